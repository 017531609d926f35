import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { runFuzzOn } from '#tests/support/suite/fuzz-run.ts';
import { expectFinished, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';

const SECRET = 'secret of a wallet that verifies incorrectly';

const REJECTION = JSON.stringify({
  code: 'invalid_argument',
  meta: { api_code: '403', api_message: 'Invalid signature' },
});

type Sign = (body: string) => string | null;

/** Answers every balance signed as this wallet expects; null accepts any. */
async function createExpectingWallet(
  sign: Sign,
  { status = 400, rejection = REJECTION }: { status?: number; rejection?: string } = {},
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const wanted = sign(Buffer.concat(chunks).toString('utf8'));
      const isAccepted = wanted === null || request.headers['x-request-sign'] === wanted;
      response.writeHead(isAccepted ? 200 : status, { 'content-type': 'application/json' });
      response.end(isAccepted ? '{"balance":"100.00"}' : rejection);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const createSignature = (algorithm: string, text: string, secret = SECRET) =>
  createHmac(algorithm, secret).update(text);

const WRONG_SIGNATURES: readonly { readonly cause: string; readonly sign: Sign }[] = [
  {
    cause: 'over the body plus a trailing line feed',
    sign: (body) => createSignature('sha256', `${body}\n`).digest('hex'),
  },
  { cause: 'in base64 instead of hex', sign: (body) => createSignature('sha256', body).digest('base64') },
  { cause: 'HMAC-SHA1 instead of', sign: (body) => createSignature('sha1', body).digest('hex') },
  { cause: 'HMAC-SHA512 instead of', sign: (body) => createSignature('sha512', body).digest('hex') },
  {
    cause: 'a plain SHA-256 of body and secret',
    sign: (body) => createHash('sha256').update(`${body}${SECRET}`).digest('hex'),
  },
  {
    cause: 'a plain SHA-256 of secret and body',
    sign: (body) => createHash('sha256').update(`${SECRET}${body}`).digest('hex'),
  },
  {
    cause: 'in upper-case hex',
    sign: (body) => createSignature('sha256', body).digest('hex').toUpperCase(),
  },
  {
    cause: 'with the prefix `sha256=`',
    sign: (body) => `sha256=${createSignature('sha256', body).digest('hex')}`,
  },
  { cause: 'over an empty body', sign: () => createSignature('sha256', '').digest('hex') },
  {
    cause: 'over re-serialised JSON with a space after colons and commas',
    sign: (body) => createSignature('sha256', toSpacedJson(JSON.parse(body) as object)).digest('hex'),
  },
  {
    cause: 'over re-serialised JSON with sorted keys and a space after colons and commas',
    sign: (body) =>
      createSignature('sha256', toSpacedJson(toSorted(JSON.parse(body) as object))).digest('hex'),
  },
  {
    cause: 'its secret ends with a line feed',
    sign: (body) => createSignature('sha256', body, `${SECRET}\n`).digest('hex'),
  },
  { cause: 'its secret is empty', sign: (body) => createSignature('sha256', body, '').digest('hex') },
];

/** Serialises a flat object as `json.dumps` of Python does. */
function toSpacedJson(fields: object): string {
  const pairs = Object.entries(fields).map((pair) => pair.map((each) => JSON.stringify(each)).join(': '));
  return `{${pairs.join(', ')}}`;
}

function toSorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** These do not change a compact body, so its signature is right: only the bodies of E6 detect them. */
const REWRITES: readonly { readonly cause: string; readonly rewrite: (fields: object) => object }[] = [
  { cause: 'over re-serialised compact JSON', rewrite: (fields) => fields },
  {
    cause: 'over re-serialised JSON with sorted keys',
    rewrite: toSorted,
  },
];

test.each(WRONG_SIGNATURES)(
  'the likely cause is shown for a wallet that rejects good signatures: $cause',
  async ({ cause, sign }) => {
    const url = await createExpectingWallet(sign);
    const result = await runSuiteOn(createTarget(url, { secret: SECRET }));
    expect(result).toMatchObject({ kind: 'not_started', failure: { kind: 'signature' } });
    expect(result.kind === 'not_started' && result.failure.message).toContain(cause);
  },
);

test.each([
  ['hex secret', '00ff10ab'.repeat(4), 'hex', 'it decodes the secret from hex'],
  ['base64 secret', Buffer.from('a secret of 32 bytes, in base64!').toString('base64'), 'base64', 'base64'],
] as const)(
  'the likely cause is shown for a wallet that uses the decoded bytes of a %s',
  async (_what, secret, encoding, cause) => {
    const key = Buffer.from(secret, encoding);
    const url = await createExpectingWallet((body) => createHmac('sha256', key).update(body).digest('hex'));
    const result = await runSuiteOn(createTarget(url, { secret }));
    expect(result.kind === 'not_started' && result.failure.message).toContain(cause);
    expect(JSON.stringify(result)).not.toContain(secret);
  },
);

test.each([
  ['HTTP 401 and a text', { status: 401, rejection: 'Unauthorized' }],
  ['HTTP 403 and JSON in its own format', { status: 403, rejection: '{"error":"bad signature"}' }],
  ['HTTP 400 and another code', { rejection: REJECTION.replace('403', '400') }],
])('the cause is found for a wallet that rejects with %s, in random sequences too', async (_what, how) => {
  const url = await createExpectingWallet((body) => createSignature('sha256', body).digest('base64'), how);
  const target = createTarget(url, { secret: SECRET });
  for (const result of [await runSuiteOn(target), await runFuzzOn(target)]) {
    expect(result).toMatchObject({ kind: 'not_started', failure: { kind: 'signature' } });
    expect(result.kind === 'not_started' && result.failure.message).toContain('in base64 instead of hex');
  }
});

test('if no other way to sign is accepted, the secret probably differs, and the report lists what was tried', async () => {
  const url = await createExpectingWallet((body) => createSignature('sha256', body, 'another').digest('hex'));
  const result = await runSuiteOn(createTarget(url, { secret: SECRET }));
  expect(result).toMatchObject({ kind: 'not_started', failure: { kind: 'signature' } });
  expect(result.kind === 'not_started' && result.failure.message).toMatch(
    /^The wallet rejected the signature \(403\)\. It also rejects the same request signed in \d\d other ways.*the secret is probably not the same on both sides/,
  );
});

test('an HTTP 401 that is the same for every signature may come from something in front of the wallet', async () => {
  const url = await createExpectingWallet(() => '-', { status: 401, rejection: 'Login required' });
  const result = await runSuiteOn(createTarget(url, { secret: SECRET }));
  const { message } = (result as { failure: { message: string } }).failure;
  expect(message).toContain('HTTP 401: Login required');
  expect(message).toContain('a login, a proxy or a firewall');
});

test.each(REWRITES)(
  'the likely cause is shown for a wallet that verifies other bytes: $cause',
  async ({ cause, rewrite }) => {
    const url = await createExpectingWallet((body) =>
      createSignature('sha256', JSON.stringify(rewrite(JSON.parse(body) as object))).digest('hex'),
    );
    const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['E6'] }));
    expect(report.scenarios[0]?.failures[0]?.hint).toContain(
      `Likely cause: it computes the signature ${cause}`,
    );
  },
);

test('a wallet that rejects valid signatures of some bodies only has one cause, also where another rejection is expected', async () => {
  const url = await createExpectingWallet((body) =>
    body.includes('transactions') ? 'not this one' : createSignature('sha256', body).digest('hex'),
  );
  const only = ['B1', 'N1', 'N2'] as const;
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only }));
  const { text } = SUITE_RULES.signature_raw_bytes;
  expect(report.scenarios.map(({ failures }) => failures[0]?.rule)).toEqual([text, text, text]);
});

test('a wallet that never checks the header is reported if it accepted a bad signature', async () => {
  const url = await createExpectingWallet(() => null);
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['S1'] }));
  const hints = report.scenarios[0]?.failures.map(({ hint }) => hint) ?? [];
  expect(hints.some((hint) => hint.includes('Likely cause: it accepts a request without the header'))).toBe(
    true,
  );
});

test('a wallet that rejects with HTTP 200 is reported as such, not as one that never checks signatures', async () => {
  const url = await createExpectingWallet((body) => createSignature('sha256', body).digest('hex'), {
    status: 200,
  });
  const report = expectFinished(await runSuiteOn(createTarget(url, { secret: SECRET }), { only: ['S1'] }));
  const [failure] = report.scenarios[0]?.failures ?? [];
  expect(failure?.rule).toContain('a rejection is HTTP 400, not HTTP 200');
  expect(failure?.hint).not.toContain('Likely cause');
});
