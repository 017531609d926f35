import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCases } from '#headless/actions/suite/read-cases.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const SAVED = {
  case: 'ggw-fuzz',
  version: 1,
  title: 'balance',
  rule: 'A rule',
  sequence: { before: [{ kind: 'balance' }], lanes: [], after: [] },
};

/** Throws instead of exiting with a usage error. */
const fail = (message: string): never => {
  throw new Error(message);
};

function createFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = createTemporaryFolder();
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

test('the cases of a folder are read in the order of their names, and other files are ignored', async () => {
  const folder = createFolder({ 'b.json': SAVED, 'a.json': SAVED, 'README.md': 'Our cases.' });
  expect(await readCases(folder, fail)).toEqual([
    { id: 'a.json', case: SAVED },
    { id: 'b.json', case: SAVED },
  ]);
});

test.each([
  [
    'without a case',
    { 'README.md': '' },
    /^--cases: .* has no saved case: no file whose name ends with \.json or \.ggwcase$/,
  ],
  ['with an incomplete file', { 'a.json': SAVED, 'b.json': '{"case":' }, /^--cases: .*b\.json: .*JSON/],
  ['with another file', { 'package.json': { name: 'x' } }, /^--cases: .*package\.json: case: Invalid input/],
  [
    'with a case of a later version',
    { 'a.json': { ...SAVED, version: 2 } },
    /^--cases: .*a\.json: version: Invalid input: expected 1$/,
  ],
  [
    'with an unknown operation',
    { 'a.json': { ...SAVED, sequence: { ...SAVED.sequence, after: [{ kind: 'refund' }] } } },
    /^--cases: .*a\.json: sequence\.after\.0\.kind: Invalid/,
  ],
])('a folder %s is a usage error that names the file and the rule', async (_what, files, message) => {
  await expect(readCases(createFolder(files), fail)).rejects.toThrow(message);
});

test('a missing folder, and a folder in place of a file, are usage errors', async () => {
  const folder = createTemporaryFolder();
  await expect(readCases(join(folder, 'nowhere'), fail)).rejects.toThrow(
    /^--cases: .*nowhere cannot be read: ENOENT/,
  );
  mkdirSync(join(folder, 'a.json'));
  await expect(readCases(folder, fail)).rejects.toThrow(/^--cases: .*a\.json: EISDIR/);
});
