import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#core/instance/startup-error.ts';
import { lockFile } from '#core/storage/file-lock.ts';
import { isBuilt } from './is-built.ts';

const BUILD_TIMEOUT_MS = 5 * 60_000;

/**
 * Builds command, window, interface and game pages if they are missing or older than their sources, so that a fresh
 * checkout starts without extra steps. `print` receives a progress line.
 * @throws StartupError with the builder's output if the build fails
 */
export async function ensureBuilt(projectDir: string, print: (line: string) => void): Promise<void> {
  if (isBuilt(projectDir)) return;
  print('Building the workbench (once)…');
  // Concurrent builds would delete each other's output: the second waits and finds it built.
  mkdirSync(join(projectDir, 'out'), { recursive: true });
  const lock = lockFile(join(projectDir, 'out/build.lock'), { waitMs: BUILD_TIMEOUT_MS });
  try {
    if (!isBuilt(projectDir)) await build(projectDir);
  } finally {
    lock?.release();
  }
}

async function build(projectDir: string): Promise<void> {
  const builder = join(projectDir, 'node_modules/electron-vite/bin/electron-vite.js');
  const { code, output } = await run(builder, projectDir);
  if (code !== 0) throw new StartupError(`The workbench could not be built:\n${output.trim()}`);
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
