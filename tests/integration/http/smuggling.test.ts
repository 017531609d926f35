import { describe, expect, test } from 'vitest';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { LAUNCH } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { connectRaw, type RawResponse } from '#tests/support/sockets/raw-connection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, computeHmac, REQUESTS } from '#tests/support/wallets/wallet-caller.ts';

const ACME = operator();
const bench = sharedTestWorkbench({ operators: [ACME] });

/** A request that would be accepted: it must never be read out of another one's body. */
function createSigned(path: string, body: string, change: readonly string[] = []): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `X-REQUEST-SIGN: ${computeHmac(body, ACME.secret)}`,
    ...(change.length === 0 ? [`Content-Length: ${Buffer.byteLength(body)}`] : change),
    '',
    body,
  ].join('\r\n');
}

const BETWIN = (id: string) =>
  JSON.stringify({ ...REQUESTS.betwin, round_id: `round-${id}`, transactions: [bet(id, '1.00')] });

const PORTS = {
  wallet: {
    url: () => bench().wallet,
    path: '/acme/balance',
    body: JSON.stringify(REQUESTS.balance),
    createHidden: (id: string) => createSigned('/acme/betwin', BETWIN(id)),
  },
  gateway: {
    url: () => bench().gateway,
    path: LAUNCH_REAL_PATH,
    body: JSON.stringify(LAUNCH),
    createHidden: (id: string) =>
      createSigned(LAUNCH_REAL_PATH, JSON.stringify({ ...LAUNCH, account: { ...LAUNCH.account, id } })),
  },
};

/** Sends the bytes and returns every response until the other side closes the connection. */
async function readResponses(url: string, bytes: string): Promise<readonly RawResponse[]> {
  const connection = connectRaw(url);
  connection.write(Buffer.from(bytes, 'latin1'));
  await connection.closed;
  const responses: RawResponse[] = [];
  for (;;) {
    const next = await connection.readResponse().catch(() => null);
    if (next === null) return responses;
    responses.push(next);
  }
}

async function findTraces(id: string): Promise<unknown> {
  const { client } = bench();
  const { entries } = await client.wallet.listLedger({ casinoId: 'acme', limit: 50 });
  const { sessions } = await client.sessions.list({
    limit: 50,
    sortBy: 'createdAt',
    descending: true,
  });
  return {
    transactions: entries.filter(({ idProvider }) => idProvider === id),
    sessions: sessions.filter(({ accountId }) => accountId === id),
  };
}
const NOTHING = { transactions: [], sessions: [] };

/** A request whose end is ambiguous; one of the readings hides another request. */
const AMBIGUOUS: Readonly<Record<string, (path: string, body: string, hidden: string) => string>> = {
  'Content-Length and Transfer-Encoding': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5`, 'Transfer-Encoding: chunked']),
  'Transfer-Encoding and Content-Length': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [
      'Transfer-Encoding: chunked',
      `Content-Length: ${5 + hidden.length}`,
    ]),
  'two lengths': (path, body, hidden) =>
    createSigned(path, body + hidden, [
      `Content-Length: ${body.length}`,
      `Content-Length: ${body.length + hidden.length}`,
    ]),
  'two lengths in one line': (path, body, hidden) =>
    createSigned(path, body + hidden, [`Content-Length: ${body.length}, ${body.length}`]),
  'a length with a sign': (path, body, hidden) =>
    createSigned(path, body + hidden, [`Content-Length: +${body.length}`]),
  'a length in hex': (path, body, hidden) =>
    createSigned(path, body + hidden, [`Content-Length: 0x${body.length.toString(16)}`]),
  'a length that is too large for a number': (path, body, hidden) =>
    createSigned(path, body + hidden, [`Content-Length: 99999999999999999999999999`]),
  'a folded length': (path, body, hidden) =>
    createSigned(path, body + hidden, [`Content-Length:`, ` ${body.length}`, 'Transfer-Encoding: chunked']),
  'an encoding that is not chunked': (path, body, hidden) =>
    createSigned(path, body + hidden, ['Transfer-Encoding: xchunked']),
  'chunked that is not last': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, ['Transfer-Encoding: chunked, identity']),
  'two encodings': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']),
  'an encoding in quotes': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, ['Transfer-Encoding: "chunked"']),
  'a space before the colon': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5`, 'Transfer-Encoding : chunked']),
  'a vertical tab before the encoding': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5`, 'Transfer-Encoding:\x0bchunked']),
  'a NUL in the encoding': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5`, 'Transfer-Encoding: chun\0ked']),
  'a NUL in another header': (path, body, hidden) =>
    createSigned(path, body + hidden, ['X-Note: a\0b', `Content-Length: ${body.length}`]),
  'a NUL in the name of a header': (path, body, hidden) =>
    createSigned(path, body + hidden, ['X-\0Note: a', `Content-Length: ${body.length}`]),
  'a header without a colon': (path, body, hidden) =>
    createSigned(path, body + hidden, ['Transfer-Encoding chunked', `Content-Length: ${body.length}`]),
  'lines that end with LF alone': (path, body, hidden) =>
    createSigned(path, '', [`Content-Length: ${body.length}`]).replaceAll('\r\n', '\n') + body + hidden,
  'one header that ends with LF alone': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5\nTransfer-Encoding: chunked`]),
  'a CR alone between headers': (path, _body, hidden) =>
    createSigned(path, `0\r\n\r\n${hidden}`, [`Content-Length: 5\rTransfer-Encoding: chunked`]),
  'a chunk size that is not a number': (path, _body, hidden) =>
    createSigned(path, `g\r\n\r\n${hidden}`, ['Transfer-Encoding: chunked']),
  'a chunk size with a sign': (path, _body, hidden) =>
    createSigned(path, `-1\r\n\r\n${hidden}`, ['Transfer-Encoding: chunked']),
  'a chunk size beyond all numbers': (path, _body, hidden) =>
    createSigned(path, `fffffffffffffffff0\r\n${hidden}`, ['Transfer-Encoding: chunked']),
  'a chunk longer than it says': (path, body, hidden) =>
    createSigned(path, `${(body.length - 1).toString(16)}\r\n${body}\r\n0\r\n\r\n${hidden}`, [
      'Transfer-Encoding: chunked',
    ]),
  'a chunk that ends with LF alone': (path, body, hidden) =>
    createSigned(path, `${body.length.toString(16)}\n${body}\n0\n\n${hidden}`, [
      'Transfer-Encoding: chunked',
    ]),
  'a second request line within the first': (path, body, hidden) =>
    `POST ${path} HTTP/1.1 \r\n${createSigned(path, body)}${hidden}`,
  'a version that does not exist': (path, body, hidden) =>
    createSigned(path, body).replace('HTTP/1.1', 'HTTP/9.9') + hidden,
  'a space before the first header': (path, body, hidden) =>
    createSigned(path, body).replace('\r\nHost', '\r\n Host') + hidden,
};

describe.each(['wallet', 'gateway'] as const)('the %s', (name) => {
  const port = PORTS[name];

  test.each(Object.keys(AMBIGUOUS))(
    'rejects %s once, closes, and never sees the hidden request',
    async (how) => {
      const id = `smuggled-${Object.keys(AMBIGUOUS).indexOf(how)}`;
      const responses = await readResponses(
        port.url(),
        AMBIGUOUS[how]!(port.path, port.body, port.createHidden(id)),
      );
      expect(responses.map(({ status }) => status)).toEqual([400]);
      expect(responses[0]?.body).toMatchObject({ code: 'invalid_argument', meta: { api_code: '400' } });
      expect(responses[0]?.head.toLowerCase()).toContain('connection: close');
      expect(await findTraces(id)).toEqual(NOTHING);
    },
  );

  test('sees the hidden request if it is sent separately, which proves that the other tests can fail', async () => {
    const connection = connectRaw(port.url());
    connection.write(port.createHidden(`open-${name}`));
    expect(await connection.readResponse()).toMatchObject({ status: 200 });
    expect(await findTraces(`open-${name}`)).not.toEqual(NOTHING);
  });

  test('reads a body to its announced end, whatever it contains', async () => {
    const connection = connectRaw(port.url());
    connection.write(createSigned(port.path, `${port.body}${port.createHidden('in-body')}`));
    connection.write(createSigned(port.path, port.body));
    expect([(await connection.readResponse()).status, (await connection.readResponse()).status]).toEqual([
      400, 200,
    ]);
    expect(await findTraces('in-body')).toEqual(NOTHING);
  });

  test('answers two requests on one connection in order, each with its own response', async () => {
    const connection = connectRaw(port.url());
    connection.write(
      createSigned(port.path, '{}') + createSigned(port.path, port.body) + createSigned(port.path, '[]'),
    );
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await connection.readResponse()).status);
    expect(statuses).toEqual([400, 200, 400]);
  });

  test('sees nothing after a body that is rejected before it is read', async () => {
    const size = 2 * 1024 * 1024;
    const head = createSigned(port.path, '', [`Content-Length: ${size}`]);
    const connection = connectRaw(port.url());
    // Enough to be rejected as too large, then the hidden request, still within the announced length.
    connection.write(head + ' '.repeat(1_100_000) + port.createHidden('behind-refused'));
    expect(await connection.readResponse()).toMatchObject({ status: 400 });
    await connection.closed;
    await expect(connection.readResponse()).rejects.toThrow('closed');
    expect(await findTraces('behind-refused')).toEqual(NOTHING);
  });

  test('sees nothing after a request to a foreign host', async () => {
    const hidden = port.createHidden('behind-foreign');
    const outer = [
      `POST ${port.path} HTTP/1.1`,
      'Host: evil.example',
      'Content-Type: text/plain',
      `Content-Length: ${hidden.length}`,
      '',
      hidden,
    ];
    const responses = await readResponses(port.url(), outer.join('\r\n'));
    expect(responses).toHaveLength(1);
    expect(await findTraces('behind-foreign')).toEqual(NOTHING);
  });

  test('gives a complete request its own response, even if garbage follows it', async () => {
    const id = `before-garbage-${name}`;
    const responses = await readResponses(port.url(), `${port.createHidden(id)}GARBAGE\0\r\n\r\n`);
    // The applied request is reported as applied, and the garbage is rejected after it.
    expect(responses.map(({ status }) => status)).toEqual([200, 400]);
    expect(await findTraces(id)).not.toEqual(NOTHING);
  });

  test('treats a URL in the request line as its path', async () => {
    const { host } = new URL(port.url());
    const connection = connectRaw(port.url());
    connection.write(createSigned(port.path, port.body).replace(' /', ` http://${host}/`));
    expect(await connection.readResponse()).toMatchObject({ status: 200 });
  });

  test('rejects headers that are too large with the envelope', async () => {
    const large = await readResponses(
      port.url(),
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    );
    expect(large).toMatchObject([{ status: 431, body: { meta: { api_code: '400' } } }]);
  });
});

test('a slow response is not overtaken by the rejection of what follows it', async () => {
  const { client, wallet } = bench();
  await client.faults.arm({
    armings: [{ fault: 'latency_fixed', parameters: { ms: 300 }, frequency: { kind: 'next', count: 1 } }],
  });
  const responses = await readResponses(
    wallet,
    `${createSigned('/acme/betwin', BETWIN('slow'))}GET ${GAMES_LIST_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
});
