import { ensureBuilt } from '../src/main/headless/host/ensure-built.ts';
import { StartupError } from '../src/main/core/instance/startup-error.ts';
import { ensureRuntime } from './start/electron-runtime.ts';
import { findNoWindowReason } from './start/no-window.ts';
import { resolveInRepository } from './start/repository.ts';
import { supervise } from './supervise.mjs';

/** `npm start`: opens the window if possible, otherwise serves the workbench to a browser from this terminal. */
const args = process.argv.slice(2);
process.exitCode = await start();

async function start(): Promise<number> {
  const reason = findNoWindowReason({
    platform: process.platform,
    env: process.env,
    uid: process.getuid?.(),
  });
  if (reason !== undefined) return startInBrowser(reason);
  const runtime = await ensureRuntime();
  if (runtime.kind === 'missing') return startInBrowser(runtime.reason);
  try {
    await ensureBuilt(resolveInRepository(), (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    return 1;
  }
  return startInWindow(runtime.executable);
}

async function startInWindow(executable: string): Promise<number> {
  const startedAt = Date.now();
  const { exitCode, signal } = await supervise(executable, [resolveInRepository(), ...args]);
  if (!hasCrashedAtStart(exitCode, signal, Date.now() - startedAt)) return exitCode;
  return startInBrowser(
    `Electron could not start here (${signal ?? `exit code ${exitCode}`}; see its output above)`,
  );
}

/** Electron exits before its window if a library is missing (127) or the system forbids its sandbox (a trap). */
function hasCrashedAtStart(exitCode: number, signal: NodeJS.Signals | null, ranMs: number): boolean {
  const crashed = signal === 'SIGTRAP' || signal === 'SIGABRT' || signal === 'SIGSEGV' || exitCode === 127;
  return crashed && ranMs < 5_000;
}

async function startInBrowser(reason: string): Promise<number> {
  // Not on standard output: `npm start -- --json` must stay machine-readable.
  console.error(`No window: ${reason}. Open the workbench in your browser instead:`);
  const { exitCode } = await supervise(
    process.execPath,
    [resolveInRepository('src/main/headless/bin.ts'), 'serve', ...args],
    { channel: true },
  );
  return exitCode;
}
