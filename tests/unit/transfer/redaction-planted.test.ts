import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EXPORT_FORMAT } from '#core/transfer/export/export-formats.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { EXPORT_FORMATS, REDACTABLES, type ExportFormat } from '#shared/contract/transfer.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';
import { redactAll } from '#tests/support/traffic/redacted.ts';

const OPERATOR_SECRET = 'S3cr3t/"ö+K3y&one';
const TOKEN = 'tok-9f8e7d6c5b4a/x+y=z';
const COOKIE = 'c00kie.Value-42~x';
const ACCOUNT = 'zorro-77_é';
const NICKNAME = 'Fox "the" 1st';
const EMAIL = 'diego.vega@mail.example';
const PLANTED = { OPERATOR_SECRET, TOKEN, COOKIE, ACCOUNT, NICKNAME, EMAIL };

const escapeAll = (text: string): string =>
  text
    .split('')
    .map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
const toHex = (text: string): string => Buffer.from(text).toString('hex');

/** Every way to write text inside other text. */
const SPELLINGS: Readonly<Record<string, (value: string) => string>> = {
  raw: (value) => value,
  'in JSON': (value) => JSON.stringify(value).slice(1, -1),
  'in JSON of PHP': (value) =>
    JSON.stringify(value)
      .slice(1, -1)
      .replaceAll('/', '\\/')
      .replaceAll(/[^ -~]/g, escapeAll),
  'all escaped': escapeAll,
  'in JSON in JSON': (value) => JSON.stringify(JSON.stringify(value).slice(1, -1)).slice(1, -1),
  'URL-encoded': encodeURIComponent,
  'URL-encoded in lower case': (value) =>
    encodeURIComponent(value).replaceAll(/%../g, (each) => each.toLowerCase()),
  'form-encoded': (value) => new URLSearchParams({ v: value }).toString().slice(2),
  'in HTML': (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  'lower-case hex': toHex,
  'upper-case hex': (value) => toHex(value).toUpperCase(),
  base64: (value) => Buffer.from(value).toString('base64'),
  base64url: (value) => Buffer.from(value).toString('base64url'),
  'base64 after one byte': (value) => Buffer.from(`:${value}:`).toString('base64'),
  'base64 after two bytes': (value) => Buffer.from(`=:${value}.`).toString('base64'),
  'base64 after letters': (value) => `ab${Buffer.from(value).toString('base64')}`,
};

type Plant = (spelled: string) => Partial<Parameters<typeof createExportedExchange>[0]>;

/** Every field of an exchange in a file. */
const PLACES: Readonly<Record<string, Plant>> = {
  'the path': (it) => ({ url: `http://127.0.0.1:4802/demo/${it}/betwin` }),
  'the query': (it) => ({ url: `http://127.0.0.1:4802/demo/betwin?x=1&v=${it}` }),
  'a header': (it) => ({ headers: [['X-Note', `see ${it}`]] }),
  'a field of the request': (it) => ({ body: `{"a":"${it}","b":1.00}` }),
  'a request that is not JSON': (it) => ({ body: `a=1&v=${it}\nb ${it} c` }),
  'a field of the response': (it) => ({ response: `{"balance":"1.00","note":"${it}"}` }),
  'the response from the wallet to a proxy': (it) => ({
    relay: {
      proxy: 'live',
      received: { target: `/${it}`, host: `${it}.example` },
      answered: { status: 200, headers: [['X-Note', it]], body: { text: `{"note":"${it}"}` } },
    },
  }),
  'a response after a PHP notice': (it) => ({
    response: `<br />\n<b>Notice</b>: it's "undefined in <b>/var/www/x.php</b> on line 7<br />\n{"note":"${it}"}`,
  }),
  'text after the response': (it) => ({ response: `{"balance":"1.00"}\n<!-- ${it} -->` }),
  'a response after NUL bytes': (it) => ({ response: `\0\0{"note":"${it}"}` }),
  'a header of the response': (it) => ({ responseHeaders: [['X-Debug', it]] }),
  'a warning': (it) => ({ warnings: [`The wallet said ${it}.`] }),
};

/** Contains each value in a field that identifies it, so that it is recognised everywhere else. */
const NAMING = createExportedExchange({
  kind: 'launch',
  headers: [
    ['Authorization', `Bearer ${TOKEN}`],
    ['Cookie', `theme=x; session=${COOKIE}`],
  ],
  body: JSON.stringify({ account: { id: ACCOUNT, nickname: NICKNAME, email: EMAIL } }),
});

/** A case contains a capture bundle. */
type TextFormat = Exclude<ExportFormat, 'case'>;
const TEXT_FORMATS = EXPORT_FORMATS.filter((format) => format !== 'case');

async function exportFiles(
  exchanges: readonly ExportedExchange[],
  formats: readonly TextFormat[] = TEXT_FORMATS,
) {
  const { exchanges: cleaned } = redactAll(exchanges, REDACTABLES, [OPERATOR_SECRET]);
  return formats.map((format) => ({
    format,
    text: EXPORT_FORMAT[format].write(cleaned, {
      signature: 'original',
      shell: 'bash',
      version: '0',
      getId: ({ n }) => n,
      notice: null,
    }).text,
  }));
}

describe.each(Object.entries(PLACES))('no planted value is left in %s', (_place, plant) => {
  test.each(Object.entries(SPELLINGS))('%s', async (_spelling, spell) => {
    for (const [name, value] of Object.entries(PLANTED)) {
      const spelled = spell(value);
      const headers = (plant(spelled) as { headers?: [string, string][] }).headers?.map(
        ([header, text]): [string, string] => [header, Buffer.from(text).toString('latin1')],
      );
      const planted = createExportedExchange({
        n: 2,
        ...plant(spelled),
        ...(headers === undefined ? {} : { headers }),
      });
      for (const { format, text } of await exportFiles([NAMING, planted])) {
        const where = `${name} in ${format}: ${text}`;
        expect(text, where).not.toContain(spelled);
        expect(text, where).not.toContain(JSON.stringify(spelled).slice(1, -1));
        expect(text, where).not.toContain(value);
      }
    }
  });
});

describe('values that are only identified by a name are found in', () => {
  const NAMED: Readonly<Record<string, (name: string, value: string) => string>> = {
    JSON: (name, value) => JSON.stringify({ x: 1, [name]: value }),
    'JSON after a notice': (name, value) => `Notice: an "odd mark {\n{"x":1,"${name}":"${value}"}`,
    'JSON on the line of a notice': (name, value) => `Notice: it's "odd {"x":1,"${name}":"${value}"}`,
    'JSON after NUL': (name, value) => `\0{"${name}":"${value}"}`,
    'JSON in JSON': (name, value) => JSON.stringify({ log: JSON.stringify({ [name]: value }) }),
    'a form': (name, value) => `a=1&${name}=${value}&b=2`,
    'an escaped form': (name, value) => JSON.stringify({ q: encodeURIComponent(`a=1&${name}=${value}`) }),
    'a PHP dump': (name, value) => `Array\n(\n    [${name}] => ${value}\n    ['${name}'] => '${value}'\n)`,
    YAML: (name, value) => `x: 1\n${name}: ${value}1\n`,
    XML: (name, value) => `<r><${name} a="b">${value}</${name}></r>`,
    'HTML of JSON': (name, value) => `<pre>{&quot;${name}&quot;:&quot;${value}&quot;}</pre>`,
    'base64 of JSON': (name, value) =>
      `p=${Buffer.from(JSON.stringify({ [name]: value })).toString('base64')}`,
    'a JWT': (name, value) => `x.${Buffer.from(JSON.stringify({ [name]: value })).toString('base64url')}.sig`,
    'hex of JSON': (name, value) => Buffer.from(JSON.stringify({ [name]: value })).toString('hex'),
    'a multipart form': (name, value) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`,
    'a log of headers': (name, value) => `> GET /\n> ${name}: ${value}1\n`,
  };
  test.each(Object.entries(NAMED))('%s', async (_where, write) => {
    for (const [name, value] of [
      ['token', 'qwertzui'],
      ['client_secret', 'asdfghjk'],
      ['PHPSESSID', 'yxcvbnml'],
      ['account_id', 'poiuztr5'],
    ] as const) {
      const response = write(name, value);
      for (const { format, text } of await exportFiles(
        [createExportedExchange({ response })],
        ['bundle', 'har', 'http'],
      )) {
        expect(text, `${format}: ${text}`).not.toContain(value);
        for (const part of text.match(/[A-Za-z0-9+/_-]{12,}/g) ?? []) {
          expect(Buffer.from(part, 'base64').toString('latin1'), text).not.toContain(value);
          expect(Buffer.from(part, 'hex').toString('latin1'), text).not.toContain(value);
        }
      }
    }
  });
});

test('a compressed body is redacted, too, and stays compressed', async () => {
  const response = gzipSync(`{"token":"${TOKEN}","note":"${ACCOUNT}"}`);
  const compressed = createExportedExchange({ responseHeaders: [['content-encoding', 'gzip']] });
  const { exchanges } = redactAll(
    [
      NAMING,
      {
        ...compressed,
        n: 2,
        response: { ...compressed.response!, body: { base64: response.toString('base64') } },
      },
    ],
    REDACTABLES,
  );
  const { body } = exchanges[1]!.response!;
  const { gunzipSync } = await import('node:zlib');
  expect('base64' in body ? gunzipSync(Buffer.from(body.base64, 'base64')).toString() : '').toBe(
    '{"token":"removed","note":"player-1"}',
  );
});

test('nothing of a secret is left, whatever its text and its context', async () => {
  const spellings = Object.values(SPELLINGS);
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ unit: 'grapheme', minLength: 8, maxLength: 40 })
        .filter((text) => text.trim().length >= 6 && text.isWellFormed()),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'binary-ascii', maxLength: 30 }),
      fc.nat(spellings.length - 1),
      async (secret, before, after, index) => {
        const spelled = spellings[index]!(secret);
        const response = `${before.toWellFormed()} ${spelled} ${after}`;
        const { exchanges } = redactAll([createExportedExchange({ response })], ['secrets'], [secret]);
        const { body } = exchanges[0]!.response!;
        const left = 'text' in body ? body.text : Buffer.from(body.base64, 'base64').toString();
        expect(left).not.toContain(spelled);
      },
    ),
    {
      numRuns: 300,
      examples: [['a secret with spaces', '', '', Object.keys(SPELLINGS).indexOf('form-encoded')]],
    },
  );
});

test('everything else is unchanged, byte for byte', async () => {
  const exchange = createExportedExchange({
    response: `{"token":"${TOKEN}"}`,
    headers: [['Cookie', `a=${COOKIE}`]],
  });
  expect(redactAll([exchange], ['cookies']).exchanges[0]!.response).toEqual(exchange.response);
  expect(redactAll([exchange], ['secrets']).exchanges[0]!.request).toEqual(exchange.request);
  expect(redactAll([NAMING, exchange], [], [OPERATOR_SECRET])).toEqual({
    exchanges: [NAMING, exchange],
    replaced: [],
  });
});

test('a signature is removed if its bytes changed, and kept otherwise', async () => {
  const createSigned = (n: number, body: string) =>
    createExportedExchange({
      n,
      body,
      headers: [['X-REQUEST-SIGN', `${n}`.repeat(64)]],
      expected: `${n}`.repeat(64),
    });
  const { exchanges, replaced } = redactAll(
    [createSigned(1, '{"a":1}'), createSigned(2, '{"token":"x"}')],
    ['secrets'],
  );
  expect(exchanges.map(({ request, signature }) => [request.headers[0]![1], signature.verdict])).toEqual([
    ['1'.repeat(64), 'verified'],
    ['removed-signature', 'unknown'],
  ]);
  expect(replaced).toContain('1 signature replaced by removed-signature.');
});
