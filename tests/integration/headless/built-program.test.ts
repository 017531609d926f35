import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const OUTPUTS = [
  'out/main/index.js',
  'out/main/cli.js',
  'out/preload/preload.cjs',
  'out/renderer/workbench/index.html',
  'out/renderer/games/crash/index.html',
  'out/renderer/games/dice/index.html',
  'out/renderer/games/slots/index.html',
  'out/renderer/games/testgame/index.html',
];
const SOURCE = 'src/renderer/workbench/app/app.tsx';

/** Writes a line for each build, and its outputs half a second later. */
const BUILDER = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
appendFileSync('builds.log', process.argv[2] + '\\n');
setTimeout(() => {
  for (const output of ${JSON.stringify(OUTPUTS)}) {
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, '');
  }
}, 500);`;

/** An empty checkout with the files that determine whether it is built, and a fake builder. */
function createCheckout(builder = BUILDER): string {
  const dir = createTemporaryFolder();
  const files = {
    [SOURCE]: '',
    'src/shared/money.ts': '',
    'electron.vite.config.ts': '',
    'package-lock.json': '{}',
    'node_modules/electron-vite/bin/electron-vite.js': builder,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), content);
  }
  return dir;
}

/** In a separate process, like a start. */
function ensureBuilt(dir: string): Promise<{ exitCode: number | null; output: string }> {
  const module = pathToFileURL(join(PROJECT_DIR, 'src/main/headless/host/ensure-built.ts')).href;
  const script = `
    import { ensureBuilt } from ${JSON.stringify(module)};
    try { await ensureBuilt(${JSON.stringify(dir)}, console.log); }
    catch (error) { console.log(error.name + ': ' + error.message); process.exitCode = 1; }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: PROJECT_DIR });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, output })));
}

function countBuilds(dir: string): number {
  const log = join(dir, 'builds.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
}

test('missing output is built once, with a message', async () => {
  const dir = createCheckout();
  expect(await ensureBuilt(dir)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('Building the workbench'),
  });
  expect(await ensureBuilt(dir)).toEqual({ exitCode: 0, output: '' });
  expect(countBuilds(dir)).toBe(1);
});

test('a changed or removed source triggers another build', async () => {
  const dir = createCheckout();
  await ensureBuilt(dir);
  const soon = new Date(Date.now() + 1_000);
  utimesSync(join(dir, SOURCE), soon, soon);
  await ensureBuilt(dir);
  expect(countBuilds(dir)).toBe(2);
  for (const output of OUTPUTS) utimesSync(join(dir, output), soon, soon);
  rmSync(join(dir, SOURCE));
  utimesSync(join(dir, SOURCE, '..'), new Date(soon.getTime() + 1_000), new Date(soon.getTime() + 1_000));
  await ensureBuilt(dir);
  expect(countBuilds(dir)).toBe(3);
});

test('two concurrent starts build once: the second waits for the first', async () => {
  const dir = createCheckout();
  const both = await Promise.all([ensureBuilt(dir), ensureBuilt(dir)]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(countBuilds(dir)).toBe(1);
  for (const output of OUTPUTS) expect(existsSync(join(dir, output))).toBe(true);
});

test('a failed build rejects the start with the build error, and the next start tries again', async () => {
  const dir = createCheckout('console.error("app.tsx: a comma is missing"); process.exit(1);');
  const refused = await ensureBuilt(dir);
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain(
    'StartupError: The workbench could not be built:\napp.tsx: a comma is missing',
  );
  writeFileSync(join(dir, 'node_modules/electron-vite/bin/electron-vite.js'), BUILDER);
  expect((await ensureBuilt(dir)).exitCode).toBe(0);
});

test('ggw runs the build, or the sources if they are newer or nothing is built', async () => {
  const dir = createCheckout();
  for (const name of ['bin.ts', 'host/is-built.ts'])
    cpSync(join(PROJECT_DIR, 'src/main/headless', name), join(dir, 'src/main/headless', name));
  writeFileSync(join(dir, 'src/main/headless/cli.ts'), `console.log('from its sources');`);
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
  const ggw = () =>
    execFileSync(process.execPath, ['src/main/headless/bin.ts'], { cwd: dir, encoding: 'utf8' });

  expect(ggw()).toBe('from its sources\n');
  await ensureBuilt(dir);
  writeFileSync(join(dir, 'out/main/cli.js'), `console.log('as it was built');`);
  expect(ggw()).toBe('as it was built\n');
  const soon = new Date(Date.now() + 1_000);
  utimesSync(join(dir, SOURCE), soon, soon);
  expect(ggw()).toBe('from its sources\n');
});
