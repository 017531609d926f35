import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderCurlScript } from '#core/transfer/curl/curl-script.ts';
import { parseCurlCommand } from '#core/transfer/curl/curl-request.ts';
import { toEncodedBody } from '#core/transfer/encoded-body.ts';
import { toFileText, POWERSHELL_MEDIA_TYPE } from '#shared/contract/transfer.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';
import {
  runCmd,
  runPowerShell,
  splitArguments,
  type ProgramCall,
} from '#tests/support/traffic/windows-shells.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

interface CurlInput {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: HeaderList;
  readonly body?: Buffer;
}

const WALLET_URL = 'http://127.0.0.1:4802/demo/betwin';

function createExchange({
  method = 'POST',
  url = WALLET_URL,
  headers = [],
  body = Buffer.from('{}'),
}: CurlInput) {
  const plain = createExportedExchange();
  return {
    ...plain,
    request: {
      ...plain.request,
      method,
      url,
      headers: [...headers],
      body: toEncodedBody(body),
      bodyBytes: body.length,
    },
  };
}

/** The request that curl would send, from its arguments and the files that they name. */
function readSentRequest({ words, files }: ProgramCall) {
  const [program, ...rest] = words;
  if (program !== 'curl.exe') throw new Error(`calls ${program}`);
  const headers: string[] = [];
  let url: string | null = null;
  let method: string | null = null;
  let body: Buffer | null = null;
  /** The value has one character per byte. */
  const applyOption = (option: string, value: string): void => {
    if (option === 'url') url = Buffer.from(value, 'latin1').toString('utf8');
    else if (option === '-X' || option === 'request') method = value;
    else if (option === '-H' || option === 'header') headers.push(value);
    else if (option === '--data-raw') body = Buffer.from(value, 'latin1');
    else if (option === '--data-binary' && value.startsWith('@')) body = files.get(value.slice(1)) ?? null;
    else if (option === '-K') readConfigLines(files.get(value)!).forEach((line) => applyOption(...line));
    else throw new Error(`says ${option}`);
  };
  for (let at = 0; at < rest.length; at += 1) {
    const option = rest[at]!;
    if (/^(?:-sS|-i|-I|--globoff|--path-as-is)$/.test(option)) continue;
    if (!option.startsWith('-')) {
      applyOption('url', Buffer.from(option).toString('latin1'));
      continue;
    }
    at += 1;
    applyOption(option, Buffer.from(rest[at]!).toString('latin1'));
  }
  const sent: Buffer = body ?? Buffer.alloc(0);
  return { url, method: method ?? (body === null ? 'GET' : 'POST'), headers, body: sent };
}

/** Reads an option file of curl, in which a quoted value has escapes. */
function readConfigLines(file: Buffer): [string, string][] {
  return file
    .toString('latin1')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+) = "((?:[^"\\]|\\[^])*)"$/.exec(line) ?? [];
      return [name, value.replaceAll(/\\([^])/g, (_whole, each: string) => (each === 't' ? '\t' : each))];
    });
}

function createExpected({
  method = 'POST',
  url = WALLET_URL,
  headers = [],
  body = Buffer.from('{}'),
}: CurlInput) {
  const names = headers.map(([name]) => name.toLowerCase());
  return {
    url,
    method,
    body,
    headers: [
      ...headers.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
      ...['User-Agent', 'Accept', ...(body.length > 0 ? ['Content-Type'] : [])]
        .filter((name) => !names.includes(name.toLowerCase()))
        .map((name) => `${name}:`),
    ],
  };
}

/** Text that is prone to quoting errors. */
const unusual = fc.oneof(
  fc.constantFrom(...'"\'\\%^!&|<>()$`@{} \t\n\r\0’‘é€\uFEFF'),
  fc.constantFrom(String.raw`\"`, '\\\\', '%PATH%', '%PATH:a=b%', '%%', "''", '""', '--%', '@{', '😀'),
);
const piece = fc.oneof(unusual, fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 }));
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join('').toWellFormed());
const bytes = fc.oneof(
  text.map((each) => Buffer.from(each)),
  fc.uint8Array({ maxLength: 40 }).map((each) => Buffer.from(each)),
);
const headerValue = text.map((value) =>
  Buffer.from(value.replaceAll(/(?!\t)\p{Cc}/gu, ''))
    .toString('latin1')
    .trim(),
);
/** Most of this text can be expressed in cmd. */
const plainText = fc
  .array(fc.oneof(unusual, fc.string({ maxLength: 6 })), { maxLength: 24 })
  .map((pieces) => pieces.join('').replaceAll(/[^\x20-\x7e]/g, ''));
const plainRequest = fc.record({
  method: fc.constantFrom('POST', 'PUT'),
  url: plainText.map((path) => `http://127.0.0.1:4802/demo/${path.replaceAll(' ', '')}`),
  headers: fc.array(
    plainText.map((value): [string, string] => ['X-One', value.trim()]),
    { maxLength: 2 },
  ),
  body: plainText.filter((each) => each !== '').map((each) => Buffer.from(each)),
});
const request = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH'),
  url: text.map((path) => `http://127.0.0.1:4802/demo/${path.replaceAll(/[\p{Cc}\s]/gu, '')}`),
  headers: fc.array(
    fc
      .tuple(fc.constantFrom('X-One', 'X-Two', 'Content-Type'), headerValue)
      .map((pair): [string, string] => pair),
    { maxLength: 3 },
  ),
  body: bytes.filter((each) => each.length > 0),
});

describe('a cURL command for PowerShell', () => {
  test.each(['5.1', '7'] as const)(
    'passes every byte to curl in version %s, with either line ending',
    (version) => {
      fc.assert(
        fc.property(request, fc.constantFrom('\n', '\r\n'), (requested, lineEnd) => {
          const { text: script } = renderCurlScript([createExchange(requested)], 'original', 'powershell');
          const [called, ...others] = runPowerShell(script.replaceAll('\n', lineEnd), version);
          expect(others).toEqual([]);
          expect(readSentRequest(called!)).toEqual(createExpected(requested));
        }),
        { numRuns: 600 },
      );
    },
  );

  test.each(['5.1', '7'] as const)('signs the bytes that it sends in version %s', (version) => {
    fc.assert(
      fc.property(bytes, (body) => {
        const { text: script } = renderCurlScript([createExchange({ body })], 're_sign', 'powershell');
        const [called] = runPowerShell(script, version, 'a "secret" é');
        const sent = readSentRequest(called!);
        expect(sent.body).toEqual(body);
        expect(sent.headers).toContain(`X-REQUEST-SIGN: ${computeHmac(body, 'a "secret" é')}`);
      }),
      { numRuns: 100 },
    );
    const { text: script } = renderCurlScript([createExchange({})], 're_sign', 'powershell');
    expect(() => runPowerShell(script, version)).toThrow('Set $env:SECRET');
  });

  test('shows a readable body line by line', () => {
    const body = Buffer.from('{\n  "name": "Zoë’s €"\n}\n');
    const { text: script } = renderCurlScript([createExchange({ body })], 'original', 'powershell');
    expect(script).toContain(`'  "name": "Zoë’’s €"'`);
    expect(script).not.toContain('Base64');
  });

  test('needs no file if there is no body and only plain words', () => {
    const requested: CurlInput = { method: 'GET', body: Buffer.alloc(0), headers: [['X-It', "it's"]] };
    const { text: script } = renderCurlScript([createExchange(requested)], 'original', 'powershell');
    expect(script).toContain("curl.exe -sS -i 'http://127.0.0.1:4802/demo/betwin' `\n  -H 'X-It: it''s' `\n");
    expect(script).not.toContain('GetTempFileName');
  });

  test('has a byte order mark in a file with non-ASCII letters, which version 5.1 would misread otherwise', () => {
    const file = (content: string, mediaType: string) => toFileText({ mediaType, text: content });
    expect(file('# é', POWERSHELL_MEDIA_TYPE)).toBe('\uFEFF# é');
    expect(file('# e', POWERSHELL_MEDIA_TYPE)).toBe('# e');
    expect(file('# é', 'text/x-shellscript')).toBe('# é');
  });
});

const ENVIRONMENT = { PATH: String.raw`C:\Windows`, A: '1', '': 'nothing', ' ': 'blank' };

describe('a cURL command for cmd', () => {
  test('passes every byte to curl, or is rejected with the reason', () => {
    let scriptCount = 0;
    fc.assert(
      fc.property(fc.oneof(plainRequest, request), (requested) => {
        const script = renderCurlScript([createExchange(requested)], 'original', 'cmd');
        const all = [
          requested.url,
          requested.body.toString('latin1'),
          ...requested.headers.map(([, value]) => value),
        ].join('');
        if (script.text === '') {
          expect(script.leftOut).toEqual([expect.stringMatching(/^#\d+ \w+: cmd cannot send it: /)]);
          expect(all).toMatch(/[^\x20-\x7e]/);
          return;
        }
        scriptCount += 1;
        const command = script.text.replace(/^(?:rem .*\n|\n)+/, '').trimEnd();
        const words = runCmd(command, ENVIRONMENT);
        expect(readSentRequest({ words, files: new Map() })).toEqual(createExpected(requested));
        const read = parseCurlCommand(script.text);
        expect(read).toMatchObject({
          requests: [{ request: { method: requested.method, body: requested.body } }],
        });
      }),
      { numRuns: 1_000 },
    );
    expect(scriptCount).toBeGreaterThan(200);
  });

  test.each([
    ['a line break', 'original', { body: Buffer.from('{\n}') }, 'arguments cannot contain line breaks'],
    ['a non-ASCII letter', 'original', { body: Buffer.from('é') }, "to the machine's code page"],
    [
      'a long body',
      'original',
      { body: Buffer.alloc(9_000, 'a') },
      'a line can have at most 8,191 characters',
    ],
    [
      'quotation marks that make the line too long',
      'original',
      { body: Buffer.alloc(3_000, '"') },
      'a line can have at most 8,191',
    ],
    ['a new signature', 're_sign', {}, 'it cannot compute a signature'],
  ] as const)('is rejected for %s', (_what, signing, requested, reason) => {
    const script = renderCurlScript([createExchange(requested)], signing, 'cmd');
    expect(script).toMatchObject({ text: '', exchanges: 0, leftOut: [expect.stringContaining(reason)] });
  });
});

/** From Microsoft's documentation of C command-line parsing. */
test.each([
  [String.raw`"abc" d e`, ['abc', 'd', 'e']],
  [String.raw`a\\b d"e f"g h`, [String.raw`a\\b`, 'de fg', 'h']],
  [String.raw`a\\\"b c d`, [String.raw`a\"b`, 'c', 'd']],
  [String.raw`a\\\\"b c" d e`, [String.raw`a\\b c`, 'd', 'e']],
  [String.raw`a"b"" c d`, [String.raw`ab" c d`]],
])('the line %s is split as documented by Microsoft', (line, words) => {
  expect(splitArguments(line)).toEqual(words);
});
