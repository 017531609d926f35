import { describe, expect, it } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { DICE_BET_PATH } from '#shared/games/dice-api.ts';
import { startInterface } from '#tests/support/workbench/interface.ts';
import { connectRaw, type RawResponse } from '#tests/support/sockets/raw-connection.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const TIMEOUT_MS = 400;

/** Sends the head of a request with a long body, and then a byte now and then, until it is answered and closed. */
async function trickle(url: string, path: string, headers: readonly string[] = []): Promise<RawResponse> {
  const connection = connectRaw(url);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Content-Type: application/json',
    'Content-Length: 5000',
    ...headers,
  ];
  connection.write(`${head.join('\r\n')}\r\n\r\n{`);
  const timer = setInterval(() => connection.write(' '), 50);
  try {
    const response = await connection.readResponse();
    await connection.closed;
    return response;
  } finally {
    clearInterval(timer);
  }
}

const ENVELOPE = {
  status: 408,
  body: { code: 'invalid_argument', msg: 'The request did not arrive in time', meta: { api_code: '400' } },
};

describe('limits of each input: slow bodies', () => {
  it('a callback and a launch get 408 with the envelope, and are captured', async () => {
    const bench = await startTestWorkbench({ requestTimeoutMs: TIMEOUT_MS });
    expect(await trickle(bench.wallet, '/demo/betwin')).toMatchObject(ENVELOPE);
    expect(await trickle(bench.gateway, '/api/v1/aggregator/launcher/real')).toMatchObject(ENVELOPE);
    const { exchanges } = await bench.client.exchanges.list({ limit: 10 });
    expect(exchanges.map(({ kind, outcome }) => [kind, outcome])).toMatchObject([
      ['betwin', { kind: 'reply', status: 408 }],
      ['launch', { kind: 'reply', status: 408 }],
    ]);
  });

  it('a request of a game page ends, too', async () => {
    const bench = await startTestWorkbench({ requestTimeoutMs: TIMEOUT_MS });
    expect(await trickle(bench.gateway, DICE_BET_PATH)).toMatchObject({ status: 408 });
  });

  it('calls of a command and of the interface end, too', async () => {
    const bench = await startInterface({ requestTimeoutMs: TIMEOUT_MS });
    const { control } = findInstance(bench.dataDir)!;
    const bearer = [`Authorization: Bearer ${control.token}`];
    expect(await trickle(control.url, '/rpc/transfer/import', bearer)).toMatchObject({ status: 408 });
    const cookie = [`Cookie: ${await bench.signIn()}`, `Origin: ${bench.url}`];
    expect(await trickle(bench.url, '/rpc/workbench/status', cookie)).toMatchObject({ status: 408 });
  });
});
