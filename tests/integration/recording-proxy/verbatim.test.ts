import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSeededRandom, type SeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { exchangeBytes, startRelay, startSocketServer } from '#tests/support/sockets/relay.ts';

const CONNECTIONS = 500;
const REQUESTS_PER_CONNECTION = 20;

test('10,000 random requests and responses are forwarded byte for byte, except for the target and its Host', async () => {
  const random = createSeededRandom(1);
  let script: readonly Exchange[] = [];
  let received: Buffer[] = [];
  const walletPort = await startSocketServer((socket) => {
    socket.setNoDelay(true);
    let answered = 0;
    let bytes = 0;
    let due = 0;
    const responseRandom = createSeededRandom(random.below(1 << 30));
    socket.on('data', (part) => {
      received.push(part);
      bytes += part.length;
      while (answered < script.length && bytes >= due + script[answered]!.forwarded.length) {
        const { forwarded, response } = script[answered]!;
        due += forwarded.length;
        answered += 1;
        for (const piece of splitBytes(response, responseRandom)) socket.write(piece);
        if (answered === script.length && responseRandom.fraction() < 0.5) socket.end();
      }
    });
    socket.on('end', () => socket.end());
  });
  const relay = await startRelay(walletPort, { base: '/wallet' });
  const host = `127.0.0.1:${walletPort}`;

  for (let index = 0; index < CONNECTIONS; index++) {
    const isPipelined = random.fraction() < 0.2;
    script = Array.from({ length: REQUESTS_PER_CONNECTION }, () => makeExchange(random, host));
    received = [];
    const responseBytes = await play(relay.port, script, isPipelined, random);
    // Compared as text first: its difference is readable.
    const expected = Buffer.concat(script.map(({ forwarded }) => forwarded));
    expect(Buffer.concat(received).toString('latin1'), `received, connection ${index}`).toBe(
      expected.toString('latin1'),
    );
    const responses = Buffer.concat(script.map(({ response }) => response));
    expect(responseBytes.toString('latin1'), `given back, connection ${index}`).toBe(
      responses.toString('latin1'),
    );
  }
  expect(relay.ended).toHaveLength(CONNECTIONS * REQUESTS_PER_CONNECTION);
  expect(relay.ended.filter(({ failure }) => failure !== null)).toEqual([]);
});

test('malformed HTTP fails in the same way as without the proxy', async () => {
  const random = createSeededRandom(2);
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const relay = await startRelay(port);

  const broken = Array.from({ length: 300 }, () => {
    const { request } = makeExchange(random, `127.0.0.1:${port}`);
    return { bytes: damage(request, random), endAfter: random.fraction() < 0.5 };
  });
  const compare = async (bytes: Buffer, options: object): Promise<string | null> => {
    const [direct, through] = await Promise.all([
      exchangeBytes(port, [bytes], options),
      exchangeBytes(relay.port, [bytes], options),
    ]);
    // A damaged host is one that the proxy does not serve, which protects it from pages in a browser.
    if (through.bytes.includes('does not serve the host')) return null;
    const [expected, actual] = [describeEnd(direct), describeEnd(through)];
    return expected === actual ? null : `\n direct ${expected}\n through ${actual}`;
  };
  const differences: string[] = [];
  for (let at = 0; at < broken.length; at += 25) {
    const batch = broken.slice(at, at + 25);
    await Promise.all(
      batch.map(async ({ bytes, endAfter }) => {
        if ((await compare(bytes, { endAfter, silenceMs: 250 })) === null) return;
        // On a busy machine the only difference may be that one side was slower.
        const difference = await compare(bytes, { endAfter });
        if (difference !== null) differences.push(`${JSON.stringify(bytes.toString('latin1'))}${difference}`);
      }),
    );
  }
  expect(differences).toEqual([]);
});

interface Exchange {
  readonly request: Buffer;
  /** The expected bytes at the wallet, computed without the relay's code. */
  readonly forwarded: Buffer;
  readonly response: Buffer;
}

const METHODS = ['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'M-SEARCH'];

function makeExchange(random: SeededRandom, host: string): Exchange {
  const method = random.pick(METHODS);
  const path = `/${random.pick(['betwin', 'a//b', '%2e%2E/x', 'ü'.normalize(), '', 'a;b=1'])}${random.pick(['', '?', '?a=1&a=2', '?q=%20+'])}`;
  const lines = makeHeaderLines(random);
  const hostLine = random.pick(['Host: ', 'host:', 'HOST:  ']);
  const body = makeBody(random, method === 'GET' ? ['none'] : ['none', 'length', 'chunked']);
  const at = random.below(lines.length + 1);
  const buildRequest = (target: string, name: string): Buffer =>
    Buffer.concat([
      Buffer.from(
        [
          `${method} ${target} HTTP/1.1`,
          ...lines.toSpliced(at, 0, hostLine + name, ...body.headerLines),
          '',
          '',
        ].join('\r\n'),
        'latin1',
      ),
      body.bytes,
    ]);
  const reply = makeBody(random, ['length', 'chunked']);
  const status = random.pick(['200 OK', '200', '400 Bad Request', '500 Ä', '404 Not Found']);
  const informational = random.fraction() < 0.1 ? 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' : '';
  const response = Buffer.concat([
    Buffer.from(
      informational +
        [`HTTP/1.1 ${status}`, ...makeHeaderLines(random), ...reply.headerLines, '', ''].join('\r\n'),
      'latin1',
    ),
    reply.bytes,
  ]);
  return {
    request: buildRequest(path, 'localhost:4803'),
    forwarded: buildRequest(`/wallet${path}`, host),
    response,
  };
}

function makeHeaderLines(random: SeededRandom): string[] {
  return Array.from({ length: random.below(8) }, () => {
    const name = random.pick([
      'X-REQUEST-SIGN',
      'x-a',
      'X-A',
      'Accept',
      'Connection-Id',
      'Cookie',
      "X-!#$%&'*+.^_`|~",
    ]);
    const value = random.pick([
      '',
      'a',
      'a, b',
      '  spaced  ',
      'é\xff',
      '"quoted"',
      'x'.repeat(random.below(3_000)),
    ]);
    return name + random.pick([':', ': ', ':\t']) + value;
  });
}

function makeBody(
  random: SeededRandom,
  kinds: readonly ('none' | 'length' | 'chunked')[],
): { readonly headerLines: readonly string[]; readonly bytes: Buffer } {
  const kind = random.pick(kinds);
  if (kind === 'none') return { headerLines: [], bytes: Buffer.alloc(0) };
  if (kind === 'length') {
    const bytes = random.bytes(random.pick([0, 1, 200, 3_000]));
    return { headerLines: [`${random.pick(['Content-Length', 'content-length'])}: ${bytes.length}`], bytes };
  }
  const parts: Buffer[] = [];
  for (let count = random.below(5); count > 0; count--) {
    const part = random.bytes(1 + random.below(400));
    const size = random.pick([part.length.toString(16), `000${part.length.toString(16).toUpperCase()}`]);
    parts.push(
      Buffer.from(`${size}${random.pick(['', ';a=b', ' ; q="x;y"'])}\r\n`),
      part,
      Buffer.from('\r\n'),
    );
  }
  parts.push(
    Buffer.from(random.pick(['0\r\n\r\n', '000;end\r\n\r\n', '0\r\nX-Trailer: 1\r\nX-Trailer: 2\r\n\r\n'])),
  );
  return {
    headerLines: [random.pick(['Transfer-Encoding: chunked', 'transfer-encoding:Chunked'])],
    bytes: Buffer.concat(parts),
  };
}

function splitBytes(bytes: Buffer, random: SeededRandom): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = random.pick([1, 5, 40, 1_000, bytes.length]);
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return parts;
}

/** Sends the requests, one after the other or all at once, and returns all received bytes. */
function play(
  port: number,
  script: readonly Exchange[],
  isPipelined: boolean,
  random: SeededRandom,
): Promise<Buffer> {
  const sends = script.map(({ request }) => splitBytes(request, random));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let sent = 0;
    let due = 0;
    const socket: Socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const sendNext = (): void => {
      due += script[sent]!.response.length;
      for (const part of sends[sent]!) socket.write(part);
      sent += 1;
    };
    socket.on('connect', () => {
      socket.setNoDelay(true);
      const first = isPipelined ? script : script.slice(0, 1);
      for (const _exchange of first) sendNext();
    });
    socket.on('data', (part) => {
      chunks.push(part);
      bytes += part.length;
      if (bytes < due) return;
      if (sent < script.length) sendNext();
      else socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('end', () => socket.end());
  });
}

/** Changes, removes or repeats some bytes, mostly of the head. */
function damage(bytes: Buffer, random: SeededRandom): Buffer {
  const changed = [...bytes];
  const end = Math.min(changed.length, 120);
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(end);
    const noise = [0, 9, 10, 13, 32, 58, 127, 128, 255, random.below(256)];
    const kind = random.below(4);
    if (kind === 0) changed[at] = random.pick(noise);
    else if (kind === 1) changed.splice(at, 1 + random.below(4));
    else if (kind === 2) changed.splice(at, 0, random.pick(noise));
    else changed.length = Math.max(1, at);
  }
  return Buffer.from(changed);
}

/** Without the time of the response, which differs. */
function describeEnd({ bytes, end }: { readonly bytes: Buffer; readonly end: string }): string {
  return `${end} ${bytes.toString('latin1').replace(/^date: .*$/gim, 'date')}`;
}
