import { ensureBuilt } from '../src/main/headless/host/ensure-built.ts';
import { StartupError } from '../src/main/core/instance/startup-error.ts';
import { findRuntime } from './start/electron-runtime.ts';
import { noWindowReason } from './start/no-window.ts';
import { inRepository } from './start/repository.ts';
import { supervise } from './supervise.mjs';

/** `npm start`: the window where there can be one, else the same workbench for the browser, in this terminal. */
const args = process.argv.slice(2);
process.exitCode = await start();

async function start(): Promise<number> {
  const reason = noWindowReason({ platform: process.platform, env: process.env, uid: process.getuid?.() });
  if (reason !== undefined) return inBrowser(reason);
  const runtime = await findRuntime();
  if (runtime.kind === 'missing') return inBrowser(runtime.reason);
  try {
    await ensureBuilt(inRepository(), (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    return 1;
  }
  return inWindow(runtime.executable);
}

async function inWindow(executable: string): Promise<number> {
  const startedAt = Date.now();
  const { exitCode, signal } = await supervise(executable, [inRepository(), ...args]);
  if (!diedAtOnce(exitCode, signal, Date.now() - startedAt)) return exitCode;
  return inBrowser(
    `Electron could not start here (${signal ?? `exit code ${exitCode}`}; its own words are above)`,
  );
}

/** A missing library (127) or a sandbox that the system does not allow (a trap) ends Electron before its window. */
function diedAtOnce(exitCode: number, signal: NodeJS.Signals | null, ranMs: number): boolean {
  const crashed = signal === 'SIGTRAP' || signal === 'SIGABRT' || signal === 'SIGSEGV' || exitCode === 127;
  return crashed && ranMs < 5_000;
}

async function inBrowser(reason: string): Promise<number> {
  // Not on standard output, which is the workbench's own: `npm start -- --json` must stay readable for a program.
  console.error(`No window: ${reason}. Open the workbench in your browser instead:`);
  const { exitCode } = await supervise(
    process.execPath,
    [inRepository('src/main/headless/bin.ts'), 'serve', ...args],
    { channel: true },
  );
  return exitCode;
}
