import { spawnSync } from 'node:child_process';

/** What differs from the last commit, as text to compare; undefined where this is not a git checkout. */
export function gitStatus(): string | undefined {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
