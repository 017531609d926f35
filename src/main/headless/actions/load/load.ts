import { ORPCError } from '@orpc/client';
import { createInterface } from 'node:readline/promises';
import { createSystemClock } from '#core/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { LoadEngine, LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { parseTimeSpan } from '#shared/time-span.ts';
import { CommandError } from '../../process/command-error.ts';
import { createProgressLine } from '../../process/progress-line.ts';
import { callWorkbench } from '../../process/running-workbench.ts';
import { waitForStopSignal } from '../../process/stop-signal.ts';
import type { Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';
import { selectRoundCopy } from '../select-round-copy.ts';
import { readReplayTarget } from '../replay/replay-flags.ts';
import { formatLoadProgress, formatLoadRun } from './format-load.ts';

/** The raw flags of `ggw load`. */
export interface LoadFlags {
  readonly round?: string;
  readonly session?: string;
  readonly exchange?: number;
  readonly engine: LoadEngine;
  readonly target: string;
  readonly secretEnv?: string;
  readonly accounts?: string;
  readonly rate: string;
  readonly duration: string;
  readonly connections: string;
  readonly maxErrors: string;
  readonly allowHost?: readonly string[];
  readonly confirmHost?: string;
  readonly json: boolean;
  readonly dataDir: string;
}

const POLL_MS = 250;

/**
 * Runs a load test in the running workbench and prints its result. Returns the exit code: 0 passed, 1 failed, 3 if the
 * engine or the wallet could not be used. Throws a `UsageError` for invalid flags.
 */
export async function runLoadCommand(flags: LoadFlags, terminal: Terminal): Promise<number> {
  const test = readTest(flags, terminal.env);
  const run = await callWorkbench(flags.dataDir, async (client) => {
    const what = await selectRoundCopy(client, test.what, flags.exchange, terminal);
    const started = await start(client, { ...test, what }, terminal);
    return follow(client, started, terminal);
  });
  terminal.stdout.write(
    flags.json ? `${JSON.stringify(run, null, 2)}\n` : `${formatLoadRun(run).join('\n')}\n`,
  );
  if (run.state === 'not_started') return 3;
  return run.verdict === 'passed' ? 0 : 1;
}

function readTest(flags: LoadFlags, environment: NodeJS.ProcessEnv): LoadStart {
  const { round: roundId, session: sessionId } = flags;
  if ((roundId === undefined) === (sessionId === undefined))
    throw new UsageError('exactly one of --round and --session is required');
  const durationMs = parseTimeSpan(flags.duration);
  if (durationMs === null || durationMs < 1_000)
    throw new UsageError('--duration must be a duration such as 30s or 5m');
  return {
    what: roundId === undefined ? { kind: 'session', sessionId: sessionId! } : { kind: 'round', roundId },
    engine: flags.engine,
    target: readReplayTarget({ target: flags.target }),
    ...readSecret(flags, environment),
    accounts: (flags.accounts ?? '').split(',').filter((id) => id !== ''),
    rate: parseWholeNumber('--rate', flags.rate),
    durationSeconds: Math.round(durationMs / 1_000),
    connections: parseWholeNumber('--connections', flags.connections),
    maxErrorPercent: parsePercent(flags.maxErrors),
    allowHosts: [...(flags.allowHost ?? [])],
    confirmHost: flags.confirmHost ?? '',
  };
}

function readSecret({ secretEnv }: LoadFlags, environment: NodeJS.ProcessEnv): { secret?: string } {
  if (secretEnv === undefined) return {};
  const secret = environment[secretEnv];
  if (secret === undefined || secret === '')
    throw new UsageError(
      `--secret-env: the variable '${secretEnv}' is ${secret === '' ? 'empty' : 'not set'}`,
    );
  return { secret };
}

function parseWholeNumber(flag: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${flag} must be a whole number above 0`);
  return Number(text);
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || percent > 100)
    throw new UsageError('--max-errors must be a percentage from 0 to 100');
  return percent;
}

/** Starts it. A user at a terminal is asked for the name of a host that only lacks its confirmation. */
async function start(client: WorkbenchClient, test: LoadStart, terminal: Terminal): Promise<LoadRun> {
  try {
    return await client.load.start({ test });
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.defined) throw error;
    if (error.code === 'BUSY') throw new CommandError(error.message);
    if (error.code !== 'INVALID') throw error;
    const { issues } = error.data as { issues: readonly ValidationIssue[] };
    const isUnconfirmed = issues.every(({ field }) => field === 'confirmHost');
    if (isUnconfirmed && test.confirmHost === '' && terminal.stdin.isTTY === true)
      return start(client, { ...test, confirmHost: await askForHost(issues, terminal) }, terminal);
    throw new UsageError(issues.map(formatIssue).join('; '));
  }
}

async function askForHost(
  issues: readonly ValidationIssue[],
  { stdin, stderr, console }: Terminal,
): Promise<string> {
  for (const { message } of issues) console.error(`The confirmation ${message}.`);
  const lines = createInterface({ input: stdin, output: stderr });
  const typed = (await lines.question('Name of the host: ')).trim();
  lines.close();
  return typed === '' ? '-' : typed;
}

const FLAGS: Readonly<Record<string, string>> = {
  what: 'the round or session',
  target: '--target',
  signing: '--secret-env',
  rate: '--rate',
  durationSeconds: '--duration',
  connections: '--connections',
  accounts: '--accounts',
  allowHosts: '--allow-host',
  confirmHost: '--confirm-host',
};

function formatIssue({ field, message }: ValidationIssue): string {
  const [name = field] = field.split(/[.[]/);
  return `${FLAGS[name] ?? field} ${message}`;
}

/** Waits for the end and shows the progress. An interrupt stops the engine; what was sent is still settled. */
async function follow(client: WorkbenchClient, started: LoadRun, terminal: Terminal): Promise<LoadRun> {
  const { stderr } = terminal;
  const clock = createSystemClock();
  const line = stderr.isTTY === true ? createProgressLine(stderr) : null;
  let stopping: Promise<unknown> | null = null;
  void waitForStopSignal(clock, terminal).then(() => {
    stopping ??= client.load.stop().catch(() => undefined);
  });
  let run = started;
  while (run.endedAt === null) {
    line?.show(formatLoadProgress(run));
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve));
    const { run: last } = await client.load.get();
    if (last?.startedAt !== started.startedAt)
      throw new CommandError(
        'Another load test has been started in the meantime; the result of this one is lost.',
      );
    run = last;
  }
  line?.clear();
  return run;
}
