import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { pairHeaders } from '#core/http/headers.ts';
import { EXPORT_FORMAT } from '#core/transfer/export/export-formats.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';
import { UNUSUAL_BODY, UNUSUAL_TEXT } from '#tests/support/traffic/transfer.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

const SECRET = 'a secret of a test';
const PROGRAMS = {
  fetch: [process.execPath, '--input-type=module', '-'],
  python: ['python3', '-'],
} as const;
type Language = keyof typeof PROGRAMS;
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('Python 3 is not installed: exported Python code is not run here.');
const LANGUAGES: readonly Language[] = HAS_PYTHON ? ['fetch', 'python'] : ['fetch'];

interface ReceivedCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

async function startReceiver(): Promise<{ readonly url: string; readonly received: ReceivedCall[] }> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, rawHeaders } = request;
      received.push({ method, url, headers: pairHeaders(rawHeaders), body: Buffer.concat(chunks) });
      response.writeHead(302, { location: '/elsewhere', connection: 'close' }).end('taken');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function exportCode(language: Language, exchanges: readonly ExportedExchange[]) {
  return EXPORT_FORMAT[language].write(exchanges, {
    signature: 'original',
    shell: 'bash',
    version: '0',
    getId: ({ n }) => n,
    notice: null,
  });
}

/** Runs code as pasted by a user, and returns its output. */
async function run(language: Language, code: string): Promise<string> {
  const [program, ...options] = PROGRAMS[language];
  const child = spawn(program, options);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  child.stdin.end(code);
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

const BODIES = {
  'that no text can hold': UNUSUAL_BODY,
  'of awkward text': UNUSUAL_TEXT,
  'with every kind of character that an editor may change': Buffer.from(
    '\uFEFF \u2028\u2029\u200B\u202E\u0085\u007F\u00A0 \'"\\\\ \\n \t\r\n\0 ${x} {x} \u{1F3B2} \u{E0041} \u{10FFFF}',
  ),
};

for (const language of LANGUAGES) {
  test.each(Object.entries(BODIES))(`${language} sends a body %s byte for byte`, async (_name, body) => {
    const { url, received } = await startReceiver();
    const signature = computeHmac(body, SECRET);
    const exchange = createExportedExchange({
      body,
      url: `${url}/demo/it's?a=1&b=%20`,
      headers: [
        ['Host', new URL(url).host],
        ['Content-Type', 'application/json'],
        ['X-REQUEST-SIGN', signature],
        ['X-Name', Buffer.from('café it\'s \\ "x"').toString('latin1')],
        ['Content-Length', String(body.length)],
        ['Connection', 'keep-alive'],
      ],
    });
    const { text, leftOut } = exportCode(language, [exchange]);
    expect(leftOut).toEqual([]);
    expect(await run(language, text)).toBe('302 taken\n');
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(sent).toMatchObject({ method: 'POST', url: "/demo/it's?a=1&b=%20" });
    expect(sent?.body.equals(body)).toBe(true);
    const headers = sent?.headers.map(([name, value]) => [name.toLowerCase(), value]);
    expect(headers).toContainEqual(['x-request-sign', computeHmac(sent!.body, SECRET)]);
    expect(headers).toContainEqual(['content-type', 'application/json']);
    expect(headers).toContainEqual(['x-name', Buffer.from('café it\'s \\ "x"').toString('latin1')]);
    expect(headers).toContainEqual(['host', new URL(url).host]);
  });

  test(`${language} sends several requests in their order, without a type that was not captured`, async () => {
    const { url, received } = await startReceiver();
    const { text } = exportCode(language, [
      createExportedExchange({ n: 1, url: `${url}/first`, headers: [], body: '{"a":1}' }),
      createExportedExchange({ n: 2, url: `${url}/second`, headers: [], body: '' }),
    ]);
    expect(await run(language, text)).toBe('302 taken\n302 taken\n');
    expect(received.map((each) => [each.url, each.body.toString()])).toEqual([
      ['/first', '{"a":1}'],
      ['/second', ''],
    ]);
    expect(received.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()))).not.toContain(
      'content-type',
    );
  });
}

test.runIf(HAS_PYTHON)('python sends the captured header lines and no others', async () => {
  const { url, received } = await startReceiver();
  const headers: [string, string][] = [
    ['hOST', new URL(url).host],
    ['X-Twice', 'a'],
    ['x-twice', 'b'],
  ];
  await run('python', exportCode('python', [createExportedExchange({ url, headers, body: 'x' })]).text);
  expect(received[0]?.headers).toEqual([...headers, ['Content-Length', '1']]);
});

test('a request that a language cannot send is left out with the reason', () => {
  const createExchangeTo = (url: string) => createExportedExchange({ url, headers: [] });
  const get = createExportedExchange({ url: 'http://a.test/' });
  const withBody = { ...get, request: { ...get.request, method: 'GET' } };
  const short = { ...get, request: { ...get.request, bodyBytes: 99 } };
  expect(
    exportCode('fetch', [
      createExchangeTo('ftp://a.test/'),
      withBody,
      short,
      createExchangeTo('http://user:word@a.test/'),
    ]),
  ).toEqual({
    text: '',
    exchanges: 0,
    leftOut: [
      '#1 betwin: fetch cannot send it: its URL is not an HTTP URL.',
      '#1 betwin: fetch cannot send it: it does not allow a body with GET.',
      '#1 betwin: the captured body is truncated, so it cannot be sent.',
      '#1 betwin: fetch cannot send it: it does not allow a user name or password in the URL.',
    ],
  });
  expect(exportCode('python', [createExchangeTo('ftp://a.test/')]).leftOut).toEqual([
    '#1 betwin: Python cannot send it: its URL is not an HTTP URL.',
  ]);
});

test('a script sends each request once, and says how many other views and later attempts it leaves out', () => {
  const round = [
    createExportedExchange({ n: 1, delivery: 1, attempt: 1, peer: 2 }),
    createExportedExchange({ n: 2, vantage: 'wallet', peer: 1 }),
    createExportedExchange({ n: 3, vantage: 'proxy', copyOf: 1 }),
    createExportedExchange({ n: 4, delivery: 1, attempt: 2, peer: 5 }),
    createExportedExchange({ n: 5, vantage: 'wallet', peer: 4 }),
    createExportedExchange({ n: 6, delivery: 2, attempt: 1 }),
  ];
  const [{ text, exchanges, leftOut }, alone] = [
    exportCode('fetch', round),
    exportCode('fetch', [round[4]!]),
  ];
  expect(exchanges).toBe(2);
  expect(text.match(/^\/\/ \d+\. .*$/gm)).toEqual(['// 1. betwin', '// 6. betwin']);
  expect(leftOut).toEqual([
    'Later attempts and other views of the same requests (4): each request is sent once.',
  ]);
  // A view that is exported without the other is a request of its own.
  expect(alone).toMatchObject({ exchanges: 1, leftOut: [] });
});
