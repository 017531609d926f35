import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { exchangeBytes, startRelay, startSocketServer } from '#tests/support/sockets/relay.ts';

const HEAD = 'POST /betwin HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';
const COMPLETE = Buffer.from(`${HEAD}0123456789`);
const RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** Collects the events of one side of a connection, in order. */
function collectEvents(socket: Socket): string[] {
  const seen: string[] = [];
  socket.on('data', (bytes) => seen.push(bytes.toString('latin1')));
  socket.on('end', () => seen.push('end'));
  socket.on('error', (error: NodeJS.ErrnoException) => seen.push(error.code ?? error.message));
  return seen;
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { timeout: 5_000, interval: 5 }).toBe(true);
}

test('a response before the end of the request is forwarded immediately', async () => {
  const port = await startSocketServer((socket) => void socket.once('data', () => socket.write(RESPONSE)));
  const relay = await startRelay(port);
  const socket = connect(relay.port, '127.0.0.1');
  const seen = collectEvents(socket);
  socket.write(`${HEAD}01234`);
  await waitUntil(() => seen.join('') === RESPONSE);
  expect(relay.ended).toEqual([]);
  socket.write('56789');
  await waitUntil(() => relay.ended.length === 1);
  expect(relay.ended[0]?.requestBody.content().toString()).toBe('0123456789');
  socket.destroy();
});

test('a slow body is forwarded byte by byte', async () => {
  const arrived: string[] = [];
  const port = await startSocketServer(
    (socket) => void socket.on('data', (part) => arrived.push(part.toString())),
  );
  const relay = await startRelay(port);
  const socket = connect(relay.port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.write(HEAD);
  await waitUntil(() => arrived.join('').endsWith('\r\n\r\n'));
  for (const byte of '01234') {
    socket.write(byte);
    await waitUntil(() => arrived.join('').endsWith(byte));
  }
  socket.destroy();
});

test('a gateway that resets its connection resets that to the wallet', async () => {
  let seen: string[] = [];
  const port = await startSocketServer((socket) => void (seen = collectEvents(socket)));
  const relay = await startRelay(port);
  const socket = connect(relay.port, '127.0.0.1');
  socket.write(COMPLETE);
  await waitUntil(() => seen.length > 0);
  socket.resetAndDestroy();
  await waitUntil(() => seen.includes('ECONNRESET'));
  await waitUntil(() => relay.ended.length === 1);
  expect(relay.ended[0]?.failure).toEqual({
    reason: 'closed',
    message: 'The gateway reset the connection before the response was complete',
  });
});

test('a gateway that closes only its sending side still gets the response', async () => {
  const port = await startSocketServer(
    (socket) => void socket.resume().on('end', () => socket.end(RESPONSE)),
  );
  const relay = await startRelay(port);
  const { bytes, end } = await exchangeBytes(relay.port, [COMPLETE], { endAfter: true });
  expect(bytes.toString()).toBe(RESPONSE);
  expect(end).toBe('ended');
  expect(relay.ended[0]?.failure).toBeNull();
});

test('a wallet that resets its connection resets that to the gateway', async () => {
  const port = await startSocketServer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
  const relay = await startRelay(port);
  const { end } = await exchangeBytes(relay.port, [COMPLETE]);
  expect(end).toBe('reset');
  await waitUntil(() => relay.ended.length === 1);
  expect(relay.ended[0]?.failure?.reason).toBe('reset');
  expect(relay.ended[0]?.mayHaveArrived).toBe(true);
});

test('the connection is reset if the wallet cannot be reached', async () => {
  // Nothing listens there.
  const relay = await startRelay(1);
  const { end } = await exchangeBytes(relay.port, [COMPLETE]);
  expect(end).toBe('reset');
  expect(relay.ended[0]?.failure?.reason).toBe('refused');
  expect(relay.ended[0]?.mayHaveArrived).toBe(false);
});

test('the received part of an incomplete response is forwarded, and then the connection is closed', async () => {
  const part = RESPONSE.slice(0, -1);
  const port = await startSocketServer((socket) => void socket.once('data', () => socket.end(part)));
  const relay = await startRelay(port);
  const { bytes, end } = await exchangeBytes(relay.port, [COMPLETE]);
  expect(bytes.toString()).toBe(part);
  expect(end).toBe('ended');
  expect(relay.ended[0]?.failure?.message).toBe(
    'The wallet closed the connection before the response was complete',
  );
  expect(relay.ended[0]?.responseBody.content().toString()).toBe('o');
});

test('a response without a length ends with its connection', async () => {
  const whole = 'HTTP/1.1 200 OK\r\n\r\n{"balance":"1"}';
  const port = await startSocketServer((socket) => void socket.once('data', () => socket.end(whole)));
  const relay = await startRelay(port);
  const { bytes } = await exchangeBytes(relay.port, [COMPLETE]);
  expect(bytes.toString()).toBe(whole);
  expect(relay.ended[0]?.failure).toBeNull();
  expect(relay.ended[0]?.responseBody.content().toString()).toBe('{"balance":"1"}');
});

test('bytes are forwarded in both directions after an upgrade', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\n\r\n';
  const port = await startSocketServer((socket) => {
    socket.once('data', () => {
      socket.write(`${upgrade}\x00hello`);
      socket.on('data', (bytes) => socket.write(bytes));
    });
  });
  const relay = await startRelay(port);
  const socket = connect(relay.port, '127.0.0.1');
  const seen = collectEvents(socket);
  socket.write('GET /chat HTTP/1.1\r\nHost: localhost\r\nUpgrade: chat\r\n\r\n');
  await waitUntil(() => seen.join('') === `${upgrade}\x00hello`);
  socket.write('\x01\x02');
  await waitUntil(() => seen.join('').endsWith('\x01\x02'));
  socket.destroy();
});

test('bodies above the limit are forwarded completely, and are stored truncated', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, 'a');
  let received = 0;
  const port = await startSocketServer((socket) => {
    socket.on('data', (bytes) => {
      received += bytes.length;
      if (received > large.length) {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${large.length}\r\n\r\n`);
        socket.end(large);
      }
    });
  });
  const relay = await startRelay(port);
  const head = Buffer.from(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${large.length}\r\n\r\n`);
  const { bytes } = await exchangeBytes(relay.port, [head, large]);
  expect(bytes.length).toBeGreaterThan(large.length);
  const [ended] = relay.ended;
  expect([ended?.requestBody.bytes(), ended?.responseBody.bytes()]).toEqual([large.length, large.length]);
  expect(ended?.requestBody.content()).toHaveLength(1024 * 1024);
  expect(ended?.responseBody.content()).toHaveLength(1024 * 1024);
});

test('each callback can go to another wallet, and pipelined responses keep their order', async () => {
  const ports = await Promise.all(
    ['slow', 'fast'].map((name) =>
      startSocketServer((socket) => {
        socket.on('data', () => {
          const reply = `HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n${name}`;
          setTimeout(() => socket.write(reply), name === 'slow' ? 40 : 0);
        });
      }),
    ),
  );
  const relay = await startRelay(ports[0]!, {
    findRoute: (path) => ({
      origin: `http://127.0.0.1:${ports[path === '/betwin' ? 0 : 1]}`,
      path,
      callback: null,
    }),
  });
  const balance = Buffer.from('GET /balance HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const findNames = (bytes: Buffer): readonly string[] => bytes.toString().match(/slow|fast/g) ?? [];
  const { bytes } = await exchangeBytes(relay.port, [Buffer.concat([COMPLETE, balance, COMPLETE])], {
    isEnough: (received) => findNames(received).length === 3,
  });
  expect(findNames(bytes)).toEqual(['slow', 'fast', 'slow']);
});

test('a page in a browser reaches no wallet, neither by a foreign name nor with the cookie of the interface', async () => {
  let connections = 0;
  const port = await startSocketServer(() => void (connections += 1));
  const relay = await startRelay(port);
  for (const header of ['Host: evil.example', 'Host: localhost\r\nCookie: a=b; ggw_4800=secret']) {
    const { bytes, end } = await exchangeBytes(relay.port, [
      Buffer.from(`POST /betwin HTTP/1.1\r\n${header}\r\nContent-Length: 0\r\n\r\n`),
    ]);
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 .*"api_code":"400"/s);
    expect(end).toBe('ended');
  }
  expect(connections).toBe(0);
});
