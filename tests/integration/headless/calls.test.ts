import { expect, test } from 'vitest';
import { rpc, startInterface } from '#tests/support/workbench/interface.ts';

const MIB = 1024 * 1024;

test('a body with a content type other than JSON is rejected: such types need no preflight', async () => {
  const { ask, signIn } = await startInterface();
  const cookie = await signIn();
  const types = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/octet-stream',
    'text/json',
    undefined,
  ];
  for (const type of types) {
    const request = {
      method: 'POST',
      headers: { cookie, 'content-type': type },
      body: '{"json":{"casinoId":"demo"}}',
    };
    expect(await ask('/rpc/players/list', request), String(type)).toMatchObject({ status: 415 });
  }
});

test('a body above 2 MiB is rejected, a smaller one is accepted', async () => {
  const { ask, signIn } = await startInterface();
  const cookie = await signIn();
  const large = await ask('/rpc/players/list', rpc(cookie, { casinoId: 'x'.repeat(2 * MIB) }));
  expect(large.status).toBe(413);
  const smaller = await ask('/rpc/players/list', rpc(cookie, { casinoId: 'x'.repeat(2 * MIB - 1_000) }));
  expect(smaller).toMatchObject({ status: 200, body: '{"json":[]}' });
});

test('a body without an announced length is cut off at 2 MiB, too', async () => {
  const { ask, signIn } = await startInterface();
  const call = rpc(await signIn(), { casinoId: 'x'.repeat(3 * MIB) });
  const chunked = { ...call, headers: { ...call.headers, 'transfer-encoding': 'chunked' } };
  expect(await ask('/rpc/players/list', chunked)).toMatchObject({ status: 413 });
});

test('a body that is not JSON is rejected', async () => {
  const { ask, signIn } = await startInterface();
  const call = rpc(await signIn());
  for (const body of ['', '{', 'hello', '{"json":{"__proto__":{"casinoId":"demo"}}}']) {
    expect(await ask('/rpc/players/list', { ...call, body }), body).toMatchObject({ status: 400 });
  }
});

test('an unknown call returns 404', async () => {
  const { ask, signIn } = await startInterface();
  const call = rpc(await signIn());
  for (const path of [
    '/rpc/nothing',
    '/rpc/',
    '/rpc/players',
    '/rpc/constructor',
    '/rpc/__proto__/toString',
  ]) {
    expect(await ask(path, call), path).toMatchObject({ status: 404 });
  }
});

test('calls require POST: other methods, as used by links and images, return 404', async () => {
  const { ask, signIn } = await startInterface();
  const cookie = await signIn();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) {
    expect(await ask('/rpc/workbench/status', { method, headers: { cookie } }), method).toMatchObject({
      status: 404,
    });
  }
  expect(
    await ask('/rpc/players/list?data=%7B%22json%22%3A%7B%22casinoId%22%3A%22demo%22%7D%7D', {
      headers: { cookie },
    }),
  ).toMatchObject({ status: 404 });
});
