import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#core/instance/start-refusal.ts';
import { lockFile } from '#core/storage/file-lock.ts';

/** Something of each of the three builds, and each page. */
export const BUILD_OUTPUTS = [
  'main/index.js',
  'preload/preload.cjs',
  'renderer/workbench/index.html',
  'renderer/games/crash/index.html',
  'renderer/games/dice/index.html',
  'renderer/games/slots/index.html',
  'renderer/games/testgame/index.html',
];
const SOURCES = ['src', 'electron.vite.config.ts', 'package-lock.json'];
const LONGEST_BUILD_MS = 5 * 60_000;

/**
 * Builds window, interface and game pages where they are missing or older than their sources, so that a fresh
 * checkout starts without a step of its own. `say` gets a line, for it takes a while.
 * @throws StartRefusal with the builder's own words where the build fails.
 */
export async function ensureBuilt(projectDir: string, say: (line: string) => void): Promise<void> {
  if (isBuilt(projectDir)) return;
  say('Building the workbench (once) …');
  // Two builds would empty each other's folder: the second waits, and finds its work done.
  mkdirSync(join(projectDir, 'out'), { recursive: true });
  const lock = lockFile(join(projectDir, 'out/build.lock'), { waitMs: LONGEST_BUILD_MS });
  try {
    if (!isBuilt(projectDir)) await build(projectDir);
  } finally {
    lock?.release();
  }
}

function isBuilt(projectDir: string): boolean {
  const inProject = (name: string) => join(projectDir, name);
  return !isStale(
    SOURCES.map(inProject),
    BUILD_OUTPUTS.map((name) => inProject(join('out', name))),
  );
}

/** Whether any output is missing or older than a source; folders count with all that is in them. */
export function isStale(sources: readonly string[], outputs: readonly string[]): boolean {
  const built = Math.min(...outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return sources.some((path) => newestIn(path) > built);
}

/** A folder counts too: its time tells of a file that was removed. */
function newestIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

async function build(projectDir: string): Promise<void> {
  const builder = join(projectDir, 'node_modules/electron-vite/bin/electron-vite.js');
  const { code, output } = await run(builder, projectDir);
  if (code !== 0) throw new StartRefusal(`The workbench could not be built:\n${output.trim()}`);
}

function run(script: string, cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, 'build'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}
