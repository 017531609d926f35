import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { ASSETS } from '../../tests/support/workbench/project.ts';

/** A workbench in its own process that measures how long its event loop is blocked. */
export interface MeasuredWorkbench {
  readonly wallet: string;
  readonly gateway: string;
  readonly client: WorkbenchClient;
  /** Resolves to the longest block of its event loop since the last call, in milliseconds of CPU time. */
  readLongestBlockMs(): Promise<number>;
  stop(): Promise<void>;
}

const SCRIPT = new URL('./workbench-process.ts', import.meta.url);

export async function startMeasuredWorkbench(dataDir: string): Promise<MeasuredWorkbench> {
  const child = fork(SCRIPT, [dataDir, JSON.stringify(ASSETS)], { execArgv: [] });
  const [addresses] = (await once(child, 'message')) as [{ gateway: string; wallet: string }];
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('The workbench reported no addresses');
  return {
    ...addresses,
    client: createControlClient(instance.control),
    async readLongestBlockMs() {
      const measured = once(child, 'message');
      child.send('measure');
      const [{ longestMs }] = (await measured) as [{ longestMs: number }];
      return longestMs;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
