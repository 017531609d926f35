import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { getScript } from '../workbench/project.ts';

export interface LockHolder {
  /** Releases it early. */
  release(): Promise<void>;
}

/** Another process that holds the write lock of a data folder's database for this long. */
export async function holdLock(dataDir: string, forMs: number): Promise<LockHolder> {
  const child = fork(getScript('lock-holder'), [dataDir, String(forMs)], { execArgv: [] });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    async release() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
