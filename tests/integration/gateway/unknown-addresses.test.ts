import { expect, test } from 'vitest';
import { GAMES_LIST_PATH } from '#shared/protocol/games-list.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { errorEnvelopeSchema } from '#shared/protocol/errors.ts';
import { connectRaw } from '#tests/support/sockets/raw-connection.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench();

test.each([
  ['GET', '/'],
  ['GET', '/nowhere'],
  ['GET', '/instant/demo/chess'],
  ['GET', '/instant/demo/chess/demo'],
  ['GET', '/slots/demo/dice'],
  ['GET', `/${'a'.repeat(200)}/demo/dice`],
  ['GET', `/instant/demo/${'%61'.repeat(200)}`],
  ['GET', '/assets/none.js'],
  ['GET', '/assets/%zz'],
  ['GET', '/%'],
  ['GET', '/%zz'],
  ['GET', '/instant/%ff/dice'],
  ['GET', '/instant/demo/%e0%a4%a'],
  ['GET', LAUNCH_REAL_PATH],
  ['DELETE', LAUNCH_DEMO_PATH],
  ['OPTIONS', LAUNCH_REAL_PATH],
  ['POST', GAMES_LIST_PATH],
  ['POST', `${LAUNCH_REAL_PATH}/`],
  ['POST', '/%zz'],
  ['PROPFIND', '/nowhere'],
  ['PURGE', '/%zz'],
])('%s %s is answered with the envelope', async (method, path) => {
  const connection = connectRaw(bench().gateway);
  const body = method === 'POST' ? '{}' : '';
  connection.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${body && 'Content-Type: application/json\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  const response = await connection.readResponse();
  expect(response.status).toBe(404);
  const { code, meta } = errorEnvelopeSchema.parse(response.body);
  expect({ code, api: meta.api_code }).toEqual({ code: 'invalid_argument', api: '400' });
  expect(meta.api_message).toMatch(/^Not found: /);
});

test('a user who follows a link to an unknown game sees a message', async () => {
  const response = await fetch(`${bench().gateway}/instant/demo/chess`, { headers: { accept: 'text/html' } });
  expect([response.status, await response.text()]).toEqual([404, 'Game not found.']);
});

test.each([
  ['an empty body that says it is JSON', '', 'application/json'],
  ['a body that is not JSON', '{', 'application/json'],
  ['a body that is larger than games need', JSON.stringify('x'.repeat(20_000)), 'application/json'],
])('%s is answered in JSON with 4xx', async (_, body, type) => {
  const response = await fetch(`${bench().gateway}/nowhere`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  errorEnvelopeSchema.parse(await response.json());
});

test('a path out of the served folder is rejected with the envelope', async () => {
  const connection = connectRaw(bench().gateway);
  connection.write('GET /assets/%2e%2e/secret HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { status, body } = await connection.readResponse();
  expect(status).toBe(403);
  errorEnvelopeSchema.parse(body);
});
