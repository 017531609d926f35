import { describe, expect, test } from 'vitest';
import type { Operator } from '#shared/operators.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubWallet, createWalletError } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

async function startGateway(...operators: Operator[]): Promise<string> {
  const { gateway } = await startTestWorkbench({
    operators: operators.length > 0 ? operators : [operator()],
  });
  return gateway;
}

describe('a session_id that is launched again (decision 15)', () => {
  const SESSION = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';
  const again = JSON.stringify({ ...LAUNCH, session_id: SESSION });

  test('continues the session: its seeds and bets continue', async () => {
    const gateway = await startGateway();
    const first = createDicePlayer(await sendLaunch(gateway, { session_id: SESSION }));
    await first.load();
    const { body: bet } = await first.bet();
    const second = createDicePlayer(await sendLaunch(gateway, { session_id: SESSION }));
    expect((await second.load()).body.seeds).toEqual(bet.seeds);
  });

  test('gets a new token, and the old one becomes invalid', async () => {
    const gateway = await startGateway();
    const first = createDicePlayer(await sendLaunch(gateway, { session_id: SESSION }));
    await sendLaunch(gateway, { session_id: SESSION });
    expect(await first.load()).toMatchObject({ status: 401, body: { error: { kind: 'session_unknown' } } });
  });

  test.each([
    { other: 'account', change: { account: { id: 'bob', currency: 'USD' } } },
    { other: 'currency', change: { account: { id: 'alice', currency: 'EUR' } } },
    { other: 'casino', change: { casino_id: 'acme-2' } },
  ])('is rejected for another $other, naming session_id', async ({ change }) => {
    const gateway = await startGateway(operator({ casinos: [{ id: 'acme' }, { id: 'acme-2' }] }));
    await sendLaunch(gateway, { session_id: SESSION });
    const { status, body } = await postLaunch(
      gateway,
      JSON.stringify({ ...LAUNCH, session_id: SESSION, ...change }),
    );
    expect({ status, code: body.meta.api_code }).toEqual({ status: 400, code: '400' });
    expect(body.meta.api_message).toBe(
      'session_id: belongs to another operator, casino, account, currency or game',
    );
  });

  test('is rejected for another operator, naming session_id', async () => {
    const gateway = await startGateway(operator(), operator({ id: 'rival' }));
    await sendLaunch(gateway, { session_id: SESSION });
    const body = JSON.stringify({ ...LAUNCH, casino_id: 'rival', session_id: SESSION });
    const response = await postLaunch(gateway, body, { secret: 'secret-of-rival' });
    expect(response.body.meta.api_message).toMatch(/^session_id: belongs to another/);
  });

  test('leaves the session unchanged if the launch is rejected', async () => {
    const gateway = await startGateway();
    const player = createDicePlayer(await sendLaunch(gateway, { session_id: SESSION }));
    await postLaunch(
      gateway,
      JSON.stringify({ ...LAUNCH, account: { id: 'bob', currency: 'USD' }, session_id: SESSION }),
    );
    expect(await player.load()).toMatchObject({ status: 200 });
  });

  test('is rejected once the session has ended', async () => {
    const wallet = await startStubWallet();
    const gateway = await startGateway(operator({ callback_urls: wallet.callbackUrls }));
    const player = createDicePlayer(await sendLaunch(gateway, { session_id: SESSION }));
    wallet.script('balance', createWalletError(400, { apiCode: '101' }));
    await player.load();
    expect((await postLaunch(gateway, again)).body.meta.api_message).toBe(
      'session_id: this session has ended',
    );
  });
});
