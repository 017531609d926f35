import { ORPCError } from '@orpc/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#shared/contract/transfer.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { startInterface } from '#tests/support/workbench/interface.ts';
import { sharedTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { httpClient } from '#tests/support/workbench/transports.ts';
import { captureBody, exportIds, importText } from '#tests/support/traffic/transfer.ts';

const bench = sharedTestWorkbench();
let har: string;
let bundle: string;

beforeAll(async () => {
  const { summary } = await captureBody(bench(), Buffer.from('{"a":1}'));
  const second = await captureBody(bench(), Buffer.from('{"a":2}'));
  const ids = [summary.id, second.summary.id];
  har = (await exportIds(bench(), 'har', ids)).text;
  bundle = (await exportIds(bench(), 'bundle', ids)).text;
});

// Tests change parsed files anywhere.
// oxlint-disable-next-line typescript/no-explicit-any
type Change = (document: any) => void;

const NO_CONTROL = 'must not contain line breaks or other control characters';
const CONTROL_CHARACTERS: readonly (readonly [string, Change, string])[] = [
  ['the method', ({ request }) => (request.method = 'GET\r\nX'), 'method'],
  ['the URL', ({ request }) => (request.url = 'http://h/\r\n'), 'url'],
  ["a header's name", ({ request }) => (request.headers = [{ name: 'A\n', value: 'b' }]), 'headers[0].name'],
  [
    "a header's value",
    ({ request }) => (request.headers = [{ name: 'A', value: 'b\r\nC: d' }]),
    'headers[0].value',
  ],
];

function changeJson(text: string, change: Change): string {
  const document: unknown = JSON.parse(text);
  change(document);
  return JSON.stringify(document);
}

/** Returns the issues of a rejected import, and checks that it has added nothing. */
async function importRejected(
  here: Pick<TestWorkbench, 'client'>,
  text: string | Buffer,
): Promise<readonly ValidationIssue[]> {
  const before = await here.client.exchanges.list({ limit: 500 });
  const error: unknown = await importText(here, text).catch((thrown: unknown) => thrown);
  if (!(error instanceof ORPCError)) throw new Error('The import was expected to be rejected');
  expect(await here.client.exchanges.list({ limit: 500 })).toEqual(before);
  expect(error.code).toBe('INVALID');
  return (error.data as { issues: readonly ValidationIssue[] }).issues;
}

describe('a broken file is rejected as a whole, with the position', () => {
  test.each<[string, Change, string, string]>([
    [
      'an invalid URL',
      (d) => (d.log.entries[1].request.url = 'nowhere'),
      'log.entries[1].request.url',
      'must be an absolute URL',
    ],
    ['a missing request', (d) => delete d.log.entries[1].request, 'log.entries[1].request', 'is required'],
    [
      'an invalid time',
      (d) => (d.log.entries[0].startedDateTime = 'yesterday'),
      'log.entries[0].startedDateTime',
      'must be a time like 2026-03-03T12:00:00.000Z',
    ],
    [
      'an impossible date',
      (d) => (d.log.entries[0].startedDateTime = '2026-13-45T99:00:00Z'),
      'log.entries[0].startedDateTime',
      'must be a time like 2026-03-03T12:00:00.000Z',
    ],
    [
      'an invalid field of the workbench',
      (d) => (d.log.entries[0]._ggw.attempt = 'first'),
      'log.entries[0]._ggw.attempt',
      'must be a number',
    ],
    [
      'an unknown peer',
      (d) => (d.log.entries[0]._ggw.peer = 77),
      'log.entries[0]._ggw.peer',
      'is 77, but the file has no other exchange with this number',
    ],
    [
      'text that is not base64',
      (d) => (d.log.entries[1].response.content = { size: 1, text: '!!', encoding: 'base64' }),
      'log.entries[1].response.content.text',
      'must be base64, according to its encoding',
    ],
    ...CONTROL_CHARACTERS.map(([what, change, field]): [string, Change, string, string] => [
      `a line end in ${what}`,
      (d) => change(d.log.entries[1]),
      `log.entries[1].request.${field}`,
      NO_CONTROL,
    ]),
    ['no entries', (d) => (d.log.entries = []), 'log.entries', 'must have at least one entry'],
    [
      'only entries that are not HTTP',
      (d) => (d.log.entries = [{ request: { url: 'data:,' } }]),
      'log.entries',
      'has no HTTP request',
    ],
  ])('HAR: %s', async (_what, change, field, message) => {
    expect(await importRejected(bench(), changeJson(har, change))).toEqual([{ field, message }]);
  });

  test.each<[string, Change, string, string | RegExp]>([
    [
      'an invalid body',
      (d) => (d.exchanges[1].request.body = { base64: '!' }),
      'exchanges[1].request.body.base64',
      'must be base64',
    ],
    ['an unknown field', (d) => (d.exchanges[0].extra = 1), 'exchanges[0].extra', 'is not a known field'],
    [
      'an unknown verdict',
      (d) => (d.exchanges[0].signature.verdict = 'fine'),
      'exchanges[0].signature.verdict',
      /^must be one of verified/,
    ],
    [
      'a reply without a response',
      (d) => (d.exchanges[1].response = null),
      'exchanges[1].response',
      'is required if the outcome is a reply',
    ],
    [
      'a repeated number',
      (d) => (d.exchanges[1].n = 1),
      'exchanges[1].n',
      'is 1, which is used more than once',
    ],
    [
      'an unpaired surrogate',
      (d) => (d.exchanges[1].request.body = { text: '\ud800' }),
      'exchanges[1].request.body.text',
      /^must not contain an unpaired surrogate/,
    ],
    [
      'a line break in a header',
      (d) => (d.exchanges[1].request.headers = [['A', 'b\r\nC: d']]),
      'exchanges[1].request.headers[0][1]',
      NO_CONTROL,
    ],
    [
      'a line break in a URL',
      (d) => (d.exchanges[1].request.url = '/a\n'),
      'exchanges[1].request.url',
      NO_CONTROL,
    ],
    ['a newer version', (d) => (d.version = 6), 'version', /newer version/],
  ])('bundle: %s', async (_what, change, field, message) => {
    expect(await importRejected(bench(), changeJson(bundle, change))).toEqual([
      { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    ]);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /^is empty$/],
    ['only a byte order mark and white space', '\uFEFF \r\n', /^is empty$/],
    ['cut off after a colon', '{"log":', /^seems to be cut off: its JSON ends too early, after 7 bytes$/],
    ['cut off in a name', '{"log":{"ent', /^seems to be cut off/],
    ['cut off in a list, with a line end', '{"log":{"entries":[{}\n', /^seems to be cut off/],
    ['cut off in a number', '{"log":{"version":1.', /^seems to be cut off/],
    ['not JSON', '{"log":]', /^is not JSON: /],
    ['JSON and more', '{"log":{}} x', /^is not JSON: /],
    ['not text', Buffer.from([0xff, 0xfe, 0x00]), /^is not UTF-8 text/],
    ['another JSON object', '{"a":1}', /^is neither a HAR file.*, nor a case$/],
    [
      'a Postman collection',
      '{"info":{"_postman_id":"1","name":"wallet"},"item":[]}',
      /^is a Postman collection: copy one of its requests as cURL/,
    ],
    ['a JSON list', '[]', /^is neither a HAR file/],
  ])('%s', async (_what, text, message) => {
    expect(await importRejected(bench(), text)).toEqual([
      { field: '(document)', message: expect.stringMatching(message) },
    ]);
  });
});

test('browser entries that are not HTTP requests are left out, which is reported', async () => {
  const text = changeJson(har, (d) => {
    for (const url of ['data:,', 'ws://h/', 'data:text/plain,x']) d.log.entries.unshift({ request: { url } });
  });
  expect(await importText(bench(), text)).toMatchObject({
    exchanges: 2,
    leftOut: ['3 entries are not HTTP: data:, ws:'],
  });
});

test('a line break in a command or next to a raw body is rejected', async () => {
  const { client } = bench();
  const url = 'http://h/';
  for (const source of [
    { kind: 'curl', command: "curl http://h/ -H $'A: b\\r\\nC: d'" },
    { kind: 'raw', url, bodyBase64: '', signature: 'a\nb' },
  ])
    await expect(client.transfer.import({ source })).rejects.toMatchObject({
      data: { issues: [{ message: NO_CONTROL }] },
    });
});

test('a file with a byte order mark is accepted', async () => {
  expect((await importText(bench(), `\uFEFF${har}`)).exchanges).toBe(2);
});

describe('over HTTP', () => {
  const padTo = (length: number) => Buffer.from(har.trimEnd().padEnd(length, ' '));

  test('a file of the maximum size is read, and one byte more is rejected', async () => {
    const started = await startInterface();
    const client = await httpClient(started);
    expect((await importText({ client }, padTo(MAX_IMPORT_BYTES))).exchanges).toBe(2);
    expect(await importRejected({ client }, padTo(MAX_IMPORT_BYTES + 1))).toEqual([
      { field: '(document)', message: 'is larger than 32 MB, the limit for one import' },
    ]);
  });
});
