import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startByteServer } from '#tests/support/sockets/byte-server.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { WIRE_BODY, createWireSender } from '#tests/support/sockets/wire-sender.ts';

const WHOLE = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';

async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}/betwin`;
}

describe('a connection', () => {
  test('to a port where nothing listens is refused, and nothing has arrived', async () => {
    const { outcome } = await createWireSender().send(await freeAddress());
    expect(outcome).toEqual({
      kind: 'failed',
      reason: 'refused',
      message: 'Connection refused: nothing is listening at that address',
      mayHaveArrived: false,
      partial: null,
    });
  });

  test('to a name without an address is unresolved, and nothing has arrived', async () => {
    // RFC 6761: names under .invalid never have an address.
    const { outcome } = await createWireSender().send('http://wallet.invalid/betwin', { timeoutMs: 10_000 });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'unresolved', mayHaveArrived: false });
  });
});

describe('a connection that ends too early', () => {
  test.each([
    { label: 'reset without a response', reason: 'reset', end: (socket: Socket) => socket.resetAndDestroy() },
    { label: 'closed without a response', reason: 'closed', end: (socket: Socket) => socket.end() },
    {
      label: 'closed in the middle of the head',
      reason: 'closed',
      end: (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'),
    },
  ])('$label: the request may have arrived, and no response is reported', async ({ reason, end }) => {
    const server = await startByteServer(end);
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({ kind: 'failed', reason, mayHaveArrived: true, partial: null });
  });

  test.each([
    { framing: 'by its length', head: 'content-length: 18', body: '{"balance"' },
    {
      framing: 'by its length, with Connection: close',
      head: 'connection: close\r\ncontent-length: 18',
      body: '{"balance"',
    },
    { framing: 'in chunks', head: 'transfer-encoding: chunked', body: 'a\r\n{"balance"\r\n' },
    {
      framing: 'in chunks, with Connection: close',
      head: 'connection: close\r\ntransfer-encoding: chunked',
      body: 'a\r\n{"balance"\r\n',
    },
  ])(
    'half a response, framed $framing, and then a closed connection is not a reply, and the half is kept',
    async ({ head, body }) => {
      const server = await startByteServer((socket) =>
        socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`),
      );
      const { outcome } = await createWireSender().send(server.url);
      expect(outcome).toMatchObject({
        kind: 'failed',
        reason: 'closed',
        mayHaveArrived: true,
        partial: { status: 200, body: Buffer.from('{"balance"') },
      });
    },
  );

  test('a reset in the middle of the response keeps the received part', async () => {
    const server = await startByteServer((socket) => {
      socket.write('HTTP/1.1 500 Oops\r\ncontent-length: 18\r\n\r\n{"balance"');
      setTimeout(() => socket.resetAndDestroy(), 30);
    });
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: 'reset',
      partial: { status: 500, headers: [['content-length', '18']], body: Buffer.from('{"balance"') },
    });
  });
});

describe('a slow response', () => {
  test('that never begins is a timeout at the limit', async () => {
    const server = await startByteServer(() => {});
    const { outcome, durationMs } = await createWireSender().send(server.url, { timeoutMs: 150 });
    expect(outcome).toEqual({
      kind: 'failed',
      reason: 'timeout',
      message: 'No complete response within 0.15 s',
      mayHaveArrived: true,
      partial: null,
    });
    expect(durationMs).toBeGreaterThanOrEqual(149);
    expect(durationMs).toBeLessThan(1_000);
  });

  test('that trickles past the limit is a timeout, and the received part is kept', async () => {
    const server = await startByteServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 10);
      socket.once('close', () => clearInterval(drip));
    });
    const { outcome } = await createWireSender().send(server.url, { timeoutMs: 150 });
    if (outcome.kind !== 'failed') throw new Error(`Unexpected: ${outcome.kind}`);
    expect(outcome.reason).toBe('timeout');
    expect(outcome.partial?.body.toString()).toMatch(/^x+$/);
  });
});

describe('a large response', () => {
  test('of exactly 1 MiB is complete', async () => {
    const server = await startByteServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1048576\r\n\r\n`);
      socket.write(Buffer.alloc(1_048_576, 'x'));
    });
    const { outcome } = await createWireSender().send(server.url);
    if (outcome.kind !== 'reply') throw new Error(outcome.message);
    expect(outcome.body.length).toBe(1_048_576);
  });

  test('of one byte more is truncated', async () => {
    const server = await startByteServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1048577\r\n\r\n`);
      socket.write(Buffer.alloc(1_048_577, 'x'));
    });
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: 'too_large',
      message: 'The response is larger than 1048576 bytes',
      mayHaveArrived: true,
    });
  });

  test('without end is truncated at the limit, and reading stops', async () => {
    let sent = 0;
    const server = await startByteServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const pour = () => {
        while (!socket.destroyed) {
          sent += 65_536;
          if (!socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`)) return;
        }
      };
      socket.on('drain', pour);
      pour();
    });
    const { outcome } = await createWireSender().send(server.url);
    if (outcome.kind !== 'failed') throw new Error(`Unexpected: ${outcome.kind}`);
    expect(outcome.reason).toBe('too_large');
    expect(outcome.partial?.body.length).toBeLessThanOrEqual(1_048_576);
    // The contents of the kernel's buffers on both sides are added.
    expect(sent).toBeLessThan(20 * 1_048_576);
  });
});

describe('an unusual response', () => {
  test('a redirect is a reply like any other: it is not followed', async () => {
    const server = await startByteServer((socket) =>
      socket.end('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\ncontent-length: 0\r\n\r\n'),
    );
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({ kind: 'reply', status: 302 });
    await sleep(30);
    expect(server.receivedText()).not.toContain('/elsewhere');
  });

  test('early hints (103) before the response are skipped', async () => {
    const server = await startByteServer((socket) =>
      socket.write(`HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n${WHOLE}`),
    );
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toEqual({
      kind: 'reply',
      status: 200,
      headers: [['content-length', '2']],
      body: Buffer.from('{}'),
    });
  });

  test('100 Continue, which was not requested, is named as what ended the attempt', async () => {
    const server = await startByteServer((socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\n${WHOLE}`));
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: 'other',
      message: 'The response started with 100 Continue, which was not requested',
    });
  });

  test.each(['SSH-2.0-OpenSSH_9.6\r\n', '\u0015\u0003\u0003\u0000\u0002\u0002\n', 'HTTP/1.1 banana\r\n\r\n'])(
    'a response that is not HTTP (%j) is classified as such',
    async (bytes) => {
      const server = await startByteServer((socket) => socket.end(bytes));
      const { outcome } = await createWireSender().send(server.url);
      expect(outcome).toMatchObject({
        kind: 'failed',
        reason: 'other',
        message: expect.stringMatching(/^The response is not HTTP /),
        partial: null,
      });
    },
  );

  test('header lines keep their order, spelling and duplicates', async () => {
    const server = await startByteServer((socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\nX-Second: 2\r\nx-first: 1\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 2\r\n\r\n{}',
      ),
    );
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({
      headers: [
        ['X-Second', '2'],
        ['x-first', '1'],
        ['Set-Cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['Content-Length', '2'],
      ],
    });
  });

  test('a response that ends with its connection is complete', async () => {
    const server = await startByteServer((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\n{"balance":"1.00"}'));
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({ kind: 'reply', body: Buffer.from('{"balance":"1.00"}') });
  });

  test('body bytes are unchanged: no decoding, no decompression', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x00, 0xff, 0xfe, 0x0d, 0x0a]);
    const server = await startByteServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bytes.length}\r\n\r\n`);
      socket.write(bytes);
    });
    const { outcome } = await createWireSender().send(server.url);
    expect(outcome).toMatchObject({ kind: 'reply', body: bytes });
  });
});

describe('a sent request', () => {
  test('reports the header lines that the server received, including content-length', async () => {
    const wallet = await startStubWallet();
    const { requestHeaders } = await createWireSender().send(wallet.callbackUrls.balance);
    expect(requestHeaders).toEqual(wallet.received[0]?.headers);
    expect(requestHeaders).toContainEqual(['content-length', String(WIRE_BODY.length)]);
  });

  test('has its header lines in the given order and spelling', async () => {
    const wallet = await startStubWallet();
    await createWireSender().send(wallet.callbackUrls.balance, {
      headers: [
        ['X-REQUEST-SIGN', 'ab'],
        ['content-type', 'application/json'],
        ['X-Mixed-Case', 'Saved'],
      ],
    });
    const ours = wallet.received[0]?.headers.filter(([name]) => /^x-|^content-type/i.test(name));
    expect(ours).toEqual([
      ['X-REQUEST-SIGN', 'ab'],
      ['content-type', 'application/json'],
      ['X-Mixed-Case', 'Saved'],
    ]);
  });

  test('has the body unchanged, byte for byte', async () => {
    const wallet = await startStubWallet();
    const body = Buffer.from('{ "a": 1,\r\n "a": 2, "ü": "\u2028" }');
    await createWireSender().send(wallet.callbackUrls.balance, { body });
    expect(wallet.received[0]?.body).toEqual(body);
  });

  test('reports its connection before the first byte is sent', async () => {
    const wallet = await startStubWallet();
    let receivedWhenNamed = -1;
    await createWireSender().send(wallet.callbackUrls.balance, {
      onConnection: () => void (receivedWhenNamed = wallet.received.length),
    });
    expect(receivedWhenNamed).toBe(0);
  });

  test('with an empty body also reports its connection first, and its header lines', async () => {
    const server = await startByteServer((socket) => socket.write(WHOLE));
    let connectionKey = '';
    const { requestHeaders } = await createWireSender().send(`${server.url}/betwin`, {
      body: Buffer.alloc(0),
      onConnection: (key) => void (connectionKey = key),
    });
    expect(connectionKey).toMatch(/^\d+>\d+$/);
    expect(requestHeaders.at(-1)).toEqual(['content-length', '0']);
    expect(server.receivedText()).toContain('content-length: 0\r\n');
  });

  test('has path and query as written in the URL', async () => {
    const server = await startByteServer((socket) => socket.write(WHOLE));
    await createWireSender().send(`${server.url}/a%2Fb?x=1&y=%20`);
    expect(server.receivedText()).toMatch(/^POST \/betwin\/a%2Fb\?x=1&y=%20 HTTP\/1\.1\r\n/);
  });
});

describe('connections', () => {
  test('are reused: the second request spends no time on connecting', async () => {
    const server = await startByteServer((socket) => socket.write(WHOLE));
    const sender = createWireSender();
    const first = await sender.send(server.url);
    // The connection is free again one turn after its response.
    await sleep(5);
    const second = await sender.send(server.url);
    expect(server.connections()).toBe(1);
    expect(first.timing.connectMs).toBeGreaterThan(0);
    expect(second.timing.connectMs).toBeNull();
  });

  test('are not reused after a failure', async () => {
    let calls = 0;
    const server = await startByteServer((socket) => {
      calls += 1;
      if (calls === 1) socket.resetAndDestroy();
      else socket.write(WHOLE);
    });
    const sender = createWireSender();
    await sender.send(server.url);
    const { outcome } = await sender.send(server.url);
    expect(outcome.kind).toBe('reply');
  });

  test('are not retried: a failed request is not sent a second time', async () => {
    const server = await startByteServer((socket) => socket.resetAndDestroy());
    await createWireSender().send(server.url);
    await sleep(30);
    expect(server.receivedText().match(/POST/g)).toHaveLength(1);
  });

  test('serve fifty concurrent requests, each with its own response and without waiting for the others', async () => {
    const server = await startByteServer((socket) => {
      const key = String(socket.remotePort);
      setTimeout(() => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${key.length}\r\n\r\n${key}`), 100);
    });
    const sender = createWireSender();
    const body = Buffer.from(WIRE_BODY);
    const results = await Promise.all(
      Array.from({ length: 50 }, async () => {
        let connection = '';
        // One Buffer for all: attempts must not be identified by it.
        const { outcome } = await sender.send(server.url, {
          body,
          onConnection: (key) => void (connection = key),
        });
        return {
          connection: connection.split('>')[0],
          answered: outcome.kind === 'reply' && outcome.body.toString(),
        };
      }),
    );
    expect(results.filter(({ connection, answered }) => connection !== answered)).toEqual([]);
    expect(server.connections()).toBe(50);
  });

  test('end with the client: a request in progress fails, and is never reported as a reply', async () => {
    const server = await startByteServer(() => {});
    const sender = createWireSender();
    const sending = sender.send(server.url);
    await expect.poll(() => server.receivedText()).toContain(WIRE_BODY);
    await sender.close();
    expect((await sending).outcome).toMatchObject({ kind: 'failed', mayHaveArrived: true });
  });
});

describe('timings', () => {
  test('separate waiting from receiving, and add up to the total', async () => {
    const server = await startByteServer((socket) => {
      setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{'), 80);
      setTimeout(() => socket.write('}'), 140);
    });
    const { timing, durationMs } = await createWireSender().send(server.url);
    const { connectMs, sendMs, waitMs, receiveMs } = timing;
    expect(waitMs).toBeGreaterThan(70);
    expect(receiveMs).toBeGreaterThan(40);
    const sum = (connectMs ?? 0) + (sendMs ?? 0) + (waitMs ?? 0) + (receiveMs ?? 0);
    expect(sum).toBeLessThanOrEqual(durationMs);
    expect(sum).toBeGreaterThan(durationMs - 30);
  });

  test('of a refused connection are empty, because none of the phases took place', async () => {
    const { timing } = await createWireSender().send(await freeAddress());
    expect(timing).toEqual({ connectMs: null, sendMs: null, waitMs: null, receiveMs: null });
  });
});
