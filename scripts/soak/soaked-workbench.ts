import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { ASSETS } from '../../tests/support/workbench/project.ts';

export type ProcessCommand =
  /** The system's clock is so far from the real one from now on. */
  { readonly kind: 'step-clock'; readonly toMs: number } | { readonly kind: 'measure' };

export type ProcessReport = { readonly kind: 'ready' } | ({ readonly kind: 'measured' } & Measurement);

export interface Measurement {
  readonly rssBytes: number;
  /** Delays of the event loop since the last measurement. */
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** A workbench in a process of its own that can be killed, stopped, and put on a full disk or a jumping clock. */
export interface SoakedWorkbench {
  readonly gateway: string;
  readonly client: WorkbenchClient;
  /** Null while it runs; then how it ended. */
  ended(): string | null;
  measure(): Promise<Measurement>;
  stepClock(toMs: number): void;
  /** Until it is ended, no byte can be written to any file. False where the system has no `prlimit`. */
  fillDisk(isFull: boolean): boolean;
  kill(): Promise<void>;
  /** As Ctrl+C does. Resolves with the exit code; null where it had to be killed. */
  stop(patienceMs: number): Promise<number | null>;
}

const SCRIPT = new URL('./workbench-process.ts', import.meta.url);

export async function startSoakedWorkbench(
  dataDir: string,
  ports: { readonly gatewayPort: number; readonly walletPort: number },
): Promise<SoakedWorkbench> {
  const child = fork(SCRIPT, [dataDir, JSON.stringify(ports), JSON.stringify(ASSETS)], {
    execArgv: ['--expose-gc'],
    // Not this process's own files: the full disk would be theirs too.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-2_000)));
  await next(child, 'ready', () => errors);
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('The workbench announced no addresses');
  const tell = (command: ProcessCommand): void => void child.send(command);
  return {
    gateway: instance.gateway,
    client: createControlClient(instance.control),
    ended: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : `It ended with ${child.exitCode ?? child.signalCode}. ${errors}`,
    async measure() {
      const measured = next(child, 'measured', () => errors);
      tell({ kind: 'measure' });
      return measured;
    },
    stepClock: (toMs) => tell({ kind: 'step-clock', toMs }),
    fillDisk: (isFull) => limitFileSize(child.pid ?? 0, isFull),
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    async stop(patienceMs) {
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      const code = await end(child, 'SIGTERM');
      clearTimeout(force);
      return code;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

type ReportOf<K extends ProcessReport['kind']> = Extract<ProcessReport, { kind: K }>;

function next<K extends ProcessReport['kind']>(
  child: ChildProcess,
  kind: K,
  errors: () => string,
): Promise<ReportOf<K>> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error(`The workbench ended by itself: ${errors()}`));
    const onMessage = (report: ProcessReport): void => {
      if (report.kind !== kind) return;
      child.off('exit', onExit).off('message', onMessage);
      resolve(report as ReportOf<K>);
    };
    child.on('exit', onExit).on('message', onMessage);
  });
}

/** A full disk that needs no root and no disk: the limit of a running process on the size of the files that it writes. */
function limitFileSize(pid: number, isFull: boolean): boolean {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${isFull ? '1' : 'unlimited'}:unlimited`]);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
