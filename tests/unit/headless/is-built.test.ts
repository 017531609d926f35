import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '#headless/host/is-built.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'workbench-stale-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function writeFile(name: string, second: number): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, second, second);
  utimesSync(join(path, '..'), 0, 0);
  return path;
}

test('output that is newer than the last change of the sources is fresh', () => {
  expect(isStale([writeFile('config.ts', 10)], [writeFile('out/a.js', 20), writeFile('out/b.js', 20)])).toBe(
    false,
  );
});

test('output is stale if one file of it is older than one source, at any depth', () => {
  writeFile('src/a/b/c.ts', 15);
  expect(isStale([join(folder, 'src')], [writeFile('out/a.js', 10), writeFile('out/b.js', 20)])).toBe(true);
});

test('a missing output is stale', () => {
  expect(isStale([writeFile('src.ts', 10)], [writeFile('out/a.js', 20), join(folder, 'none.js')])).toBe(true);
});
