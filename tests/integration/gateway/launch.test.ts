import { describe, expect, test } from 'vitest';
import { dicePlayer } from '#tests/support/dice-player.ts';
import { launch, LAUNCH, postLaunch } from '#tests/support/launch.ts';
import { operator } from '#tests/support/operator.ts';
import { startStubWallet } from '#tests/support/stub-wallet.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator({ id: 'acme' }), operator({ id: 'rival' })] });

describe('a launch that is accepted', () => {
  test('is answered with {game_url}/{game_type}/{casino_slug}/{game_slug}?token=…', async () => {
    const { gateway } = bench();
    const { status, body } = await postLaunch(gateway, JSON.stringify(LAUNCH));
    expect(status).toBe(200);
    expect(body).toEqual({ launch_url: expect.any(String) });
    expect(body.launch_url.replace(gateway, '')).toMatch(/^\/instant\/acme\/dice\?token=[\w-]{43}$/);
  });

  test('may fill every field of the table, and carry fields beyond it', async () => {
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

  test('may be anything up to 64 KiB', async () => {
    const empty = JSON.stringify({ ...LAUNCH, filler: '' });
    const body = JSON.stringify({ ...LAUNCH, filler: 'x'.repeat(65_536 - empty.length) });
    expect(body.length).toBe(65_536);
    expect(await postLaunch(bench().gateway, body)).toMatchObject({ status: 200 });
  });

  test('is verified over its bytes: white space and key order are the operator’s own', async () => {
    const body = '{ "game":"dice",\r\n\t"account":{"currency":"USD","id":"alice"}, "casino_id":"acme" }\n';
    expect(await postLaunch(bench().gateway, body)).toMatchObject({ status: 200 });
  });
});

describe('two operators', () => {
  test("cannot launch for each other's casinos, and learn nothing of them", async () => {
    const { gateway } = bench();
    const signedByRival = { secret: 'secret-of-rival' };
    const acmes = await postLaunch(gateway, JSON.stringify(LAUNCH), signedByRival);
    const nobodys = await postLaunch(
      gateway,
      JSON.stringify({ ...LAUNCH, casino_id: 'none' }),
      signedByRival,
    );
    expect(acmes.body.meta.api_code).toBe('404');
    expect(JSON.stringify(acmes.body).replaceAll('acme', 'none')).toBe(JSON.stringify(nobodys.body));
  });

  test('launch each for its own', async () => {
    const { gateway } = bench();
    const body = JSON.stringify({ ...LAUNCH, casino_id: 'rival' });
    expect(await postLaunch(gateway, body, { secret: 'secret-of-rival' })).toMatchObject({ status: 200 });
  });
});

describe('session_payload (decision 3)', () => {
  test('is echoed at the top level of balance and betwin, character by character', async () => {
    const wallet = await startStubWallet();
    const { gateway } = await startTestWorkbench({
      operators: [operator({ callback_urls: wallet.callbackUrls })],
    });
    const payload = '{"a": 1}\n\u2028 ü 😀 \u0000';
    const player = dicePlayer(await launch(gateway, { session_payload: payload }));
    await player.load();
    await player.bet();
    expect(wallet.received.map(({ callback, json }) => [callback, json.session_payload])).toEqual([
      ['balance', payload],
      ['betwin', payload],
    ]);
  });

  test('is left out where the launch gave none', async () => {
    const wallet = await startStubWallet();
    const { gateway } = await startTestWorkbench({
      operators: [operator({ callback_urls: wallet.callbackUrls })],
    });
    await dicePlayer(await launch(gateway)).load();
    expect(Object.keys(wallet.received[0]?.json)).not.toContain('session_payload');
  });
});
