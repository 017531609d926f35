import Fastify from 'fastify';
import findProcess from 'find-process';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#core/http/listen.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { findFreePort, occupyPort } from '#tests/support/sockets/free-port.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

function createTestServer() {
  const server = Fastify();
  onTestFinished(() => server.close());
  server.get('/', () => 'here');
  return server;
}

test('a free port is used, without a notice', async () => {
  const port = await findFreePort();
  expect(await listen(createTestServer(), { name: 'gateway', port })).toEqual({
    url: `http://127.0.0.1:${port}`,
    notice: null,
  });
});

test('a taken port is named, and a free one is used instead', async () => {
  const port = await occupyPort();
  const { url, notice } = await listen(createTestServer(), { name: 'mock wallet', port });
  expect(notice).toMatch(new RegExp(`^Port ${port} is in use.*, so the mock wallet listens at ${url}\\.$`));
  expect(await (await fetch(url)).text()).toBe('here');
});

test('another program on the port is named with its process, if the system reveals it', async ({ skip }) => {
  const other = await startChildWorkbench(createTemporaryFolder(), []);
  const port = Number(new URL(other.gateway).port);
  skip((await findProcess('port', port)).length === 0, 'this system does not say who holds a port');
  const { notice } = await listen(createTestServer(), { name: 'gateway', port });
  expect(notice).toContain(`(process ${other.pid})`);
});

test('only this computer can connect: the address is loopback', async () => {
  const { url } = await listen(createTestServer(), { name: 'gateway', port: 0 });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('an error that does not concern the port is reported instead of trying another port', async () => {
  const server = createTestServer();
  await listen(server, { name: 'gateway', port: 0 });
  await expect(listen(server, { name: 'gateway', port: 0 })).rejects.toThrow('already listening');
});

test('a workbench reports both taken ports in its status, and works', async () => {
  const [gatewayPort, walletPort] = [await occupyPort(), await occupyPort()];
  const bench = await startTestWorkbench({ gatewayPort, walletPort });
  const { notices, addresses } = await bench.client.workbench.status();
  expect(notices).toEqual([
    expect.stringMatching(
      new RegExp(`^Port ${gatewayPort} is in use.*, so the gateway listens at ${addresses.gateway}`),
    ),
    expect.stringMatching(
      new RegExp(`^Port ${walletPort} is in use.*, so the mock wallet listens at ${addresses.wallet}`),
    ),
  ]);
});
