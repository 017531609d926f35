import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { WorkbenchOptions } from '#core/workbench.ts';
import type { Operator } from '#shared/operators.ts';
import { ASSETS, getScript } from './project.ts';

export interface ChildWorkbench {
  readonly pid: number;
  readonly gateway: string;
  readonly wallet: string;
  readonly child: ChildProcess;
  /** Ends the process immediately, like a crash. */
  kill(): Promise<void>;
}

/** A workbench in a separate process, which a test can kill. */
export async function startChildWorkbench(
  dataDir: string,
  operators: readonly Operator[],
  assets: WorkbenchOptions['assets'] = ASSETS,
): Promise<ChildWorkbench> {
  const child = forkWorkbench(dataDir, operators, assets);
  onTestFinished(() => killChild(child));
  const [addresses] = (await once(child, 'message')) as [{ gateway: string; wallet: string }];
  return { ...addresses, child, pid: child.pid ?? 0, kill: () => killChild(child) };
}

/** Forks the process, without waiting for the workbench to start. */
export function forkWorkbench(
  dataDir: string,
  operators: readonly Operator[] = [],
  assets: WorkbenchOptions['assets'] = ASSETS,
): ChildProcess {
  const args = [dataDir, JSON.stringify(operators), JSON.stringify(assets)];
  return fork(getScript('child-workbench'), args, { execArgv: [] });
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
