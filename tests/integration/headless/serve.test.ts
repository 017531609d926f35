import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort, occupyPort } from '#tests/support/sockets/free-port.ts';
import { useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();

test('with --json it prints one line with all addresses once it is ready', async () => {
  const { ready, readyLine, getOutput } = await ggw.serve(createTemporaryFolder());
  expect(Object.keys(JSON.parse(readyLine) as object)).toEqual(['interface', 'gateway', 'wallet']);
  expect(ready.interface).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}$/);
  expect(ready.gateway).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(ready.wallet).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(getOutput()).toEqual({ stdout: `${readyLine}\n`, stderr: '' });
  const opened = await fetch(ready.interface, { redirect: 'manual' });
  expect(opened.status).toBe(303);
});

test('without --json it prints the same as text', async () => {
  const { child, ended } = ggw.start(
    'serve',
    '--data-dir',
    createTemporaryFolder(),
    '--port=0',
    '--gateway-port=0',
    '--wallet-port=0',
  );
  await once(child.stdout, 'data');
  await expect.poll(() => child.kill('SIGINT')).toBe(true);
  const { stdout, exitCode } = await ended;
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Interface {4}http:\S+\/\?token=\S+\nGateway {6}http:\S+\nMock wallet {2}http:\S+\nData {9}\S+\n/,
  );
});

test('the given ports are used', async () => {
  const [gateway, wallet, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const { ready } = await ggw.serve(
    createTemporaryFolder(),
    '--gateway-port',
    String(gateway),
    '--wallet-port',
    String(wallet),
    '--port',
    String(port),
  );
  expect(ready).toMatchObject({
    interface: expect.stringMatching(`^http://127.0.0.1:${port}/`),
    gateway: `http://127.0.0.1:${gateway}`,
    wallet: `http://127.0.0.1:${wallet}`,
  });
});

test('a port in use is reported with its process, and a free one is used instead', async () => {
  const taken = await occupyPort();
  const { ready, getOutput } = await ggw.serve(createTemporaryFolder(), '--gateway-port', String(taken));
  expect(ready.gateway).not.toBe(`http://127.0.0.1:${taken}`);
  await expect.poll(() => getOutput().stderr).toContain(`, so the gateway listens at ${ready.gateway}.`);
  expect(getOutput().stderr).toMatch(
    new RegExp(`^Port ${taken} is in use( by \\S+ \\(process ${process.pid}\\))?,`),
  );
});

test('two parts configured for one port do not prevent the start', async () => {
  const port = String(await findFreePort());
  const { ready, getOutput } = await ggw.serve(
    createTemporaryFolder(),
    '--gateway-port',
    port,
    '--port',
    port,
  );
  expect(ready.gateway).toBe(`http://127.0.0.1:${port}`);
  await expect.poll(() => getOutput().stderr).toContain(`Port ${port} is in use`);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops it cleanly and immediately, even with an open live stream and an idle connection',
  async (signal) => {
    const dataDir = createTemporaryFolder();
    const { ready, child, ended } = await ggw.serve(dataDir);
    const cookie = (await fetch(ready.interface, { redirect: 'manual' })).headers.get('set-cookie') ?? '';
    const stream = await post(`${new URL(ready.interface).origin}/rpc/workbench/live`, cookie.split(';')[0]);
    expect(stream.statusCode).toBe(200);
    await fetch(`${ready.gateway}/`);
    await fetch(`${ready.wallet}/`);

    const begin = performance.now();
    child.kill(signal);
    const { exitCode, stderr } = await ended;
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(readdirSync(dataDir).toSorted()).toEqual(['workbench.lock', 'workbench.sqlite']);
  },
);

test('a second workbench on one folder reports it and exits; the first continues', async () => {
  const dataDir = createTemporaryFolder();
  const { ready, child } = await ggw.serve(dataDir);
  const second = await ggw.run('serve', '--json', '--data-dir', dataDir, '--port', '0');
  expect(second).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `Another workbench is running on ${dataDir} (process ${child.pid}, gateway ${ready.gateway}). Close it first, or choose another folder with --data-dir.\n`,
  });
  expect((await fetch(`${ready.gateway}/`)).status).toBe(404);
});

test('the folder of a killed workbench can be used immediately', async () => {
  const dataDir = createTemporaryFolder();
  const { child, ended } = await ggw.serve(dataDir);
  child.kill('SIGKILL');
  await ended;
  await ggw.serve(dataDir);
});

test('its files, including secrets, are only readable by their owner', async () => {
  if (process.platform === 'win32') return;
  const dataDir = join(createTemporaryFolder(), 'made/here');
  await ggw.serve(dataDir);
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'workbench.sqlite')).mode & 0o077).toBe(0);
});

test('closing its output does not stop the workbench', async () => {
  const { ready, child } = await ggw.serve(createTemporaryFolder());
  child.stdout.destroy();
  child.stderr.destroy();
  expect((await fetch(`${ready.gateway}/`)).status).toBe(404);
});

function post(url: string, cookie: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: 'POST',
        agent: new Agent({ keepAlive: true }),
        headers: { cookie, 'content-type': 'application/json' },
      },
      (response) => resolve(response.on('error', () => undefined).resume()),
    )
      .on('error', reject)
      .end('{}');
  });
}
