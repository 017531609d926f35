import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One file of each of the three builds, and each page. */
export const BUILD_OUTPUTS = [
  'main/index.js',
  'main/cli.js',
  'preload/preload.cjs',
  'renderer/workbench/index.html',
  'renderer/games/crash/index.html',
  'renderer/games/dice/index.html',
  'renderer/games/slots/index.html',
  'renderer/games/testgame/index.html',
];
const SOURCES = ['src', 'electron.vite.config.ts', 'package-lock.json'];

/** Whether this checkout was built after the last change of its sources. */
export function isBuilt(projectDir: string): boolean {
  const resolveInProject = (name: string) => join(projectDir, name);
  return !isStale(
    SOURCES.map(resolveInProject),
    BUILD_OUTPUTS.map((name) => resolveInProject(join('out', name))),
  );
}

/** Whether any output is missing or older than a source, including folder contents. */
export function isStale(sources: readonly string[], outputs: readonly string[]): boolean {
  const built = Math.min(...outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return sources.some((path) => findNewest(path) > built);
}

/** The time of a folder reveals removed files. */
function findNewest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => findNewest(join(path, name))));
}
