import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { SESSION_END_PATH } from '#shared/games/session-api.ts';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { rpc, startInterface } from '#tests/support/workbench/interface.ts';
import { ANONYMOUS, DEMO_LAUNCH, LAUNCH } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { connectRaw } from '#tests/support/sockets/raw-connection.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, computeHmac, REQUESTS } from '#tests/support/wallets/wallet-caller.ts';

const ACME = operator();
const bench = sharedTestWorkbench({ operators: [ACME] });

interface PortRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const createPost = (path: string, body: string, headers: Record<string, string> = {}): PortRequest => ({
  path,
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'X-REQUEST-SIGN': computeHmac(body, ACME.secret),
    ...headers,
  },
  body,
});

/** Sends the request of a browser whose page has a name that resolves to 127.0.0.1. */
function sendRequest(url: string, { path, method = 'GET', headers = {}, body }: PortRequest, host?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...(host !== undefined && { host }) },
        agent: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('upgrade', (_respond, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '' });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const listForeignHosts = (url: string) => {
  const { port } = new URL(url);
  return [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    `127.0.0.1.nip.io:${port}`,
    `127.0.0.1:${port}.evil.example`,
    `evil@127.0.0.1:${port}`,
    `localhost\\evil.example`,
    'localhost:port',
    'wallet',
    '[::1].evil.example',
    '0x7f.evil',
  ];
};

/** The message with which each port rejects a disallowed host. */
const MESSAGES = {
  gateway: /does not serve the host/,
  wallet: /does not serve the host/,
  control: /host must be 127\.0\.0\.1:\d+ or localhost:\d+/,
};

const PORTS = {
  gateway: () => bench().gateway,
  wallet: () => bench().wallet,
  control: () => findInstance(bench().dataDir)!.control.url,
};

/** Everything valuable that each port serves. */
const REQUESTS_BY_PORT: Readonly<Record<keyof typeof PORTS, () => readonly PortRequest[]>> = {
  gateway: () => [
    createPost(LAUNCH_REAL_PATH, JSON.stringify(LAUNCH)),
    createPost(LAUNCH_DEMO_PATH, JSON.stringify(DEMO_LAUNCH), ANONYMOUS),
    { path: LAUNCH_DEMO_PATH, method: 'OPTIONS' },
    { path: GAMES_LIST_PATH },
    { path: '/openapi.json' },
    { path: SESSION_END_PATH },
    { path: '/instant/acme/dice' },
    { path: '/assets/a.js' },
    { path: '/nowhere' },
    { path: '/%zz' },
    {
      path: CRASH_SOCKET_PATH,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    },
  ],
  wallet: () => [
    createPost('/acme/balance', JSON.stringify(REQUESTS.balance)),
    createPost(
      '/acme/betwin',
      JSON.stringify({ ...REQUESTS.betwin, transactions: [bet('rebound', '1.00')] }),
    ),
    createPost('/nobody/balance', '{}'),
    { path: '/nowhere' },
    { path: '/%zz' },
  ],
  control: () => [
    {
      ...createPost('/rpc/clock/get', '{}'),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${findInstance(bench().dataDir)!.control.token}`,
      },
    },
    { path: '/nowhere' },
    { path: '/%zz' },
  ],
};

describe.each(['gateway', 'wallet', 'control'] as const)('the port of the %s', (name) => {
  test('rejects a foreign Host before it does anything', async () => {
    const { client } = bench();
    const before = await client.exchanges.list({ limit: 1 });
    for (const sent of REQUESTS_BY_PORT[name]()) {
      for (const host of listForeignHosts(PORTS[name]())) {
        const { status, text } = await sendRequest(PORTS[name](), sent, host);
        const refused = { status: name === 'wallet' ? 400 : 403, hasMessage: MESSAGES[name].test(text) };
        expect({ status, hasMessage: refused.hasMessage }, `${sent.path} ${host}: ${text}`).toEqual({
          status: refused.status,
          hasMessage: true,
        });
      }
    }
    expect(await client.exchanges.list({ limit: 1 })).toEqual(before);
    expect((await client.wallet.listLedger({ casinoId: 'acme', limit: 1 })).entries).toEqual([]);
  });

  test('rejects a foreign Host in the request line, whatever the header says', async () => {
    const { host } = new URL(PORTS[name]());
    for (const [target, header] of [
      ['http://evil.example/nowhere', host],
      ['http://evil.example/nowhere', 'evil.example'],
      [`http://${host}/nowhere`, 'evil.example'],
    ] as const) {
      const connection = connectRaw(PORTS[name]());
      connection.write(`GET ${target} HTTP/1.1\r\nHost: ${header}\r\n\r\n`);
      const { status, body } = await connection.readResponse();
      expect(status, target).toBe(name === 'wallet' ? 400 : 403);
      expect(JSON.stringify(body)).toMatch(MESSAGES[name]);
      await connection.closed;
    }
  });

  test('rejects a request without a Host', async () => {
    for (const head of ['GET /nowhere HTTP/1.0', 'GET /nowhere HTTP/1.1', 'GET /nowhere HTTP/1.1\r\nHost:']) {
      const connection = connectRaw(PORTS[name]());
      connection.write(`${head}\r\n\r\n`);
      expect((await connection.readResponse()).status, head).toBeGreaterThanOrEqual(400);
      await connection.closed;
    }
  });
});

test.each(['gateway', 'wallet'] as const)(
  'the %s serves this machine under each of its names',
  async (name) => {
    const { port } = new URL(PORTS[name]());
    const hosts = [
      `127.0.0.1:${port}`,
      '127.0.0.1',
      `127.8.9.10:${port}`,
      `localhost:${port}`,
      'LOCALHOST',
      'game.localhost:9000',
      `localhost.:${port}`,
      `[::1]:${port}`,
      // An address has no name that could be rebound.
      '192.168.7.8:4801',
      '[fe80::1]',
    ];
    for (const host of hosts) {
      const { text } = await sendRequest(PORTS[name](), { path: '/nowhere' }, host);
      expect(text, host).toContain('Not found: GET /nowhere');
    }
  },
);

test('the interface rejects a foreign Host before it does anything', async () => {
  const { ask: askInterface, signIn, url } = await startInterface();
  const cookie = await signIn();
  for (const host of listForeignHosts(url)) {
    const call = rpc(cookie);
    for (const [path, sent] of [
      ['/', { headers: { cookie } }],
      ['/%zz', { headers: { cookie } }],
      ['/rpc/workbench/status', call],
    ] as const) {
      const { status } = await askInterface(path, { ...sent, headers: { ...sent.headers, host } });
      expect(status, `${path} ${host}`).toBe(403);
    }
  }
});

test('the control port accepts no request of a page, even with the token', async () => {
  const { url, token } = findInstance(bench().dataDir)!.control;
  const sent = createPost('/rpc/clock/get', '{}', { authorization: `Bearer ${token}` });
  expect(await sendRequest(url, sent)).toMatchObject({ status: 200 });
  for (const origin of ['https://evil.example', 'null', bench().gateway])
    expect(await sendRequest(url, { ...sent, headers: { ...sent.headers, origin } }), origin).toMatchObject({
      status: 403,
    });
});

test('hosts that a user allows are served by gateway and wallet, but not by the control port', async () => {
  const { gateway, wallet, dataDir } = await startTestWorkbench({
    allowedHosts: ['host.docker.internal', '.tunnel.example'],
  });
  const { url } = findInstance(dataDir)!.control;
  for (const host of [
    'host.docker.internal:4801',
    'HOST.docker.internal',
    'a.b.tunnel.example',
    'tunnel.example',
  ]) {
    expect((await sendRequest(gateway, { path: GAMES_LIST_PATH }, host)).status, host).toBe(200);
    expect((await sendRequest(wallet, { path: '/nowhere' }, host)).text, host).toContain(
      'Not found: GET /nowhere',
    );
    expect((await sendRequest(url, { path: '/nowhere' }, host)).status, host).toBe(403);
  }
  for (const host of [
    'docker.internal',
    'a.host.docker.internal',
    'eviltunnel.example',
    'tunnel.example.evil',
  ])
    expect((await sendRequest(gateway, { path: GAMES_LIST_PATH }, host)).status, host).toBe(403);
});
