import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDefectLog } from '#core/defect-log.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

function openLog(folder = createTemporaryFolder()) {
  const emitted: string[] = [];
  const report = createDefectLog(folder, { now: () => 0 }, (sentence) => emitted.push(sentence));
  return { report, emitted, file: join(folder, 'defects.log') };
}

test('a defect is logged with its stack, and announced', () => {
  const { report, emitted, file } = openLog();
  report(new TypeError('no such thing'));
  expect(readFileSync(file, 'utf8')).toMatch(
    /^1970-01-01T00:00:00.000Z TypeError: no such thing\n\s+at .*defect-log/,
  );
  expect(emitted).toEqual([
    `The workbench had an internal error: TypeError: no such thing. See ${file} for details.`,
  ]);
});

test('a defect that cannot be logged is announced anyway, and nothing is thrown', () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'defects.log'));
  const { report, emitted } = openLog(folder);
  report(new Error('first'));
  expect(emitted).toEqual([expect.stringContaining('could not be written')]);
});

test('a missing folder is not a reason to throw', () => {
  const { report, emitted } = openLog(join(createTemporaryFolder(), 'gone'));
  report(new Error('first'));
  expect(emitted).toHaveLength(1);
});

test('endless defects use at most 2 MiB of the disk, and the last one is kept', () => {
  const { report, file } = openLog();
  for (let n = 0; n < 400; n++) report(new Error(`${n} ${'x'.repeat(20_000)}`));
  report(new Error('the last'));
  expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThanOrEqual(2 * 1024 * 1024);
  expect(existsSync(`${file}.2`)).toBe(false);
  expect(readFileSync(file, 'utf8')).toContain('the last');
});

test('the same defect is announced once, and at most 20 defects are announced', () => {
  const { report, emitted } = openLog();
  for (let n = 0; n < 100; n++) report(new Error('again'));
  expect(emitted).toHaveLength(1);
  for (let n = 0; n < 100; n++) report(new Error(`number ${n}`));
  expect(emitted).toHaveLength(20);
});
