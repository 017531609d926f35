import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.ts';

const SOURCES = ['src', 'electron.vite.config.ts', 'package-lock.json'].map((name) => inRepository(name));

/** One output of each of the three builds, written last by them. */
const OUTPUTS = ['main/index.js', 'preload/preload.cjs', 'renderer/workbench/index.html'].map((name) =>
  inRepository('out', name),
);

/** Builds main, preload and renderer if a source is newer than what was built of it. False where that fails. */
export function buildWhenStale(): boolean {
  if (!isStale(SOURCES, OUTPUTS)) return true;
  console.log('Building the workbench…');
  const build = spawnSync(
    process.execPath,
    [inRepository('node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    {
      cwd: inRepository(),
      encoding: 'utf8',
    },
  );
  if (build.status === 0) return true;
  console.error(`${build.stdout}${build.stderr}`);
  console.error('The build failed; what it said is above.');
  return false;
}

export function isStale(sources: readonly string[], outputs: readonly string[]): boolean {
  const built = Math.min(...outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return sources.some((path) => newestIn(path) > built);
}

function newestIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
