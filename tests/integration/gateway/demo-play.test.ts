import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { betWithFlow, formatNewestRound, getSessionId } from '#tests/support/games/round-flows.ts';
import { findLosingBet, readStored, findWinningBet } from '#tests/support/traffic/stored.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import type { StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const MINUTE = 60_000;
const FINEST = `0.${'0'.repeat(15)}1`;

/** A casino with its own wallet, and currencies of no and of sixteen decimals. */
async function startDemo(form: Partial<LaunchForm> = {}) {
  const clock = createManualClock();
  const { bench, wallet } = await startStubPlay({
    clock,
    acme: {
      subscriptions: ['custom_currencies'],
      custom_currencies: [
        { code: 'GEM', name: 'Gems', decimals: 0 },
        { code: 'DUST', name: 'Dust', decimals: 16 },
      ],
      bet_limits: {
        USD: { min: '0.01', max: '1000000' },
        CUSTOM_GEM: { min: '1', max: '1000000' },
        CUSTOM_DUST: { min: FINEST, max: '1000000' },
      },
    },
  });
  onTestFinished(() => expectNoCalls(bench, wallet));
  return { clock, bench, wallet, ...(await launchDemo(bench, form)) };
}

async function launchDemo(bench: TestWorkbench, form: Partial<LaunchForm>) {
  const { launchUrl, body } = await bench.client.launch.send({
    mode: 'demo',
    casinoId: 'acme',
    game: 'dice',
    accountId: '',
    currency: 'USD',
    ...form,
  });
  if (launchUrl === null) throw new Error(`Launch rejected: ${body}`);
  return { player: createDicePlayer(launchUrl), sessionId: await getSessionId(bench) };
}

/** Demo play is local: no callback was pending, sent or received. */
async function expectNoCalls(bench: TestWorkbench, wallet: StubWallet): Promise<void> {
  expect(wallet.received).toEqual([]);
  const { exchanges } = await bench.client.exchanges.list({ limit: 500 });
  expect(new Set(exchanges.map(({ kind }) => kind))).toEqual(new Set(['launch']));
  const demo = "SELECT d.id FROM deliveries d JOIN sessions s ON s.id = d.session_id WHERE s.mode = 'demo'";
  expect(readStored(bench.dataDir, demo)).toEqual([]);
}

/** Converts an amount to an integer of the smallest unit, so that sums are exact. */
function toUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  expect(fraction).toHaveLength(decimals);
  return BigInt(whole + fraction);
}

describe('dice against a virtual balance', () => {
  test.each([
    { currency: 'USD', decimals: 2, balance: '10000' },
    { currency: 'CUSTOM_GEM', decimals: 0, balance: '500' },
    { currency: 'CUSTOM_DUST', decimals: 16, balance: '99999.9999999999999999' },
  ])('of $decimals decimals: the balance is the first one, minus the bets, plus the wins', async (money) => {
    const { currency, decimals, balance } = money;
    const { bench } = await startDemo({ currency, balance });
    const unit = (count: bigint): string => {
      const digits = count.toString().padStart(decimals + 1, '0');
      return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    };
    const bets = fc.array(
      fc.record({
        // Below 49 a win at the highest of these chances would only return its stake, and is rejected.
        stake: fc.bigInt({ min: 49n, max: 10n ** BigInt(decimals + 2) }),
        direction: fc.constantFrom('under' as const, 'over' as const),
        target: fc.integer({ min: 300, max: 9_700 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(bets, async (sequence) => {
        const { player } = await launchDemo(bench, { currency, balance });
        let expected = toUnits((await player.load()).body.balance, decimals);
        for (const { stake, ...bet } of sequence) {
          const { status, body } = await player.bet({ ...bet, stake: unit(stake) });
          if (stake > expected) {
            expect({ status, kind: body.error.kind }).toEqual({ status: 409, kind: 'insufficient_funds' });
            continue;
          }
          expect(status).toBe(200);
          expect(body.round.stake).toBe(unit(stake));
          expected += toUnits(body.round.win, decimals) - stake;
          expect(body.balance).toBe(unit(expected));
        }
        expect((await player.load()).body.balance).toBe(unit(expected));
      }),
      { numRuns: 8 },
    );
  });

  test('that does not cover the stake: the player gets the balance, and the round has not started', async () => {
    const { bench, player, sessionId } = await startDemo({ balance: '5' });
    const losing = findLosingBet(bench.dataDir, player.token);
    expect(await player.bet({ stake: '5.01', ...losing })).toMatchObject({
      status: 409,
      body: { error: { kind: 'insufficient_funds', balance: '5.00' } },
    });
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      state: 'not_started',
      waitsFor: null,
      transactions: ['bet declined'],
    });
    expect(await player.bet({ stake: '5.00' })).toMatchObject({ status: 200 });
  });

  test('belongs to the session: another launch of the same player starts again', async () => {
    const { bench, player } = await startDemo({ accountId: 'dora', balance: '50' });
    await player.bet({ stake: '50.00', ...findLosingBet(bench.dataDir, player.token) });
    expect((await player.load()).body).toMatchObject({ mode: 'demo', balance: '0.00' });
    const again = await launchDemo(bench, { accountId: 'dora', balance: '50' });
    expect((await again.player.load()).body.balance).toBe('50.00');
  });

  test('is never overdrawn by simultaneous bets', async () => {
    const { player } = await startDemo({ balance: '1' });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => player.bet({ stake: '1.00', target: 100 })),
    );
    const placed = responses.filter(({ status }) => status === 200);
    expect(placed.length).toBeGreaterThanOrEqual(1);
    for (const { body } of placed) expect(Number(body.balance)).toBeGreaterThanOrEqual(0);
  });
});

describe('the flows of a round in demo play', () => {
  test('error_after_bet returns the stake immediately', async () => {
    const { bench, player, sessionId } = await startDemo({ balance: '100' });
    expect(await betWithFlow(bench, player, 'error_after_bet', { stake: '40.00' })).toMatchObject({
      status: 500,
    });
    expect((await player.load()).body.balance).toBe('100.00');
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back'],
    });
  });

  test('bet_then_win pays in two steps, and a lost one is finished', async () => {
    const { bench, player, sessionId } = await startDemo({ balance: '100' });
    const won = await betWithFlow(bench, player, 'bet_then_win', findWinningBet(bench.dataDir, player.token));
    expect(won).toMatchObject({ status: 200, body: { round: { won: true } } });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({
      state: 'finished',
      transactions: ['bet confirmed', 'win confirmed'],
    });
    const lost = await betWithFlow(bench, player, 'bet_then_win', findLosingBet(bench.dataDir, player.token));
    expect(lost).toMatchObject({ status: 200, body: { round: { won: false } } });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({
      state: 'finished',
      transactions: ['bet confirmed'],
    });
    const expected = 10_000n - 100n + toUnits(won.body.round.win, 2) - 100n;
    expect(toUnits((await player.load()).body.balance, 2)).toBe(expected);
  });

  test('no_result returns the stake after 60 seconds', async () => {
    const { bench, clock, player, sessionId } = await startDemo({ balance: '100' });
    await betWithFlow(bench, player, 'no_result', { stake: '40.00' });
    clock.advance(MINUTE - 1);
    expect((await player.load()).body.balance).toBe('60.00');
    clock.advance(1);
    expect((await player.load()).body.balance).toBe('100.00');
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'rolled_back' });
  });

  test.each([
    { flow: 'left_open', balance: '60.00', state: 'finished' },
    { flow: 'abandoned_free_spins', balance: '100.00', state: 'rolled_back' },
  ] as const)('$flow is $state when the session expires: $balance', async ({ flow, balance, state }) => {
    const { bench, clock, player, sessionId } = await startDemo({ balance: '100' });
    const bet = { stake: '40.00', ...findLosingBet(bench.dataDir, player.token) };
    await betWithFlow(bench, player, flow, bet);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'open' });
    clock.advance(30 * MINUTE);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state, waitsFor: null });
    const { session } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session).toMatchObject({ mode: 'demo', state: 'expired', balance, endedAt: clock.now() });
    expect(await player.bet()).toMatchObject({ status: 410, body: { error: { kind: 'session_ended' } } });
  });

  test('unfinished is finished immediately', async () => {
    const { bench, player, sessionId } = await startDemo();
    expect(await betWithFlow(bench, player, 'unfinished')).toMatchObject({ status: 200 });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'finished', waitsFor: null });
  });
});
