import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { PROJECT_DIR } from '#tests/support/project.ts';
import { sharedTestWorkbench } from '#tests/support/test-workbench.ts';
import { importedDetails, importText, isSignedWith } from '#tests/support/transfer.ts';
import { hmacHex } from '#tests/support/wallet-caller.ts';

/** What the fixtures' signatures are made with. */
const SECRET = 'fixture-secret-0123456789abcdef';
const bench = sharedTestWorkbench();

beforeAll(async () => {
  await bench().client.operators.changeSecret({ operatorId: 'demo', secret: SECRET });
});

async function importFixture(name: string): Promise<ExchangeDetail[]> {
  const text = readFileSync(join(PROJECT_DIR, 'tests/fixtures/har', name));
  return importedDetails(bench(), await importText(bench(), text));
}

function textOf(body: { readonly base64: string } | undefined): string {
  return Buffer.from(body?.base64 ?? '', 'base64').toString('utf8');
}

describe('a HAR file as it is written by', () => {
  test('Chrome: HTTP/2, packed answers, a form without its bytes, a refused connection', async () => {
    const [bet, login, ...others] = await importFixture('chrome-devtools.har');
    expect(others).toEqual([]);
    expect(bet).toMatchObject({
      summary: {
        vantage: 'gateway',
        kind: 'betwin',
        casinoId: 'demo',
        accountId: 'alice',
        roundId: 'r-1',
        transactionIds: ['t-1'],
        startedAt: Date.parse('2026-03-03T12:00:00.123Z'),
        durationMs: 41.25,
        outcome: { kind: 'reply', status: 200 },
        signature: 'verified',
        warnings: ['The answer came packed (gzip); the file has it unpacked.'],
      },
      timing: { connectMs: null, sendMs: 0.5, waitMs: 38.5, receiveMs: 1 },
    });
    expect(bet!.request.headers.map(([name]) => name)).toEqual([
      'accept',
      'accept-encoding',
      'content-length',
      'content-type',
      'x-request-sign',
    ]);
    expect(textOf(bet!.request.body)).toContain('"amount":1.00');
    expect(textOf(bet!.response?.body)).toContain('"round_id":"9"');
    expect(isSignedWith(bet!, SECRET)).toBe(true);
    expect(textOf(login!.request.body)).toBe('user+name=a%26b');
    expect(login).toMatchObject({
      summary: {
        kind: 'other',
        signature: 'unknown',
        outcome: {
          kind: 'failed',
          reason: 'refused',
          message: 'net::ERR_CONNECTION_REFUSED',
          mayHaveArrived: false,
        },
      },
      response: null,
    });
  });

  test('mitmproxy: microseconds, times that are null, bytes that are no UTF-8, a failure without content', async () => {
    const [balance, finish, ...others] = await importFixture('mitmproxy.har');
    expect(others).toEqual([]);
    expect(balance!.summary).toMatchObject({
      kind: 'balance',
      accountId: 'bob',
      signature: 'verified',
      startedAt: Date.parse('2026-03-03T12:00:00.123Z'),
      outcome: { kind: 'reply', status: 400, apiCode: '100' },
    });
    expect(Buffer.from(balance!.request.body.base64, 'base64').subarray(-4)).toEqual(
      Buffer.from([0xff, 0x80, 0x22, 0x7d]),
    );
    expect(isSignedWith(balance!, SECRET)).toBe(true);
    expect(finish).toMatchObject({
      summary: {
        kind: 'finish',
        roundId: 'round-77',
        signature: 'missing',
        outcome: { kind: 'failed', reason: 'closed', message: 'server closed connection' },
      },
      timing: { connectMs: null, sendMs: 0 },
    });
  });

  test('HTTP Toolkit: local times, an aborted request, bodies that are no text', async () => {
    const [launch, aborted, rollback, ...others] = await importFixture('http-toolkit.har');
    expect(others).toEqual([]);
    expect(launch!.summary).toMatchObject({
      kind: 'launch',
      casinoId: 'demo',
      accountId: 'carol',
      currency: 'EUR',
      gameId: 'dice',
      signature: 'verified',
      startedAt: Date.parse('2026-03-03T12:00:00.123Z'),
    });
    expect(launch!.response?.body.base64).toBe('/wAB/g==');
    expect(aborted!.summary).toMatchObject({
      kind: 'other',
      durationMs: 0,
      outcome: {
        kind: 'failed',
        reason: 'other',
        message: 'The file has no answer to it.',
        mayHaveArrived: true,
      },
    });
    expect(rollback!.request.body.base64).toBe('/gB7/w==');
    expect(rollback!.summary).toMatchObject({ kind: 'rollback', signature: 'verified' });
  });
});

test('a callback at an address of its own is known by its fields, and its casino by whose secret it was', async () => {
  const body =
    '{"account_id":"a","currency":"USD","round_id":"r","game_id":"g","transactions":[{"type":"win"}]}';
  const { client } = bench();
  const raw = (signature: string) => ({
    kind: 'raw' as const,
    url: 'https://wallet.example/hooks/7',
    bodyBase64: Buffer.from(body).toString('base64'),
    signature,
  });
  const signed = await client.transfer.import({ source: raw(hmacHex(body, SECRET)) });
  const [exchange] = await importedDetails(bench(), signed);
  expect(exchange).toMatchObject({
    request: { method: 'POST', url: 'https://wallet.example/hooks/7' },
    summary: { kind: 'betwin', casinoId: 'demo', signature: 'verified', outcome: { kind: 'failed' } },
    signature: { received: hmacHex(body, SECRET), expected: hmacHex(body, SECRET) },
  });
  const [stranger] = await importedDetails(
    bench(),
    await client.transfer.import({ source: raw('0f'.repeat(32)) }),
  );
  expect(stranger!.summary).toMatchObject({ casinoId: null, signature: 'unknown' });
  const [unsigned] = await importedDetails(bench(), await client.transfer.import({ source: raw('') }));
  expect(unsigned!.summary.signature).toBe('missing');
});
