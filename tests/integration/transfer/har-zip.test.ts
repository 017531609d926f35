import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_EXCHANGES } from '#shared/contract/transfer.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { catchRejection } from '#tests/support/workbench/catch-rejection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { readImportedDetails, importText, isSignedWith } from '#tests/support/traffic/transfer.ts';
import { createZip, type ZipPart } from '#tests/support/traffic/create-zip.ts';

/** The secret of the fixtures' signatures. */
const SECRET = 'fixture-secret-0123456789abcdef';
const PLAYWRIGHT = readFileSync(join(PROJECT_DIR, 'tests/fixtures/har/playwright.har.zip'));
const bench = sharedTestWorkbench();

beforeAll(async () => {
  await bench().client.operators.changeSecret({ operatorId: 'demo', secret: SECRET });
});

/** A HAR file whose only entry has its bodies in these files. */
function createHarPart(request: string, answer: string, count = 1): ZipPart {
  const entry = {
    startedDateTime: '2026-03-03T12:00:00.000Z',
    request: {
      method: 'POST',
      url: 'http://127.0.0.1/demo/betwin',
      headers: [],
      postData: { mimeType: 'application/json', text: '', params: [], _file: request },
    },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', _file: answer } },
  };
  const entries = Array.from({ length: count }, () => entry);
  return { name: 'har.har', bytes: Buffer.from(JSON.stringify({ log: { entries } })) };
}

const createPart = (name: string, text: string | Buffer): ZipPart => ({ name, bytes: Buffer.from(text) });

async function getMessage(zip: Buffer): Promise<string> {
  const { issues } = await catchRejection(importText(bench(), zip));
  return issues.map(({ field, message }) => `${field} ${message}`).join('\n');
}

describe('a HAR file in a zip, with its bodies in separate files', () => {
  test('is imported byte for byte as written by Playwright, including binary bodies', async () => {
    const imported = await importText(bench(), PLAYWRIGHT);
    expect(imported.leftOut).toEqual([]);
    const [page, bet, balance, login, refused, ...others] = await readImportedDetails(bench(), imported);
    expect(others).toEqual([]);
    expect(Buffer.from(page!.response!.body.base64, 'base64').toString()).toMatch(/^<!doctype html>/);
    expect(bet!.summary).toMatchObject({ kind: 'betwin', casinoId: 'demo', signature: 'verified' });
    expect(Buffer.from(bet!.response!.body.base64, 'base64').toString()).toContain('"balance":"1001.50"');
    // In a HAR file with inline bodies, these bytes are lost.
    expect(balance!.summary).toMatchObject({ kind: 'balance', signature: 'verified' });
    expect(Buffer.from(balance!.request.body.base64, 'base64').subarray(-4)).toEqual(
      Buffer.from([0xff, 0x80, 0x22, 0x7d]),
    );
    expect(isSignedWith(balance!, SECRET)).toBe(true);
    expect(Buffer.from(login!.request.body.base64, 'base64').toString()).toBe(
      'user+name=a%26b&city=K%C3%B6ln',
    );
    expect(login!.response!.body.base64).toBe('/wAB/g==');
    expect(refused!.summary).toMatchObject({ kind: 'finish', roundId: 'round-77' });
  });

  test('is imported without a body that is missing in the zip, which is reported with its entry', async () => {
    const zip = createZip([
      createHarPart('asked.json', 'answered.json', 3),
      createPart('asked.json', '{"round_id":"r-9"}'),
    ]);
    const imported = await importText(bench(), zip);
    expect(imported).toMatchObject({
      exchanges: 3,
      leftOut: ['The body file answered.json, named by entry 1 and 2 others, is not in the zip.'],
    });
    const [first] = await readImportedDetails(bench(), imported);
    expect(first).toMatchObject({
      summary: {
        roundId: 'r-9',
        warnings: ['The response body is in the file answered.json, which was not provided.'],
      },
      response: { body: { base64: '' } },
    });
  });

  test('only uses names as exact keys, whatever they would mean to a file system', async () => {
    const names = ['../../up.json', 'C:\\body.json'] as const;
    const zip = createZip([
      createHarPart(...names),
      createPart(names[0], '{"round_id":"up"}'),
      createPart(names[1], '{"balance":"1.00"}'),
      createPart('up.json', 'another'),
    ]);
    const [exchange] = await readImportedDetails(bench(), await importText(bench(), zip));
    expect(exchange).toMatchObject({ summary: { roundId: 'up' } });
    expect(exchange!.summary.warnings.join()).not.toContain('was not provided');
    expect(Buffer.from(exchange!.response!.body.base64, 'base64').toString()).toBe('{"balance":"1.00"}');
    const other = createZip([createHarPart('./a', 'A'), createPart('a', '1')]);
    expect((await importText(bench(), other)).leftOut).toHaveLength(2);
  });

  test('is imported without its bodies if the zip is missing, which is reported', async () => {
    const imported = await importText(bench(), createHarPart('asked.json', 'answered.json').bytes);
    expect(imported.leftOut).toEqual([
      'The body file asked.json, named by entry 1, was not provided: `ggw import` reads it from the folder of the .har file, the interface from a zip.',
      'The body file answered.json, named by entry 1, was not provided: `ggw import` reads it from the folder of the .har file, the interface from a zip.',
    ]);
  });
});

const MEGABYTE = 1024 * 1024;

describe('a zip is rejected with the reason if it', () => {
  test.each<[string, () => Buffer, RegExp]>([
    [
      'has no .har',
      () => createZip([createPart('trace.trace', '{}')]),
      /^\(document\) is a zip without a \.har file/,
    ],
    ['is empty', () => createZip([]), /is a zip without a \.har file/],
    [
      'has two .har files',
      () => createZip([createHarPart('a', 'b'), createPart('second.HAR', '{}')]),
      /is a zip with 2 \.har files: import each separately/,
    ],
    ['is truncated', () => PLAYWRIGHT.subarray(0, 2_000), /is not a readable zip: /],
    ['has an invalid .har', () => createZip([createPart('a.har', 'nothing')]), /^\(document\) is not JSON/],
    [
      'exceeds the import limit when unpacked',
      () =>
        createZip([
          createHarPart('a', 'b'),
          createPart('a', Buffer.alloc(20 * MEGABYTE)),
          createPart('b', Buffer.alloc(13 * MEGABYTE)),
        ]),
      /exceeds 32 MB uncompressed, the limit for one import/,
    ],
    [
      'names one body repeatedly until it exceeds the import limit',
      () => createZip([createHarPart('a', 'a', 40), createPart('a', Buffer.alloc(MEGABYTE))]),
      /exceeds 32 MB uncompressed/,
    ],
    [
      'is larger than declared',
      () =>
        createZip([
          createHarPart('a', 'b'),
          { ...createPart('a', Buffer.alloc(200 * MEGABYTE)), claimedSize: 10 },
        ]),
      /is a zip whose file a cannot be read: too many bytes/,
    ],
    [
      'is smaller than declared',
      () => createZip([createHarPart('a', 'b'), { ...createPart('a', 'short'), claimedSize: 1_000 }]),
      /is a zip whose file a cannot be read: /,
    ],
    [
      'has bytes that differ from the compressed ones',
      () => createZip([createHarPart('a', 'b'), { ...createPart('a', 'changed'), claimedCrc: 1 }]),
      /is a zip whose file a is damaged/,
    ],
    [
      'has very many files',
      () => createZip([createHarPart('a', 'b')], MAX_IMPORT_EXCHANGES + 1),
      /is a zip of 50,001 files; the limit for one import is 50,000$/,
    ],
  ])('%s', async (_why, zip, expected) => {
    const before = (await bench().client.exchanges.list({ limit: 1 })).total;
    expect(await getMessage(zip())).toMatch(expected);
    expect((await bench().client.exchanges.list({ limit: 1 })).total).toBe(before);
  });
});
