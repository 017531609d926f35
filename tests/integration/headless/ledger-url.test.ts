import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findLedgerSource } from '#headless/actions/ledger-source.ts';
import { CommandError } from '#headless/process/command-error.ts';
import { plantBooks } from '#tests/support/reconcile/planted-books.ts';
import { createSelfSignedCertificate } from '#tests/support/sockets/certificates.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';

const CSV = 'id,amount\na,1.00\n';

afterEach(() => void vi.unstubAllEnvs());

async function listenOn(server: Server, scheme = 'http'): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const startServer = (listener: RequestListener): Promise<string> => listenOn(createServer(listener));

/** Downloads a ledger and returns its text, or the message of the error. */
async function downloadLedger(
  url: string,
  headers: readonly string[] = [],
  maxBytes?: number,
): Promise<string> {
  const options = { headers, stdin: process.stdin, ...(maxBytes === undefined ? {} : { maxBytes }) };
  try {
    let text = '';
    for await (const chunk of await findLedgerSource(url, options).open())
      text += Buffer.from(chunk).toString();
    return text;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message;
  }
}

describe('the URL of a ledger', () => {
  test('is downloaded with the headers, and unpacked if the server compresses it', async () => {
    const origin = await startServer((request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(request.headers['x-key'] === 'k' ? gzipSync(CSV) : '');
    });
    expect(await downloadLedger(`${origin}/l.csv`, ['X-Key: k'])).toBe(CSV);
  });

  test('may redirect; the headers are sent on only to the same server', async () => {
    const seen: unknown[] = [];
    const other = await startServer((request, response) => {
      seen.push(request.headers['x-key'] ?? null, request.headers.authorization ?? null);
      response.statusCode = request.url === '/forbidden' ? 403 : 200;
      response.end(CSV);
    });
    const origin = await startServer((request, response) => {
      const targets: Record<string, string> = { '/a': '/b', '/b': `${other}/c`, '/x': `${other}/forbidden` };
      seen.push(request.headers['x-key'] ?? null);
      response.writeHead(302, { location: targets[request.url ?? ''] }).end();
    });
    const url = origin.replace('//', '//user:word@');
    expect(await downloadLedger(`${url}/a`, ['X-Key: k'])).toBe(CSV);
    expect(seen).toEqual(['k', 'k', null, null]);
    expect(await downloadLedger(`${url}/x`, ['X-Key: k'])).toBe(
      `${origin}/x cannot be read: ${other}, to which it redirects without your headers, answered with HTTP 403.`,
    );
  });

  test('may not redirect in circles, to another scheme, or from https to http', async () => {
    const origin = await startServer((request, response) => {
      response.writeHead(307, { location: request.url === '/circle' ? '/circle' : 'ftp://x/y' }).end();
    });
    expect(await downloadLedger(`${origin}/circle`)).toBe(
      `${origin}/circle cannot be read: it redirects more than 5 times.`,
    );
    expect(await downloadLedger(`${origin}/ftp`)).toContain(
      'it redirects to an address that is not http or https.',
    );
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const secure = createSecureServer(createSelfSignedCertificate('127.0.0.1'), (_request, response) => {
      response.writeHead(301, { location: `${origin}/ftp?key=secret` }).end();
    });
    expect(await downloadLedger(await listenOn(secure, 'https'))).toContain(
      `it redirects from https to ${origin}, unencrypted.`,
    );
  });

  test.each<[string, RequestListener, string]>([
    ['an error status', (_, response) => response.writeHead(500).end('id,amount\n'), 'HTTP 500.'],
    ['no content', (_, response) => response.writeHead(204).end(), 'HTTP 204.'],
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
      "an HTML page instead of CSV. If it is a sign-in page, send credentials with --header 'Authorization: Bearer …'.",
    ],
    [
      'JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      'application/json instead of CSV.',
    ],
  ])('that responds with %s is not read', async (_what, listener, error) => {
    const origin = await startServer(listener);
    expect(await downloadLedger(`${origin}/l`)).toBe(
      `${origin}/l cannot be read: the server answered with ${error}`,
    );
  });

  test('that is cut off, too large or unreachable is not read', async () => {
    const cut = await startServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(CSV);
      setTimeout(() => response.destroy(), 20);
    });
    expect(await downloadLedger(cut)).toContain('The connection was closed before the response was complete');
    const endless = await startServer((_request, response) => {
      const piece = Buffer.alloc(64 * 1024, 'a');
      const send = (): void => {
        while (!response.destroyed) if (!response.write(piece)) return;
      };
      response.on('drain', send);
      send();
    });
    expect(await downloadLedger(endless, [], 2 * 1024 ** 2)).toContain(
      'it is larger than 2 MB, the limit of a download. A file has no limit.',
    );
    const large = await startServer((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(2 * 1024 ** 2, 'a')));
    });
    expect(await downloadLedger(large, [], 2 * 1024 ** 2)).toHaveLength(2 * 1024 ** 2);
    expect(await downloadLedger(large, [], 2 * 1024 ** 2 - 1)).toContain('it is larger than');
    expect(await downloadLedger('http://127.0.0.1:1/l')).toMatch(
      /^http:\/\/127\.0\.0\.1:1\/l cannot be read: ./,
    );
  });
});

test('credentials in a URL are sent, and never printed or reported', async () => {
  const dataDir = plantBooks([{ id: 'r', transactions: [{ id: 'a', amount: '2.00' }] }]);
  const origin = await startServer(({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${btoa('ada:s3cret')}`;
    response.statusCode = isKnown ? 200 : 401;
    response.end(CSV);
  });
  const run = (url: string, ...args: string[]) =>
    runInProcess('reconcile', url, ...args, '--data-dir', dataDir);
  const url = `${origin.replace('//', '//ada:s3cret@')}/l.csv?token=s3cret`;
  const known = await run(url, '--format', 'json');
  expect(known.exitCode).toBe(1);
  expect(JSON.parse(known.stdout)).toMatchObject({ ledger: `${origin}/l.csv` });
  const outputs = [
    known,
    await run(url.replace('ada', 'bob')),
    await run(url.replace(origin.replace('http://', ''), '127.0.0.1:1')),
    await run(url, '--header', 's3cret'),
    await run(url, '--header', 'X-Key: s3cret\n'),
    await run(url, '--header', 'X-Key: s3cret\u0100'),
    await run(url.replace('http', 'ftp')),
    await run(url.replace('//ada:s3cret@127', '//ada:s3cret@:')),
  ];
  expect(outputs.map(({ exitCode }) => exitCode)).toEqual([1, 3, 3, 2, 1, 2, 2, 2]);
  for (const { stdout, stderr } of outputs) expect(stdout + stderr).not.toContain('s3cret');
});

test('a spreadsheet or a compressed file is rejected with a message that says what to do', async () => {
  const dataDir = plantBooks([]);
  const origin = await startServer((_request, response) => response.end(gzipSync(CSV)));
  const { exitCode, stderr } = await runInProcess('reconcile', origin, '--data-dir', dataDir);
  expect(exitCode).toBe(3);
  expect(stderr).toContain('Export a spreadsheet as CSV in UTF-8, and unpack a compressed file.');
});
