import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#core/start-refusal.ts';

/**
 * Builds the interface and the game pages where they are missing or older than their sources, so that a fresh
 * checkout serves without a step of its own. `say` gets a line when it takes a while.
 * @throws StartRefusal with the builder's own words where the build fails.
 */
export async function ensureInterfaceIsBuilt(projectDir: string, say: (line: string) => void): Promise<void> {
  if (isBuilt(projectDir)) return;
  say('Building the interface (once; about half a minute) …');
  const builder = join(projectDir, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code, output } = await run(builder, projectDir);
  if (code !== 0) throw new StartRefusal(`The interface could not be built:\n${output.trim()}`);
}

function isBuilt(projectDir: string): boolean {
  const built = ['workbench/index.html', 'games/dice/index.html'].map((page) =>
    join(projectDir, 'out/renderer', page),
  );
  if (!built.every((page) => existsSync(page))) return false;
  const oldest = Math.min(...built.map((page) => statSync(page).mtimeMs));
  const sources = ['src/renderer', 'src/shared', 'electron.vite.config.ts', 'package-lock.json'];
  return sources.every((source) => newest(join(projectDir, source)) <= oldest);
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
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
