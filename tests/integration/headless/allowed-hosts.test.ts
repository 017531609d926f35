import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { rpc, startInterface } from '#tests/support/workbench/interface.ts';

test('another Host is rejected even with the cookie, so a page of a name that resolves to 127.0.0.1 can read nothing', async () => {
  const { ask, signIn, port, gateway } = await startInterface();
  const cookie = await signIn();
  const foreign = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    'localhost',
    `127.0.0.1:${port + 1}`,
    new URL(gateway).host,
    `127.0.0.1:${port}.evil.example`,
    `evil@127.0.0.1:${port}`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
  ];
  for (const host of foreign) {
    for (const path of ['/', '/assets/app-1a2b3c.js', '/nowhere']) {
      expect(await ask(path, { headers: { host, cookie } }), `${host} ${path}`).toMatchObject({
        status: 403,
      });
    }
    const call = rpc(cookie);
    expect(
      await ask('/rpc/workbench/status', { ...call, headers: { ...call.headers, host } }),
      host,
    ).toMatchObject({ status: 403 });
  }
});

test('another Host cannot use a token', async () => {
  const { ask, issueToken } = await startInterface();
  const link = `/?token=${issueToken()}`;
  expect(await ask(link, { headers: { host: 'evil.example' } })).toMatchObject({ status: 403 });
  expect(await ask(link)).toMatchObject({ status: 303 });
});

test('localhost and 127.0.0.1 are served', async () => {
  const { ask, signIn, port } = await startInterface();
  const cookie = await signIn();
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`]) {
    expect(await ask('/', { headers: { host, cookie } }), host).toMatchObject({ status: 200 });
  }
});

test('another Origin is rejected even with the cookie, including that of the game pages', async () => {
  const { ask, signIn, port, url, gateway, wallet } = await startInterface();
  const call = rpc(await signIn());
  const foreign = [
    'https://evil.example',
    'null',
    '',
    new URL(gateway).origin,
    new URL(wallet).origin,
    'http://127.0.0.1',
    `https://127.0.0.1:${port}`,
    // A name of this machine other than the requested one.
    `http://localhost:${port}`,
    `${url}.evil.example`,
  ];
  for (const origin of foreign) {
    expect(
      await ask('/rpc/workbench/status', { ...call, headers: { ...call.headers, origin } }),
      origin,
    ).toMatchObject({ status: 403 });
  }
});

test('our own Origin is served', async () => {
  const { ask, signIn, url } = await startInterface();
  const call = rpc(await signIn());
  expect(
    await ask('/rpc/workbench/status', { ...call, headers: { ...call.headers, origin: url } }),
  ).toMatchObject({ status: 200 });
});

test('no response allows another origin to read it, and a preflight is denied', async () => {
  const { ask } = await startInterface();
  const preflight = await ask('/rpc/workbench/status', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.status).toBe(403);
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('interface, gateway and wallet listen on loopback only', async () => {
  const { port, gateway, wallet } = await startInterface();
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside === undefined) return;
  for (const each of [port, Number(new URL(gateway).port), Number(new URL(wallet).port)]) {
    expect(await canConnect(outside.address, each)).toBe(false);
  }
});

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
}
