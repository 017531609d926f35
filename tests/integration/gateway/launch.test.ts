import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

describe('a launch that is accepted', () => {
  test('is answered with {game_url}/{game_type}/{casino_slug}/{game_slug}?token=…', async () => {
    const { gateway } = bench();
    const { status, body } = await postLaunch(gateway, JSON.stringify(LAUNCH));
    expect(status).toBe(200);
    expect(body).toEqual({ launch_url: expect.any(String) });
    expect(body.launch_url.replace(gateway, '')).toMatch(/^\/instant\/acme\/dice\?token=[\w-]{43}$/);
  });

  test('may set every documented field, and have additional fields', async () => {
    const full = {
      ...LAUNCH,
      account: { ...LAUNCH.account, id: 'x'.repeat(255), nickname: 'Al', country: 'DE' },
      locale: 'pt-BR',
      ip: '2001:db8::1',
      client_type: 'mobile',
      urls: { return_url: 'https://casino.example/lobby', deposit_url: 'casinoapp://deposit' },
      jurisdiction: 'CA-ON',
      session_id: '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11',
      session_payload: 'ü'.repeat(4096),
      campaign: { source: 'newsletter' },
    };
    expect(await postLaunch(bench().gateway, JSON.stringify(full))).toMatchObject({ status: 200 });
  });

  test('may begin with a byte order mark, and is still captured with its ids', async () => {
    const account = { id: 'marked', currency: 'USD' };
    const { gateway } = bench();
    const body = `\u{feff}${JSON.stringify({ ...LAUNCH, account })}`;
    expect(await postLaunch(gateway, body)).toMatchObject({ status: 200 });
    expect((await getLastExchange(bench(), 'launch')).summary).toMatchObject({
      casinoId: 'acme',
      accountId: 'marked',
      gameId: 'dice',
    });
  });

  test('is verified over its bytes: whitespace and key order are up to the operator', async () => {
    const body = '{ "game":"dice",\r\n\t"account":{"currency":"USD","id":"alice"}, "casino_id":"acme" }\n';
    expect(await postLaunch(bench().gateway, body)).toMatchObject({ status: 200 });
  });
});

describe('a launch that fails because of the gateway', () => {
  test('is answered with 500 and a retryable body, is logged, and succeeds once the cause is gone', async () => {
    const { gateway, dataDir } = await startTestWorkbench({ operators: [operator()] });
    const db = new Database(join(dataDir, 'workbench.sqlite'));
    onTestFinished(() => void db.close());
    db.exec('ALTER TABLE sessions RENAME TO elsewhere');
    const message = 'Internal error in the gateway; try again';
    expect(await postLaunch(gateway, JSON.stringify(LAUNCH))).toEqual({
      status: 500,
      body: { code: 'internal', msg: message, meta: { api_code: '500', api_message: message } },
    });
    expect(readFileSync(join(dataDir, 'defects.log'), 'utf8')).toContain('no such table');
    db.exec('ALTER TABLE elsewhere RENAME TO sessions');
    expect(await postLaunch(gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 200 });
  });
});
