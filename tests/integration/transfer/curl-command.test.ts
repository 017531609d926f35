import { spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pairHeaders } from '#core/http/headers.ts';
import { OPENSSL } from '#tests/support/openssl.ts';
import { startTestWorkbench } from '#tests/support/test-workbench.ts';
import { bytesOf } from '#tests/support/traffic.ts';
import {
  AWKWARD_BODY,
  AWKWARD_TEXT,
  capture,
  exportIds,
  importedDetails,
  importText,
  isSignedWith,
  secretOf,
} from '#tests/support/transfer.ts';
import { hmacHex } from '#tests/support/wallet-caller.ts';

const CURL = spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null;
if (CURL === null) console.warn('curl is not installed: exported commands are not run here.');

const SHELLS = ['bash', 'dash', 'sh'].filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0);

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** Takes one request after the other, whole, and answers each. */
async function startReceiver(): Promise<{ readonly url: string; readonly received: Received[] }> {
  const received: Received[] = [];
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

/** Runs commands as a person would paste them, and gives what they printed. */
async function runShell(
  script: string,
  env: Record<string, string> = {},
  shell: string = SHELLS[0]!,
): Promise<string> {
  const child = spawn(shell, ['-s'], { env: { ...process.env, ...env } });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  child.stdin.end(script);
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}

const BODIES = {
  'that no text can hold': AWKWARD_BODY,
  'of awkward text': AWKWARD_TEXT,
  'that begins like the name of a file': Buffer.from('@/etc/hostname'),
  'of plain JSON': Buffer.from(`{"a":1.00,"b":"it's $HOME \`x\` \\\\ %41 caf\u00e9"}`),
  'of several lines beyond ASCII': Buffer.from('{\n  "name": "Zoë €",\n  "note": "it\'s 你好"\n}\n'),
  'of nothing': Buffer.alloc(0),
};

describe.skipIf(CURL === null || OPENSSL === null)('an exported command, run by curl', () => {
  test.each(Object.entries(BODIES))('sends a body %s as it was, with its signature', async (_name, body) => {
    const bench = await startTestWorkbench();
    const secret = await secretOf(bench);
    const receiver = await startReceiver();
    const { summary, request } = await capture(bench, body);
    const { text } = await exportIds(bench, 'curl', [summary.id]);
    expect(await runShell(text.replace(bench.wallet, receiver.url))).toContain('taken');
    const [got] = receiver.received;
    expect(got).toMatchObject({ method: 'POST', url: '/demo/betwin', body });
    const sent = request.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name));
    const arrived = got!.headers.filter(([name]) => !/^(host|connection|content-length)$/i.test(name));
    expect(arrived).toEqual(sent);
    expect(arrived).toContainEqual(['X-REQUEST-SIGN', hmacHex(body, secret)]);
  });

  test.each(SHELLS)('sends one request where curl would make many of the address, in %s', async (shell) => {
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
    const [after] = await importedDetails(bench, imported);
    expect(after!.request).toMatchObject({ url: request.url, headers: [['X-Uni', headers[0]!.value]] });
  });

  test('can be read, body and headers, wherever they are text in UTF-8', async () => {
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

  test('signs anew with the secret of the shell, and says so where it has none', async () => {
    const bench = await startTestWorkbench();
    const receiver = await startReceiver();
    for (const body of [AWKWARD_BODY, AWKWARD_TEXT, BODIES['of plain JSON']]) {
      const { summary } = await capture(bench, body);
      const { text } = await exportIds(bench, 'curl', [summary.id], { signature: 'anew' });
      const script = text.replace(bench.wallet, receiver.url);
      expect(await runShell(script, { SECRET: '' })).toContain('Set SECRET to the secret of the operator');
      expect(text).not.toContain(await secretOf(bench));
      await runShell(script, { SECRET: 'another-secret' });
      const got = receiver.received.at(-1);
      expect(got?.body).toEqual(body);
      expect(got?.headers).toContainEqual(['X-REQUEST-SIGN', hmacHex(body, 'another-secret')]);
    }
    expect(receiver.received).toHaveLength(3);
  });
});

test.each(Object.entries(BODIES))(
  'a command with a body %s comes back as the same request',
  async (_name, body) => {
    const bench = await startTestWorkbench();
    const secret = await secretOf(bench);
    const before = await capture(bench, body);
    const { text } = await exportIds(bench, 'curl', [before.summary.id]);
    const imported = await bench.client.transfer.import({ source: { kind: 'curl', command: text } });
    const [after] = await importedDetails(bench, imported);
    expect(bytesOf(after!.request)).toEqual(body);
    expect(after).toMatchObject({
      request: { method: 'POST', url: `${bench.wallet}/demo/betwin` },
      summary: { vantage: 'gateway', kind: 'betwin', casinoId: 'demo', importId: imported.importId },
      signature: { verdict: 'verified' },
    });
    expect(isSignedWith(after!, secret)).toBe(true);
  },
);
