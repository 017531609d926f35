import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { startInterface, type TestInterface } from '#tests/support/workbench/interface.ts';
import { importText } from '#tests/support/traffic/transfer.ts';

/** The content of the data folder that other programs can read, except for the file with the token. */
function readDataFolder({ dataDir }: TestInterface): string {
  return readdirSync(dataDir)
    .filter((name) => name !== 'running.json' && statSync(join(dataDir, name)).isFile())
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
}

/** Sends the cookie of the open interface, as a browser does: cookies ignore the port. */
async function sendWithHeaders(url: string, headers: Record<string, string>, body?: string): Promise<void> {
  await fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body });
}

test('the interface’s cookie is never captured, whichever port the browser sends it to', async () => {
  const running = await startInterface();
  const cookie = await running.signIn();
  const value = cookie.slice(cookie.indexOf('=') + 1);
  for (const address of [
    `${running.wallet}/demo/balance`,
    `${running.gateway}/api/v1/aggregator/launcher/real`,
  ])
    await sendWithHeaders(
      address,
      { cookie: `theme=dark; ${cookie}; lang=en`, 'content-type': 'application/json' },
      '{}',
    );
  const { exchanges } = await running.client.exchanges.list({ limit: 10 });
  expect(exchanges).toHaveLength(2);
  for (const { id } of exchanges) {
    const { request, summary } = await running.client.exchanges.get({ id });
    expect(request.headers).toContainEqual([
      'cookie',
      `theme=dark; ${running.cookieName}=removed-workbench-credential; lang=en`,
    ]);
    expect(summary.warnings).toContain('It contained a credential of the workbench, which was not stored.');
  }
  expect(readDataFolder(running)).toContain('removed-workbench-credential');
  expect(readDataFolder(running)).not.toContain(value);
});

test('another workbench’s cookie is detected by name, and the command token by value, also in bodies', async () => {
  const running = await startInterface();
  const { token } = findInstance(running.dataDir)!.control;
  const foreign = 'Ab3_'.repeat(10) + 'xyz';
  const body = JSON.stringify({
    account_id: 'alice',
    echoed: { ggw_4800: foreign },
    bearer: `Bearer ${token}`,
  });
  await sendWithHeaders(
    `${running.wallet}/demo/balance?t=${token}`,
    { authorization: `Bearer ${token}`, cookie: `ggw_4800=${foreign}` },
    body,
  );
  const { exchanges } = await running.client.exchanges.list({ limit: 1 });
  const { request } = await running.client.exchanges.get({ id: exchanges[0]!.id });
  const kept = Buffer.from(request.body.base64, 'base64').toString();
  expect(JSON.parse(kept)).toEqual({
    account_id: 'alice',
    echoed: { ggw_4800: 'removed-workbench-credential' },
    bearer: 'Bearer removed-workbench-credential',
  });
  expect(request.body.bytes).toBe(kept.length);
  expect(readDataFolder(running)).not.toContain(token);
  expect(readDataFolder(running)).not.toContain(foreign);
});

test('an import removes them', async () => {
  const running = await startInterface();
  const value = (await running.signIn()).split('=')[1]!;
  await importText(
    running,
    JSON.stringify({
      log: {
        entries: [
          {
            startedDateTime: '2026-03-03T12:00:00.000Z',
            request: {
              method: 'GET',
              url: 'http://127.0.0.1:4800/',
              headers: [{ name: 'Cookie', value: `${running.cookieName}=${value}` }],
            },
            response: {
              status: 303,
              headers: [{ name: 'Set-Cookie', value: `${running.cookieName}=${value}; Path=/; HttpOnly` }],
            },
          },
        ],
      },
    }),
  );
  const { exchanges } = await running.client.exchanges.list({ limit: 1 });
  const { response } = await running.client.exchanges.get({ id: exchanges[0]!.id });
  expect(response!.headers).toEqual([
    ['Set-Cookie', `${running.cookieName}=removed-workbench-credential; Path=/; HttpOnly`],
  ]);
  expect(readDataFolder(running)).not.toContain(value);
});

test('all other bytes are unchanged', async () => {
  const running = await startInterface();
  const body = '{"account_id":"ggw_4800","note":"ggw_4800=no, ggw_1"}';
  await sendWithHeaders(`${running.wallet}/demo/balance`, { cookie: 'a=b' }, body);
  const { exchanges } = await running.client.exchanges.list({ limit: 1 });
  const { request, summary } = await running.client.exchanges.get({ id: exchanges[0]!.id });
  expect(Buffer.from(request.body.base64, 'base64').toString()).toBe(body);
  expect(summary.warnings.join()).not.toContain('credential');
});
