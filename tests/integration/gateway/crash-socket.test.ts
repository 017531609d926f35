import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { CRASH_SOCKET_LIMITS, CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { createCrashPlayer, type CrashTestPlayer } from '#tests/support/games/crash-player.ts';
import { sendLaunch, LAUNCH } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { connectRaw, buildRawPost, type RawConnection } from '#tests/support/sockets/raw-connection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

async function joinTable({ hello = true }: { hello?: boolean } = {}): Promise<CrashTestPlayer> {
  return createCrashPlayer(await sendLaunch(bench().gateway, { game: 'crash' }), { hello });
}

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Asks for a WebSocket where there may be none, on a connection that only the gateway can close. */
function openHandshake(line: string, headers: Record<string, string> = {}): RawConnection {
  const { host } = new URL(bench().gateway);
  const connection = connectRaw(bench().gateway);
  const lines = Object.entries({ host, ...HANDSHAKE, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  connection.write(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return connection;
}

/** Returns the response to a handshake with these headers instead of the usual ones. */
async function getStatus(change: Record<string, string | undefined>) {
  const headers = Object.entries({ ...HANDSHAKE, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const requested = request(`${bench().gateway}${CRASH_SOCKET_PATH}`, {
    headers: Object.fromEntries(headers),
  });
  requested.end();
  const [response, socket] = (await Promise.race([
    once(requested, 'upgrade'),
    once(requested, 'response'),
  ])) as [IncomingMessage, Socket?];
  (socket ?? response.socket).destroy();
  return response.statusCode;
}

describe('an invalid message', () => {
  test.each([
    { text: 'hello', rule: 'A message must be JSON.' },
    { text: '[]', rule: 'body: must be an object' },
    { text: '{"type":"cheat"}', rule: 'type: must be hello, bet or cash_out' },
    { text: '{"type":"bet","autoCashOut":null}', rule: 'stake: is required' },
    { text: '{"type":"bet","stake":"1.00"}', rule: 'autoCashOut: is required' },
    {
      text: '{"type":"bet","stake":"1.00","autoCashOut":"1.00"}',
      rule: 'autoCashOut: must be at least 1.01',
    },
    { text: '{"type":"bet","stake":1,"autoCashOut":null}', rule: 'stake: must be a string' },
    { text: '{"type":"bet","stake":"-1","autoCashOut":null}', rule: /^stake: must be a decimal string/ },
    { text: '{"type":"cash_out","multiplier":"99.00"}', rule: /multiplier/ },
  ])('$text is rejected naming the rule, and the socket stays open', async ({ text, rule }) => {
    const player = await joinTable();
    await player.next('welcome');
    player.sendText(text);
    const { about, error } = await player.next('rejected');
    expect({ about, kind: error.kind }).toEqual({ about: 'message', kind: 'invalid_request' });
    if (typeof rule === 'string') expect(error.message).toBe(rule);
    else expect(error.message).toMatch(rule);
    player.send({ type: 'cash_out' });
    expect((await player.next('rejected')).about).toBe('cash_out');
  });

  test('of bytes is rejected', async () => {
    const player = await joinTable();
    await player.next('welcome');
    player.sendText(new TextEncoder().encode('{"type":"cash_out"}'));
    expect(await player.next('rejected')).toMatchObject({ error: { message: 'A message must be text.' } });
  });

  test('closes the socket if it is too long', async () => {
    const player = await joinTable();
    await player.next('welcome');
    player.sendText(
      JSON.stringify({ type: 'hello', token: 'x'.repeat(CRASH_SOCKET_LIMITS.maxMessageBytes) }),
    );
    expect((await player.closed).code).toBe(1009);
  });

  test('closes the socket if it is one too many within a second, naming the rule', async () => {
    const player = await joinTable();
    await player.next('welcome');
    for (let sent = 1; sent < CRASH_SOCKET_LIMITS.messagesPerSecond; sent++)
      player.send({ type: 'cash_out' });
    player.sendText('one too many');
    expect((await player.closed).code).toBe(1008);
    const rejections = player.heard.filter(({ type }) => type === 'rejected');
    expect(rejections).toHaveLength(CRASH_SOCKET_LIMITS.messagesPerSecond);
    expect(rejections.at(-1)).toMatchObject({
      error: { message: 'More than 20 messages within one second.' },
    });
  });
});

describe('hello', () => {
  test('comes first: nothing is accepted before it', async () => {
    const player = await joinTable({ hello: false });
    player.bet('1.00');
    expect(await player.next('rejected')).toMatchObject({
      about: 'message',
      error: { message: 'The first message must be hello.' },
    });
    player.send({ type: 'hello', token: player.token });
    await player.next('welcome');
  });

  test('is accepted once', async () => {
    const player = await joinTable();
    await player.next('welcome');
    player.send({ type: 'hello', token: player.token });
    expect(await player.next('rejected')).toMatchObject({ about: 'hello' });
  });

  test('must come within five seconds', async () => {
    const player = await joinTable({ hello: false });
    const from = performance.now();
    expect((await player.closed).code).toBe(4001);
    expect(performance.now() - from).toBeGreaterThan(CRASH_SOCKET_LIMITS.helloTimeoutMs - 500);
  });

  test('of a fifth socket of one session is rejected; closing one frees a slot', async () => {
    const url = await sendLaunch(bench().gateway, { game: 'crash' });
    const players: CrashTestPlayer[] = [];
    for (let socket = 1; socket <= CRASH_SOCKET_LIMITS.socketsPerSession; socket++) {
      players.push(await createCrashPlayer(url));
      await players.at(-1)!.next('welcome');
    }
    const fifth = await createCrashPlayer(url);
    expect(await fifth.next('rejected')).toMatchObject({ about: 'hello', error: { kind: 'busy' } });
    expect((await fifth.closed).code).toBe(4002);
    players[0]!.close();
    await players[0]!.closed;
    // The gateway notices that it leaves a moment after the page.
    let response = 'rejected';
    while (response === 'rejected') {
      const again = await createCrashPlayer(url);
      response = await Promise.race([
        again.next('welcome').then(() => 'welcomed'),
        again.closed.then(() => 'rejected'),
      ]);
    }
    expect(response).toBe('welcomed');
  });
});

describe('the handshake', () => {
  test('is accepted from a page of the gateway, and from programs', async () => {
    expect(await getStatus({})).toBe(101);
    expect(await getStatus({ origin: bench().gateway })).toBe(101);
  });

  test.each(['http://evil.example', 'null', 'https://127.0.0.1:4801', 'http://127.0.0.1'])(
    'is rejected for a page of %s, and its connection closed',
    async (origin) => {
      const connection = openHandshake(`GET ${CRASH_SOCKET_PATH}`, { origin });
      expect(await connection.readResponse()).toMatchObject({
        status: 403,
        body: { error: 'Only pages of this gateway may open this socket.' },
      });
      await connection.closed;
    },
  );

  test.each([
    'GET /api/v1/operator/games',
    'GET /nowhere',
    `GET ${CRASH_SOCKET_PATH}/more`,
    `POST ${CRASH_SOCKET_PATH}`,
    'POST /api/v1/aggregator/launcher/real',
  ])('is rejected at %s naming the only valid address, and its connection closed', async (line) => {
    const connection = openHandshake(line);
    expect(await connection.readResponse()).toMatchObject({
      status: 404,
      body: { msg: `No WebSocket at ${line}, only at GET ${CRASH_SOCKET_PATH}` },
    });
    await connection.closed;
  });

  test('without an upgrade request is rejected', async () => {
    expect(await getStatus({ connection: undefined })).toBe(404);
    expect(await getStatus({ upgrade: undefined, connection: undefined })).toBe(404);
  });

  test('without a key is rejected', async () => {
    expect(await getStatus({ 'sec-websocket-key': undefined })).toBe(400);
  });
});

test('a launch whose client offers HTTP/2 is answered like any other', async () => {
  const body = JSON.stringify(LAUNCH);
  const { host } = new URL(bench().gateway);
  const connection = connectRaw(bench().gateway);
  connection.write(
    buildRawPost(
      '/api/v1/aggregator/launcher/real',
      [
        `host: ${host}`,
        'connection: Upgrade, HTTP2-Settings',
        'upgrade: h2c',
        'http2-settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-sign: ${createHmac('sha256', 'secret-of-acme').update(body).digest('hex')}`,
      ],
      body,
    ),
  );
  expect(await connection.readResponse()).toMatchObject({
    status: 200,
    body: { launch_url: expect.any(String) },
  });
});
