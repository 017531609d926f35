import { spawnSync } from 'node:child_process';

/** The working tree status as comparable text; undefined if this is not a Git checkout. */
export function readGitStatus(): string | undefined {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
