import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { ASSETS } from '../../tests/support/workbench/project.ts';

export type ProcessCommand =
  /** Sets the offset of the system clock. */
  { readonly kind: 'step-clock'; readonly toMs: number } | { readonly kind: 'measure' };

export type ProcessReport = { readonly kind: 'ready' } | ({ readonly kind: 'measured' } & Measurement);

export interface Measurement {
  readonly rssBytes: number;
  /** Event loop delays since the last measurement. */
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** A workbench in its own process that can be killed, stopped, and given a full disk or a jumping clock. */
export interface SoakedWorkbench {
  readonly gateway: string;
  readonly client: WorkbenchClient;
  /** Null while it runs; then how it ended. */
  endReason(): string | null;
  measure(): Promise<Measurement>;
  stepClock(toMs: number): void;
  /** While full, no byte can be written to any file. False if the system has no `prlimit`. */
  fillDisk(isFull: boolean): boolean;
  kill(): Promise<void>;
  /** Stops it as Ctrl+C does. Resolves to the exit code; null if it had to be killed. */
  stop(patienceMs: number): Promise<number | null>;
}

const SCRIPT = new URL('./workbench-process.ts', import.meta.url);

export async function startSoakedWorkbench(
  dataDir: string,
  ports: { readonly gatewayPort: number; readonly walletPort: number },
): Promise<SoakedWorkbench> {
  const child = fork(SCRIPT, [dataDir, JSON.stringify(ports), JSON.stringify(ASSETS)], {
    execArgv: ['--expose-gc'],
    // Pipes rather than this process's files, which the full disk would affect, too.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-2_000)));
  await waitForReport(child, 'ready', () => errors);
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('The workbench announced no addresses');
  const sendCommand = (command: ProcessCommand): void => void child.send(command);
  return {
    gateway: instance.gateway,
    client: createControlClient(instance.control),
    endReason: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : `It ended with ${child.exitCode ?? child.signalCode}. ${errors}`,
    async measure() {
      const measured = waitForReport(child, 'measured', () => errors);
      sendCommand({ kind: 'measure' });
      return measured;
    },
    stepClock: (toMs) => sendCommand({ kind: 'step-clock', toMs }),
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

type ReportByKind<K extends ProcessReport['kind']> = Extract<ProcessReport, { kind: K }>;

function waitForReport<K extends ProcessReport['kind']>(
  child: ChildProcess,
  kind: K,
  errors: () => string,
): Promise<ReportByKind<K>> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error(`The workbench exited unexpectedly: ${errors()}`));
    const onMessage = (report: ProcessReport): void => {
      if (report.kind !== kind) return;
      child.off('exit', onExit).off('message', onMessage);
      resolve(report as ReportByKind<K>);
    };
    child.on('exit', onExit).on('message', onMessage);
  });
}

/** Simulates a full disk without root: limits the file size of a running process. */
function limitFileSize(pid: number, isFull: boolean): boolean {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${isFull ? '1' : 'unlimited'}:unlimited`]);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
