import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '#headless/host/is-built.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'workbench-stale-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, second: number): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, second, second);
  utimesSync(join(path, '..'), 0, 0);
  return path;
}

test('output newer than the last change is fresh', () => {
  expect(isStale([file('config.ts', 10)], [file('out/a.js', 20), file('out/b.js', 20)])).toBe(false);
});

test('one output older than one source is stale, at any depth', () => {
  file('src/a/b/c.ts', 15);
  expect(isStale([join(folder, 'src')], [file('out/a.js', 10), file('out/b.js', 20)])).toBe(true);
});

test('a missing output is stale', () => {
  expect(isStale([file('src.ts', 10)], [file('out/a.js', 20), join(folder, 'none.js')])).toBe(true);
});
