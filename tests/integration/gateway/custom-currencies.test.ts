import { describe, expect, test } from 'vitest';
import { formatMoney, money } from '#shared/money.ts';
import { findWinningBet } from '#tests/support/traffic/stored.ts';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import { createReply } from '#tests/support/wallets/stub-wallet.ts';

const LIMITS = { min: '0.0000000000000001', max: '999999999999999999' };

const play = useStubPlay({
  subscriptions: ['custom_currencies'],
  custom_currencies: [
    { code: 'WHOLE', name: 'Whole', decimals: 0 },
    { code: 'THREE', name: 'Three', decimals: 3 },
    { code: 'FINE', name: 'Fine', decimals: 16 },
  ],
  bet_limits: { CUSTOM_WHOLE: { ...LIMITS, min: '1' }, CUSTOM_THREE: LIMITS, CUSTOM_FINE: LIMITS },
});

const playIn = (currency: string) => play({ account: { id: 'alice', currency } });

describe.each([
  { currency: 'CUSTOM_WHOLE', label: 'WHOLE', decimals: 0, stake: '250', onWire: '250', win: '495' },
  { currency: 'CUSTOM_THREE', label: 'THREE', decimals: 3, stake: '1.5', onWire: '1.500', win: '2.970' },
  {
    currency: 'CUSTOM_FINE',
    label: 'FINE',
    decimals: 16,
    stake: '0.0000000000000100',
    onWire: '0.0000000000000100',
    win: '0.0000000000000198',
  },
  {
    currency: 'CUSTOM_FINE',
    label: 'FINE',
    decimals: 16,
    stake: '999999999999999999',
    onWire: '999999999999999999.0000000000000000',
    win: '1979999999999999998.0200000000000000',
  },
])('$currency with $decimals decimals, a stake of $stake', ({ currency, label, decimals, ...bet }) => {
  test('is in every callback with its full code, and in amounts with exactly its decimals', async () => {
    const { player, wallet, bench } = await playIn(currency);
    await player.load();
    const wins = findWinningBet(bench.dataDir, player.token);
    const { status, body } = await player.bet({ ...wins, stake: bet.stake });
    expect(status).toBe(200);
    const [sent] = wallet.getCalls('betwin');
    const amounts = sent?.json.transactions.map(({ amount }: { amount: string }) => amount) as string[];
    expect(sent?.json.currency).toBe(currency);
    expect(wallet.getCalls('balance')[0]?.json.currency).toBe(currency);
    expect(amounts).toEqual([bet.onWire, body.round.win]);
    for (const amount of amounts) expect(amount.split('.')[1]?.length ?? 0).toBe(decimals);
  });

  test('pays 1.98 times the stake at even odds, exactly', async () => {
    const { player } = await playIn(currency);
    for (let tries = 0; tries < 60; tries++) {
      const { body } = await player.bet({ stake: bet.stake, direction: 'under', target: 5000 });
      if (body.round.won === true) {
        expect(body.round.win).toBe(bet.win);
        return;
      }
    }
    throw new Error('Sixty bets at even odds and none of them won');
  });

  test('is seen by the player without its prefix, and with its decimals', async () => {
    const { player, wallet } = await playIn(currency);
    wallet.script('balance', createReply(200, { balance: '5' }));
    const { body } = await player.load();
    expect(body.currency).toEqual({ label, decimals });
    expect(body.balance).toBe(formatMoney(money('5'), decimals));
    expect(JSON.stringify(body)).not.toContain('CUSTOM_');
  });
});

test.each([
  { currency: 'CUSTOM_WHOLE', stake: '1.5' },
  { currency: 'CUSTOM_THREE', stake: '1.0001' },
  { currency: 'CUSTOM_FINE', stake: '0.00000000000000001' },
])('a stake of $stake is too fine for $currency: nothing is sent', async ({ currency, stake }) => {
  const { player, wallet } = await playIn(currency);
  expect(await player.bet({ stake })).toMatchObject({
    status: 400,
    body: { error: { kind: 'invalid_request' } },
  });
  expect(wallet.received).toEqual([]);
});
