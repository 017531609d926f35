import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { rpc, startInterface, type TestInterface } from '#tests/support/workbench/interface.ts';

/** Opens the live stream as raw bytes. */
async function openStream({ port, signIn }: TestInterface) {
  const { headers, body } = rpc(await signIn());
  const outgoing = request({ host: '127.0.0.1', port, path: '/rpc/workbench/live', method: 'POST', headers });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((resolve) => response.on('close', resolve).on('error', () => resolve()));
  return { response, ended, text: () => text };
}

test('the live stream reports an exchange within a moment', async () => {
  const started = await startInterface();
  const stream = await openStream(started);
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers['content-type']).toBe('text/event-stream');
  await launchDice(started);
  await expect.poll(() => stream.text()).toContain('"kind":"launch"');
});

test('the live stream requires the cookie', async () => {
  const { ask } = await startInterface();
  expect(await ask('/rpc/workbench/live', rpc(''))).toMatchObject({ status: 401 });
});

test('stopping ends an open stream immediately', async () => {
  const started = await startInterface();
  const stream = await openStream(started);
  const stoppingAt = performance.now();
  await started.closeHost();
  await started.stop();
  await stream.ended;
  expect(performance.now() - stoppingAt).toBeLessThan(20_000);
});
