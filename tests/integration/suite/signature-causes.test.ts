import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectFinished, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';

const SECRET = 'secret of a wallet that verifies wrongly';

type Expected = (body: string) => string | null;

/** Answers every balance signed as this wallet expects; null accepts any. */
async function walletThatExpects(expected: Expected, refusalStatus = 400): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const wanted = expected(Buffer.concat(chunks).toString('utf8'));
      const isAccepted = wanted === null || request.headers['x-request-sign'] === wanted;
      const refusal = {
        code: 'invalid_argument',
        meta: { api_code: '403', api_message: 'Invalid signature' },
      };
      response.writeHead(isAccepted ? 200 : refusalStatus, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAccepted ? { balance: '100.00' } : refusal));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hmac = (algorithm: string, text: string, secret = SECRET) => createHmac(algorithm, secret).update(text);

const WRONG: readonly { readonly cause: string; readonly expected: Expected }[] = [
  {
    cause: 'over the body plus a trailing line feed',
    expected: (body) => hmac('sha256', `${body}\n`).digest('hex'),
  },
  { cause: 'in base64 instead of hex', expected: (body) => hmac('sha256', body).digest('base64') },
  { cause: 'HMAC-SHA1 instead of', expected: (body) => hmac('sha1', body).digest('hex') },
  { cause: 'HMAC-SHA512 instead of', expected: (body) => hmac('sha512', body).digest('hex') },
  {
    cause: 'a plain SHA-256 of body and secret',
    expected: (body) => createHash('sha256').update(`${body}${SECRET}`).digest('hex'),
  },
  { cause: 'its secret is empty', expected: (body) => hmac('sha256', body, '').digest('hex') },
];

/** Bodies in a JSON writer's format have the right signature with these: only the raw bytes of E6 detect them. */
const REWRITING: readonly { readonly cause: string; readonly rewrite: (fields: object) => object }[] = [
  { cause: 'over re-serialised compact JSON', rewrite: (fields) => fields },
  {
    cause: 'over re-serialised JSON with sorted keys',
    rewrite: (fields) => Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  },
];

test.each(WRONG)(
  'the likely cause is shown for a wallet that rejects good signatures: $cause',
  async ({ cause, expected }) => {
    const url = await walletThatExpects(expected);
    const result = await runSuiteOn(createTarget(url, { secret: SECRET }));
    expect(result).toMatchObject({ kind: 'not_started', failure: { kind: 'signature' } });
    expect(result.kind === 'not_started' && result.failure.message).toContain(cause);
  },
);

test.each(REWRITING)(
  'the likely cause is shown for a wallet that verifies other bytes: $cause',
  async ({ cause, rewrite }) => {
    const url = await walletThatExpects((body) =>
      hmac('sha256', JSON.stringify(rewrite(JSON.parse(body) as object))).digest('hex'),
    );
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['E6'] }));
    expect(report.scenarios[0]?.failures[0]?.hint).toContain(
      `Likely cause: it computes the signature ${cause}`,
    );
  },
);

test('a wallet that never checks the header is reported if it accepted a bad signature', async () => {
  const url = await walletThatExpects(() => null);
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['S1'] }));
  const hints = report.scenarios[0]?.failures.map(({ hint }) => hint) ?? [];
  expect(hints.some((hint) => hint.includes('Likely cause: it accepts a request without the header'))).toBe(
    true,
  );
});

test('a wallet that rejects with HTTP 200 is reported as such, not as one that never checks signatures', async () => {
  const url = await walletThatExpects((body) => hmac('sha256', body).digest('hex'), 200);
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['S1'] }));
  const [failure] = report.scenarios[0]?.failures ?? [];
  expect(failure?.rule).toContain('a rejection is HTTP 400, not HTTP 200');
  expect(failure?.hint).not.toContain('Likely cause');
});
