import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pairHeaders } from '#core/http/headers.ts';
import { parseCurlCommand } from '#core/transfer/curl/curl-request.ts';
import { quoteForShell } from '#shared/format/shell-text.ts';
import { OPENSSL_VERSION } from '#tests/support/sockets/openssl.ts';
import { saveCase } from '#tests/support/cases/saved-case.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes } from '#tests/support/traffic/traffic.ts';
import {
  UNUSUAL_BODY,
  UNUSUAL_TEXT,
  captureBody,
  exportIds,
  readImportedDetails,
  importText,
  isSignedWith,
  getSecret,
} from '#tests/support/traffic/transfer.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { runPowerShell, type ProgramCall } from '#tests/support/traffic/windows-shells.ts';

const CURL = spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null;
if (CURL === null) console.warn('curl is not installed: exported commands are not run here.');

const PWSH = spawnSync('pwsh', ['-NoProfile', '-Command', '1']).status === 0 ? 'pwsh' : null;
if (PWSH === null)
  console.warn('PowerShell is not installed: its commands are read here by its rules, and not run by it.');

const SHELLS = ['bash', 'dash', 'sh'].filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0);

interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** Receives complete requests one by one, and answers each. */
async function startReceiver(): Promise<{ readonly url: string; readonly received: ReceivedCall[] }> {
  const received: ReceivedCall[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = pairHeaders(request.rawHeaders);
      const { method = '', url = '' } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks) });
      response.end('taken');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** Runs commands as pasted by a user, and returns their output. */
async function runShell(
  script: string,
  env: Record<string, string> = {},
  shell: string = SHELLS[0]!,
): Promise<string> {
  const child = spawn(shell, ['-s'], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  child.stdin.end(script);
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

const BODIES = {
  'that no text can hold': UNUSUAL_BODY,
  'of awkward text': UNUSUAL_TEXT,
  'that begins like the name of a file': Buffer.from('@/etc/hostname'),
  'of plain JSON': Buffer.from(`{"a":1.00,"b":"it's $HOME \`x\` \\\\ %41 caf\u00e9"}`),
  'of several lines beyond ASCII': Buffer.from('{\n  "name": "Zoë €",\n  "note": "it\'s 你好"\n}\n'),
  'of nothing': Buffer.alloc(0),
};

describe.skipIf(CURL === null || OPENSSL_VERSION === null)('an exported command, run by curl', () => {
  test.each(Object.entries(BODIES))('sends a body %s unchanged, with its signature', async (_name, body) => {
    const bench = await startTestWorkbench();
    const secret = await getSecret(bench);
    const receiver = await startReceiver();
    const { summary, request } = await captureBody(bench, body);
    const { text } = await exportIds(bench, 'curl', [summary.id]);
    expect(await runShell(text.replace(bench.wallet, receiver.url))).toContain('taken');
    const [got] = receiver.received;
    expect(got).toMatchObject({ method: 'POST', url: '/demo/betwin', body });
    const sent = request.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name));
    const arrived = got!.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name));
    expect(arrived).toEqual(sent);
    expect(arrived).toContainEqual(['X-REQUEST-SIGN', computeHmac(body, secret)]);
  });

  test.each(SHELLS)('sends a single request if curl would expand the URL, in %s', async (shell) => {
    const bench = await startTestWorkbench();
    const receiver = await startReceiver();
    const path = '/demo/a[1-3]/./{x,y}/../betwin?q[]=1&r=%7B';
    const headers = [{ name: 'X-Uni', value: "caf\xe9 100% it's \\ $HOME" }];
    const request = { method: 'POST', url: `${receiver.url}${path}`, headers, postData: { text: '{}' } };
    const entry = { startedDateTime: '2026-03-03T12:00:00.000Z', request };
    const { firstId } = await importText(bench, JSON.stringify({ log: { entries: [entry] } }));
    const { text } = await exportIds(bench, 'curl', [firstId]);
    await runShell(text, {}, shell);
    expect(receiver.received).toEqual([
      {
        method: 'POST',
        url: path,
        headers: expect.arrayContaining([['X-Uni', headers[0]!.value]]),
        body: Buffer.from('{}'),
      },
    ]);
    const imported = await bench.client.transfer.import({ source: { kind: 'curl', command: text } });
    const [after] = await readImportedDetails(bench, imported);
    expect(after!.request).toMatchObject({ url: request.url, headers: [['X-Uni', headers[0]!.value]] });
  });

  test('is readable, body and headers, if they are UTF-8 text', async () => {
    const bench = await startTestWorkbench();
    const receiver = await startReceiver();
    const request = {
      method: 'POST',
      url: `${receiver.url}/x`,
      headers: [{ name: 'X-Name', value: Buffer.from('Zoë').toString('latin1') }],
      postData: { text: '{\n  "name": "Zoë €"\n}' },
    };
    const entry = { startedDateTime: '2026-03-03T12:00:00.000Z', request };
    const { firstId } = await importText(bench, JSON.stringify({ log: { entries: [entry] } }));
    const { text } = await exportIds(bench, 'curl', [firstId]);
    expect(text).toContain('X-Name: Zoë');
    expect(text).toContain('{\n  "name": "Zoë €"\n}');
    await runShell(text);
    expect(receiver.received).toMatchObject([
      {
        headers: expect.arrayContaining([['X-Name', request.headers[0]!.value]]),
        body: Buffer.from(request.postData.text),
      },
    ]);
  });

  test('re-signs with the secret of the shell, and reports if it has none', async () => {
    const bench = await startTestWorkbench();
    const receiver = await startReceiver();
    for (const body of [UNUSUAL_BODY, UNUSUAL_TEXT, BODIES['of plain JSON']]) {
      const { summary } = await captureBody(bench, body);
      const { text } = await exportIds(bench, 'curl', [summary.id], { signature: 're_sign' });
      const script = text.replace(bench.wallet, receiver.url);
      expect(await runShell(script, { SECRET: '' })).toContain('Set SECRET to the secret of the operator');
      expect(text).not.toContain(await getSecret(bench));
      await runShell(script, { SECRET: 'another-secret' });
      const got = receiver.received.at(-1);
      expect(got?.body).toEqual(body);
      expect(got?.headers).toContainEqual(['X-REQUEST-SIGN', computeHmac(body, 'another-secret')]);
    }
    expect(receiver.received).toHaveLength(3);
  });
});

/** Gives curl the arguments that PowerShell would pass. */
async function runWithPowerShellArguments({ words, files }: ProgramCall): Promise<string> {
  const folder = createTemporaryFolder();
  const names = new Map(
    [...files].map(([name, bytes], index) => {
      const file = join(folder, `${index}`);
      writeFileSync(file, bytes);
      return [name, file];
    }),
  );
  const child = spawn(
    'curl',
    words.slice(1).map((word) => {
      const [, at = '', name = word] = /^(@?)(C:[^]*)$/.exec(word) ?? [];
      return at + (names.get(name) ?? name);
    }),
  );
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

/** Runs a script in real PowerShell, where curl has its Windows name. */
async function runPwsh(script: string, pwsh: string): Promise<string> {
  const folder = createTemporaryFolder();
  symlinkSync(spawnSync('which', ['curl'], { encoding: 'utf8' }).stdout.trim(), join(folder, 'curl.exe'));
  const file = join(folder, 'script.ps1');
  writeFileSync(file, script);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn(pwsh, ['-NoProfile', '-File', file], { env });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

const POWERSHELLS = [
  {
    name: 'PowerShell 5.1, by its documented rules',
    isInstalled: true,
    run: (script: string) => runScript(script, '5.1'),
  },
  {
    name: 'PowerShell 7, by its documented rules',
    isInstalled: true,
    run: (script: string) => runScript(script, '7'),
  },
  {
    name: 'an installed pwsh',
    isInstalled: PWSH !== null,
    run: (script: string) => runPwsh(script, PWSH ?? ''),
  },
] as const;

async function runScript(script: string, version: '5.1' | '7'): Promise<string> {
  const output = await Promise.all(runPowerShell(script, version).map(runWithPowerShellArguments));
  return output.join('');
}

describe.skipIf(CURL === null).each(POWERSHELLS)('$name', ({ isInstalled, run }) => {
  test.skipIf(!isInstalled)('sends each body and unusual headers unchanged', async () => {
    const bench = await startTestWorkbench();
    const receiver = await startReceiver();
    const unusual = `say "hi" \\ 100% it's ^! \xff${Buffer.from('é').toString('latin1')}\\`;
    for (const [index, body] of Object.values(BODIES).entries()) {
      const value = index % 2 === 0 ? unusual : 'it is plain';
      const path = `/demo/it${index % 2 === 0 ? '"' : "'"}s?q=%41`;
      const request = {
        method: 'POST',
        url: `${receiver.url}${path}`,
        headers: [
          { name: 'X-It', value },
          { name: 'X-None', value: '' },
        ],
        postData: { text: body.toString('base64'), encoding: 'base64' },
      };
      const entry = { startedDateTime: '2026-03-03T12:00:00.000Z', request };
      const { firstId } = await importText(bench, JSON.stringify({ log: { entries: [entry] } }));
      const { request: kept } = await bench.client.exchanges.get({ id: firstId });
      const exported = await exportIds(bench, 'curl', [firstId], { shell: 'powershell' });
      expect(exported.fileName).toMatch(/\.ps1$/);
      expect(await run(exported.text)).toContain('taken');
      expect(receiver.received.at(-1)).toMatchObject({
        method: 'POST',
        url: path,
        headers: expect.arrayContaining([
          ['X-It', value],
          ['X-None', ''],
        ]),
        body: decodeBytes(kept),
      });
    }
  });
});

test.each(Object.entries(BODIES))(
  'a command with a body %s is imported as the same request',
  async (_name, body) => {
    const bench = await startTestWorkbench();
    const secret = await getSecret(bench);
    const before = await captureBody(bench, body);
    const { text } = await exportIds(bench, 'curl', [before.summary.id]);
    const imported = await bench.client.transfer.import({ source: { kind: 'curl', command: text } });
    const [after] = await readImportedDetails(bench, imported);
    expect(decodeBytes(after!.request)).toEqual(body);
    expect(after).toMatchObject({
      request: { method: 'POST', url: `${bench.wallet}/demo/betwin` },
      summary: { vantage: 'gateway', kind: 'betwin', casinoId: 'demo', importId: imported.importId },
      signature: { verdict: 'verified' },
    });
    expect(isSignedWith(after!, secret)).toBe(true);
  },
);

/** Command lines with forms and several requests, with `URL` for the address. */
const COMMANDS: readonly (readonly string[])[] = [
  ['URL', '-F', 'a=b', '-F', 'c= d e ;type=text/plain; charset=utf-8;filename="we \\"ird\\\\.txt"'],
  ['URL', '-F', '=noname', '-F', 'f=x;filename=a.txt', '-F', 'g=x;filename=a.json'],
  ['URL', '-F', 'h="q;uo\\"te" trail;type=application/json', '--form-string', 'i=@l;type=x'],
  ['URL', '-F', 'n"a\nm\r\ne=1;foo=bar', '-F', 'j=1;filename=P.PNG;type=a/b;c=d', '-F', 'ü=ß;filename=é'],
  ['URL', '-F', 'a=;type=x/y,z w ;filename=q', '-F', 'b="never closed;type=a/b'],
  ['URL', '-X', 'PUT', '-F', 'a=b;type=x/y;'],
  ['URL', '-H', 'Content-Type: multipart/mixed', '--form-escape', '-F', 'n"a\\=1;filename="x\\\\y\\"z"'],
  ['URL', '-H', 'Content-Type:', '-F', 'a=b'],
  ['-G', 'URL', '-F', 'a=b'],
  [
    'URL',
    '-u',
    'me:pw',
    '-d',
    'x',
    '--next',
    'URL',
    '-F',
    'a=b',
    '-A',
    'me',
    '--next',
    '-G',
    'URL',
    '-d',
    'q=1',
  ],
];
/** Headers that curl generates, and values that vary. */
const CURL_HEADERS = /^(?:host|user-agent|accept|content-length|connection|expect)$/i;

test.skipIf(CURL === null).each(COMMANDS.map((words) => [words.join(' '), words]))(
  'the requests of curl %s are those that curl sends, except for the boundary',
  async (_name, words) => {
    const receiver = await startReceiver();
    const line = words.map((word) => (word === 'URL' ? `${receiver.url}/x` : word));
    const child = spawn('curl', ['-sS', ...line]);
    await new Promise((resolve) => child.once('close', resolve));
    const read = parseCurlCommand(`curl ${line.map(quoteForShell).join(' ')}`);
    if (read.kind === 'broken') throw new Error(JSON.stringify(read.issues));
    const requests = read.requests.map(({ request: { method, url, headers, body } }) =>
      withoutBoundary({ method, url: url.slice(receiver.url.length), headers, body }),
    );
    expect(requests).toEqual(receiver.received.map(withoutBoundary));
  },
);

function withoutBoundary({ method, url, headers, body }: ReceivedCall) {
  const reported = headers.filter(([name, value]) => !CURL_HEADERS.test(name) || value === 'me');
  const type = reported.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const boundary = /boundary=(-{24}\S+)$/.exec(type)?.[1] ?? null;
  const plain = (text: string): string => (boundary === null ? text : text.replaceAll(boundary, 'BOUNDARY'));
  return {
    method,
    url,
    headers: reported.map(([name, value]) => `${name.toLowerCase()}: ${plain(value)}`).toSorted(),
    body: plain(body.toString('latin1')),
  };
}

test('one command with --next is several exchanges of one import', async () => {
  const bench = await startTestWorkbench();
  const command = `curl ${bench.wallet}/demo/balance --json '{"account_id":"a"}' --next ${bench.wallet}/demo/finish -F round_id=7`;
  const imported = await bench.client.transfer.import({ source: { kind: 'curl', command } });
  expect(imported.exchanges).toBe(2);
  const [balance, finish] = await readImportedDetails(bench, imported);
  expect(balance!.summary).toMatchObject({ kind: 'balance', accountId: 'a', warnings: [] });
  expect(finish!.summary).toMatchObject({
    kind: 'finish',
    warnings: [expect.stringContaining('curl generates a new form boundary')],
  });
  expect(decodeBytes(finish!.request).toString()).toContain('name="round_id"\r\n\r\n7\r\n');
});

test('nothing is concluded about a request without a known response', async () => {
  const bench = await startTestWorkbench();
  const { client, wallet } = bench;
  const body = JSON.stringify({
    account_id: 'alice',
    currency: 'EUR',
    round_id_provider: 'r-1',
    transactions: [{ id_provider: 'b-1', type: 'bet', amount: '1.00' }],
  });
  const command = `curl ${wallet}/demo/betwin --json '${body}'`;
  const imported = await client.transfer.import({ source: { kind: 'curl', command } });
  const [detail] = await readImportedDetails(bench, imported);
  expect(detail!.summary).toMatchObject({
    kind: 'betwin',
    outcome: { kind: 'failed', reason: 'not_recorded', mayHaveArrived: true },
  });
  const find = async (filter: string): Promise<number[]> => {
    const found: number[] = [];
    for await (const { ids } of await client.exchanges.search({ filter })) found.push(...ids);
    return found;
  };
  expect(await find('failure:not_recorded')).toEqual([detail!.summary.id]);
  expect(await find('is:failed')).toEqual([]);
  const health = await client.exchanges.health({ scope: 'imported' });
  expect(health.all.calls).toBe(0);
  const ids = [detail!.summary.id];
  const { text } = await exportIds(bench, 'markdown', ids);
  expect(text).toContain('| −1.00 → unknown | not recorded: only the request was imported |');
  expect(text).not.toMatch(/ ms \|/);

  const { file } = await saveCase(bench, { kind: 'ids', ids, whole: true });
  const { exitCode, stdout } = await runInProcess('case', 'run', file);
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('The case has no response to compare')]);
});
