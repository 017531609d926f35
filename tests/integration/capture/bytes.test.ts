import { describe, expect, test } from 'vitest';
import { connectRaw, buildRawPost } from '#tests/support/sockets/raw-connection.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { computeOpensslHmacSha256, OPENSSL_VERSION } from '#tests/support/sockets/openssl.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { decodeBytes, getLastExchange } from '#tests/support/traffic/traffic.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

describe('requests are captured byte for byte', () => {
  test.each([
    { label: 'invalid UTF-8', body: Buffer.from('7b2261223a22ff80c3227d', 'hex') },
    { label: 'a byte order mark', body: Buffer.from('\u{feff}{"account_id":"alice"}') },
    { label: 'CRLF and tabs', body: Buffer.from('{\r\n\t"account_id" : "alice"\r\n}\r\n') },
    { label: 'duplicate keys', body: Buffer.from('{"account_id":"alice","account_id":"bob"}') },
    {
      label: 'numbers beyond doubles',
      body: Buffer.from('{"amount":12345678901234567890.1234567890123456789,"n":1e400}'),
    },
    { label: 'NUL bytes', body: Buffer.from([0, 0, 0]) },
    { label: 'every byte value', body: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)) },
    { label: 'lone surrogates as escapes', body: Buffer.from(String.raw`{"a":"\ud800"}`) },
    { label: 'an empty body', body: Buffer.alloc(0) },
  ])('$label', async ({ body }) => {
    await fetch(`${bench().wallet}/acme/betwin`, { method: 'POST', body: new Uint8Array(body) });
    expect(decodeBytes((await getLastExchange(bench(), 'betwin')).request)).toEqual(body);
  });

  test('even if they arrive in pieces or in chunks', async () => {
    const connection = connectRaw(bench().wallet);
    const head = ['Host: localhost', 'Transfer-Encoding: chunked', 'Content-Type: application/json'];
    connection.write(buildRawPost('/acme/balance', head, '3\r\n{"a\r\n'));
    connection.write('4\r\n":1}\r\n0\r\n\r\n');
    await connection.readResponse();
    expect(decodeBytes((await getLastExchange(bench(), 'balance')).request).toString()).toBe('{"a":1}');
  });

  test('header lines are preserved: order, spelling, duplicates, Latin-1', async () => {
    const connection = connectRaw(bench().wallet);
    const lines = [
      'Host: localhost',
      'x-B: 2',
      'X-a: 1',
      'x-B: 3',
      'X-Name: J\u00fcrgen',
      'Content-Length: 2',
    ];
    connection.write(buildRawPost('/acme/balance', lines, '{}'));
    await connection.readResponse();
    expect((await getLastExchange(bench(), 'balance')).request.headers).toEqual([
      ['Host', 'localhost'],
      ['x-B', '2'],
      ['X-a', '1'],
      ['x-B', '3'],
      ['X-Name', 'J\u00fcrgen'],
      ['Content-Length', '2'],
    ]);
  });

  test('and so are launches', async () => {
    const body = `{ "game" : "dice",\r\n"casino_id":"acme","casino_id":"acme","account":{"id":"alice","currency":"USD"}}\n`;
    expect(await postLaunch(bench().gateway, body)).toMatchObject({ status: 200 });
    expect(decodeBytes((await getLastExchange(bench(), 'launch')).request).toString()).toBe(body);
  });
});

describe('responses of an external wallet are captured byte for byte', () => {
  test.each([
    { label: 'with duplicate keys and whitespace', body: '{ "balance":"1.00",\r\n"balance":"2.00" }\n' },
    { label: 'that is not JSON', body: '<html>\u00fc</html>' },
    { label: 'that is empty', body: '' },
  ])('$label', async ({ body }) => {
    const play = await startStubPlay();
    play.wallet.script('balance', { kind: 'reply', status: 200, body, headers: [['X-Kept', 'As Is']] });
    await play.player.load();
    const { response } = await getLastExchange(play.bench, 'balance');
    expect(decodeBytes(response).toString()).toBe(body);
    expect(response?.headers[0]).toEqual(['X-Kept', 'As Is']);
  });
});

describe.skipIf(OPENSSL_VERSION === null)(
  'openssl reproduces the captured signature from the captured bytes',
  () => {
    test.each(['balance', 'betwin', 'launch'] as const)('of a %s', async (kind) => {
      const payload = '{"quoted": "ü 😀"}';
      const player = createDicePlayer(await sendLaunch(bench().gateway, { session_payload: payload }));
      await player.load();
      await player.bet();
      const { request, signature } = await getLastExchange(bench(), kind);
      expect(computeOpensslHmacSha256(decodeBytes(request), 'secret-of-acme')).toBe(signature.received);
      expect(signature).toMatchObject({ verdict: 'verified', expected: signature.received });
    });

    test('of a launch with a wrong signature: the captured expected one', async () => {
      const received = 'ab'.repeat(32);
      await postLaunch(bench().gateway, JSON.stringify(LAUNCH), { headers: { 'X-REQUEST-SIGN': received } });
      const { request, signature } = await getLastExchange(bench(), 'launch');
      expect(signature).toMatchObject({ verdict: 'mismatch', received });
      expect(signature.expected).toBe(computeOpensslHmacSha256(decodeBytes(request), 'secret-of-acme'));
    });
  },
);
