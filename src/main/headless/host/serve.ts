import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createSystemClock, type Clock } from '#core/clock.ts';
import { listen } from '#core/http/listen.ts';
import { createSystemRandom } from '#core/random.ts';
import { isStorageFailure } from '#core/storage/storage-failure.ts';
import { createWorkbench, type Workbench } from '#core/workbench.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { Operator } from '#shared/operators.ts';
import { createAccessTokens } from './access.ts';
import { ensureBuilt } from './ensure-built.ts';
import { getExitCode } from '../process/exit-code.ts';
import { createInterfaceHost } from './interface-host.ts';
import { ASSETS, IS_BUILT, PROJECT_DIR, readProjectVersion } from '../process/project-paths.ts';
import { waitForStopSignal } from '../process/stop-signal.ts';
import type { Terminal } from '../process/terminal.ts';

export interface ServeOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly allowedHosts: readonly string[];
  readonly json: boolean;
  /** Additional folders with slot games. */
  readonly slotsDirs: readonly string[];
  readonly operators: readonly Operator[];
  readonly faults: readonly FaultArming[];
}

/** Serves the workbench to a browser until a signal ends it. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<void> {
  const { console } = terminal;
  if (!IS_BUILT) await ensureBuilt(PROJECT_DIR, (line) => console.error(line));
  const clock = createSystemClock();
  const workbench = await createWorkbench({
    dataDir: options.dataDir,
    assets: ASSETS,
    version: readProjectVersion(),
    gatewayPort: options.gatewayPort,
    walletPort: options.walletPort,
    clock,
    allowedHosts: options.allowedHosts,
    environment: terminal.env,
    random: createSystemRandom(),
    slotsDirs: options.slotsDirs,
    operators: options.operators,
    faults: options.faults,
  });
  // Logs the stack for bug reports, then exits. A failed write is not fatal: the workbench shows it and recovers.
  process.setUncaughtExceptionCaptureCallback((error) => {
    workbench.reportDefect(error);
    if (!isStorageFailure(error)) process.exit(getExitCode(error, terminal));
  });
  try {
    await serveInterface(workbench, { ...options, clock, terminal });
  } finally {
    const printed = new Set(workbench.notices);
    await workbench.stop();
    // Print what could not be saved, because it cannot be looked up later.
    for (const message of workbench.notices) if (!printed.has(message)) console.error(message);
  }
}

async function serveInterface(
  workbench: Workbench,
  { clock, terminal, ...options }: ServeOptions & { readonly clock: Clock; readonly terminal: Terminal },
): Promise<void> {
  const access = createAccessTokens(createSystemRandom(), workbench.keepOutOfCaptures);
  const host = createInterfaceHost({ workbench, access, rendererDir: ASSETS.rendererDir });
  const { url, notice } = await listen(host, { name: 'interface', port: options.port });
  if (notice !== null) workbench.addNotice(notice);
  workbench.setInterfaceAddress(url);
  const stopped = waitForStopSignal(clock, terminal);
  const link = () => `${url}/?token=${access.issueToken()}`;
  const enterListener = options.json ? null : printLinkOnEnter(link, terminal);
  if (options.json) printReadyJson(workbench, link(), terminal);
  else printReady(workbench, { link: link(), dataDir: options.dataDir, terminal });
  await stopped;
  enterListener?.close();
  await host.close();
}

function printReadyJson({ addresses, notices }: Workbench, link: string, { console }: Terminal): void {
  console.log(JSON.stringify({ interface: link, gateway: addresses.gateway, wallet: addresses.wallet }));
  for (const message of notices) console.error(message);
}

function printReady(
  { addresses, notices }: Workbench,
  options: { readonly link: string; readonly dataDir: string; readonly terminal: Terminal },
): void {
  const { console } = options.terminal;
  for (const message of notices) console.log(message);
  console.log(`Interface    ${options.link}`);
  console.log(`Gateway      ${addresses.gateway}`);
  console.log(`Mock wallet  ${addresses.wallet}`);
  console.log(`Data         ${options.dataDir}`);
  const another = isInForeground(options.terminal) ? ' Press Enter for another,' : '';
  console.log(`The link works once, for one browser.${another} Ctrl+C stops the workbench.`);
}

/** In an interactive terminal, Enter prints a new link: for a second browser, or after a lost cookie. */
function printLinkOnEnter(link: () => string, terminal: Terminal): { close(): void } | null {
  if (!isInForeground(terminal)) return null;
  return createInterface({ input: terminal.stdin }).on('line', () =>
    terminal.console.log(`Interface    ${link()}`),
  );
}

/**
 * Whether this process receives the terminal's keys. The system stops a background process (`&`) that reads from its
 * terminal. Only Linux reports it; elsewhere a process with a terminal counts as foreground.
 */
function isInForeground({ stdin }: Terminal): boolean {
  if (stdin.isTTY !== true) return false;
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may contain anything: state, parent, process group, session, terminal, foreground process
    // group.
    const [, , group, , , terminalGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === terminalGroup;
  } catch {
    return true;
  }
}
