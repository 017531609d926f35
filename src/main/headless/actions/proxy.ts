import { ORPCError } from '@orpc/client';
import { createRouterClient } from '@orpc/server';
import { createSystemClock, formatIsoTime } from '#core/clock.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { createSystemRandom } from '#core/random.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import { createWorkbench, type Workbench } from '#core/workbench.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ProxyTarget, RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { CommandError } from '../process/command-error.ts';
import { ASSETS, readProjectVersion } from '../process/project-paths.ts';
import { readSecret, SECRET_VISIBLE_WARNING } from '../process/read-secret.ts';
import { callWorkbench, withSaveErrors } from '../process/running-workbench.ts';
import { waitForStopSignal } from '../process/stop-signal.ts';
import type { Terminal } from '../process/terminal.ts';
import { UsageError } from '../process/usage-error.ts';
import { formatKind, formatOutcome } from './format-exchanges.ts';

export interface ProxyFlags {
  readonly to?: string;
  readonly balanceUrl?: string;
  readonly betwinUrl?: string;
  readonly rollbackUrl?: string;
  readonly finishUrl?: string;
  readonly port: number;
  readonly name: string;
  readonly secret?: string;
  readonly secretEnv?: string;
  readonly casino?: string;
  readonly shadow?: string;
  readonly json: boolean;
  readonly dataDir: string;
}

/**
 * Runs a recording proxy until a signal ends it, and prints the exchanges: in the workbench that runs on the data
 * folder, or else in a new one. Throws a `UsageError` for invalid flags.
 */
export async function runProxy(flags: ProxyFlags, terminal: Terminal): Promise<void> {
  const target = readTarget(flags);
  const secret = readSecret(flags, terminal.env);
  if (flags.secret !== undefined) terminal.console.error(SECRET_VISIBLE_WARNING);
  const proxy = {
    name: flags.name,
    port: flags.port,
    target,
    casinoId: flags.casino ?? null,
    shadow: flags.shadow ?? null,
    isOn: true,
    mayInterfere: false,
    secret: secret ?? '',
  };
  const run = (client: WorkbenchClient): Promise<void> => runWithClient(client, proxy, flags, terminal);
  if (await isRunning(flags.dataDir)) {
    terminal.console.error(
      `Recorded in ${flags.dataDir}: the workbench that runs there shows it in Traffic.`,
    );
    return callWorkbench(flags.dataDir, run);
  }
  terminal.console.error(
    `Recorded in ${flags.dataDir}, where no workbench runs. To watch it in a window, start the workbench on that folder first.`,
  );
  const workbench = await startWorkbench(flags.dataDir, terminal);
  try {
    // Called directly: over HTTP, printing a row would take longer than forwarding it.
    await withSaveErrors(run(createRouterClient(workbench.router)));
  } finally {
    await workbench.stop();
  }
}

async function runWithClient(
  client: WorkbenchClient,
  proxy: object,
  flags: ProxyFlags,
  terminal: Terminal,
): Promise<void> {
  const before = (await client.recordingProxies.list()).find(({ name }) => name === flags.name);
  if (before?.url != null)
    throw new CommandError(
      `The proxy '${flags.name}' is running already, at ${before.url}. Choose another name with --name.`,
    );
  const started = await save(client, before === undefined ? proxy : { ...proxy, id: before.id });
  try {
    if (started.url === null) throw new CommandError(`${started.error ?? 'The proxy did not start'}.`);
    await printUntilStopped(client, started, flags, terminal);
  } finally {
    await client.recordingProxies.remove({ id: started.id });
  }
}

function readTarget(flags: ProxyFlags): ProxyTarget {
  const { to, balanceUrl: balance, betwinUrl: betwin, rollbackUrl: rollback, finishUrl: finish } = flags;
  const urls = { balance, betwin, rollback, finish };
  const missing = CALLBACKS.filter((callback) => urls[callback] === undefined);
  if (to !== undefined) {
    if (missing.length < CALLBACKS.length) throw new UsageError('use either --to or the four URLs');
    return to;
  }
  if (missing.length === CALLBACKS.length)
    throw new UsageError('--to, or a URL for each callback, is required');
  const [first] = missing;
  if (first !== undefined) throw new UsageError(`--${first}-url is required without --to`);
  return urls as Exclude<ProxyTarget, string>;
}

async function isRunning(dataDir: string): Promise<boolean> {
  if (findInstance(dataDir) === null) return false;
  try {
    return await callWorkbench(dataDir, () => Promise.resolve(true));
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

async function startWorkbench(dataDir: string, { console, env }: Terminal): Promise<Workbench> {
  const workbench = await createWorkbench({
    dataDir,
    assets: ASSETS,
    version: readProjectVersion(),
    gatewayPort: 0,
    walletPort: 0,
    clock: createSystemClock(),
    random: createSystemRandom(),
    environment: env,
  });
  for (const notice of workbench.notices) console.error(notice);
  return workbench;
}

async function save(client: WorkbenchClient, proxy: object): Promise<RecordingProxyStatus> {
  try {
    return await client.recordingProxies.save({ proxy });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'INVALID') throw error;
    const { issues } = error.data as { readonly issues: readonly { field: string; message: string }[] };
    throw new UsageError(
      issues.map(({ field, message }) => `${FLAGS_BY_FIELD[field] ?? field} ${message}`).join('\n'),
    );
  }
}

const FLAGS_BY_FIELD: Readonly<Record<string, string>> = {
  name: '--name',
  port: '--port',
  target: '--to',
  casinoId: '--casino',
  shadow: '--shadow',
  secret: '--secret',
};

async function printUntilStopped(
  client: WorkbenchClient,
  { url, name }: RecordingProxyStatus,
  { json }: ProxyFlags,
  terminal: Terminal,
): Promise<void> {
  const stopped = waitForStopSignal(createSystemClock(), terminal);
  const controller = new AbortController();
  terminal.console.error(`The proxy listens at ${url}. Ctrl+C stops it.`);

  async function printPassed(): Promise<void> {
    let isOnlyProxy: boolean | null = null;
    const live = await client.workbench.live(undefined, { signal: controller.signal });
    for await (const { exchanges, topics } of live) {
      if (topics.includes('recordingProxies')) isOnlyProxy = null;
      const passed = exchanges.filter(({ vantage }) => vantage === 'proxy' || vantage === 'shadow');
      if (passed.length === 0) continue;
      isOnlyProxy ??= (await client.recordingProxies.list()).filter(({ isOn }) => isOn).length < 2;
      const lines: string[] = [];
      for (const exchange of passed)
        if (isOnlyProxy || (await isFromProxy(client, exchange, name)))
          lines.push(...(json ? [JSON.stringify(exchange)] : await formatPassed(client, exchange)));
      if (controller.signal.aborted) return;
      if (lines.length > 0) terminal.console.log(lines.join('\n'));
    }
  }

  const printing = printPassed().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  // Stopping does not wait for remaining output, or for a stream that is no longer read.
  await Promise.race([printing, stopped]);
  controller.abort();
}

/** The rows of a list do not name their proxy. */
async function isFromProxy(
  client: WorkbenchClient,
  exchange: ExchangeSummary,
  name: string,
): Promise<boolean> {
  const id = exchange.vantage === 'shadow' ? exchange.originId : exchange.id;
  return id !== null && (await client.exchanges.get({ id })).relay?.proxy === name;
}

/** One line, and one for a wrong signature and for each warning. */
async function formatPassed(client: WorkbenchClient, exchange: ExchangeSummary): Promise<string[]> {
  const isWrong = ['mismatch', 'malformed', 'missing'].includes(exchange.signature);
  const explained = isWrong ? [(await client.exchanges.get({ id: exchange.id })).signature.explanation] : [];
  const { id, startedAt, vantage, accountId, outcome, durationMs, warnings, roundId } = exchange;
  const kind = formatKind(exchange);
  const cells = [
    formatIsoTime(startedAt),
    `#${id}`,
    (vantage === 'shadow' ? `${kind} (shadow)` : kind).padEnd(8),
    escapeLine(accountId ?? '-', 40),
    formatOutcome(outcome),
    `${durationMs.toFixed(1)} ms`,
    escapeLine(roundId ?? '', 40),
  ];
  return [
    cells.join('  ').trimEnd(),
    ...[...explained, ...warnings].map((line) => `    ${escapeLine(line, 500)}`),
  ];
}
