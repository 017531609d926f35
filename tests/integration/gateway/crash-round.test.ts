import { describe, expect, test } from 'vitest';
import { computeElapsedMs, formatMultiplier } from '#shared/games/crash-curve.ts';
import { startCrashBench } from '#tests/support/games/crash-bench.ts';
import { HIGH, LOW } from '#tests/support/traffic/planted-chain.ts';
import {
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import {
  INTERNAL_ERROR,
  createReply,
  RESET,
  createWalletError,
  type StubWallet,
} from '#tests/support/wallets/stub-wallet.ts';

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The callbacks that the wallet received, in order. */
const listCallbacks = (wallet: StubWallet) => wallet.received.map(({ callback }) => callback);

describe('a round that its player cashes out', () => {
  test('is a betwin with the bet and `finished: false`, and one of the same round with the win and `finished: true`', async () => {
    const { wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.50');
    const { bet } = await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(200);
    alice.send({ type: 'cash_out' });
    expect(await alice.nextBet('cashing_out')).toMatchObject({
      balance: null,
      bet: { roundId: bet.roundId, multiplier: '2.00', win: '3.00' },
    });
    expect(await alice.nextBet('cashed_out')).toMatchObject({
      balance: '500.00',
      bet: { multiplier: '2.00', win: '3.00' },
    });

    const origin = { account_id: 'alice', currency: 'USD', game_id: 'crash', session_id: UUID };
    expect(wallet.received.map(({ callback, json }) => ({ callback, json }))).toEqual([
      {
        callback: 'betwin',
        json: {
          ...origin,
          round_id: bet.roundId,
          finished: false,
          transactions: [{ id_provider: UUID, type: 'bet', amount: '1.50' }],
        },
      },
      {
        callback: 'betwin',
        json: {
          ...origin,
          round_id: bet.roundId,
          finished: true,
          transactions: [{ id_provider: UUID, type: 'win', amount: '3.00' }],
        },
      },
    ]);
    const [staked, won] = wallet.received.map(({ json }) => json.transactions[0].id_provider);
    expect(won).not.toBe(staked);
  });

  test('is not followed by a finish when the flight continues and crashes', async () => {
    const { bench, wallet, chain, joinCrash, takeOff, advanceFlightTo, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(150);
    alice.send({ type: 'cash_out' });
    await alice.nextBet('cashed_out');
    clock.advance(computeElapsedMs(chain.points[0]!) - computeElapsedMs(150));
    await alice.next('crashed');
    expect(listCallbacks(wallet)).toEqual(['betwin', 'betwin']);
    expect(await formatNewestRound(bench, await getSessionId(bench))).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed', 'win confirmed'],
    });
  });

  test('cannot be cashed out twice', async () => {
    const { wallet, joinCrash, takeOff } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    alice.send({ type: 'cash_out' });
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', error: { kind: 'busy' } });
    await alice.nextBet('cashed_out');
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', error: { kind: 'busy' } });
    expect(listCallbacks(wallet)).toEqual(['betwin', 'betwin']);
  });
});

describe('a round that nobody cashes out', () => {
  test('ends with a finish of the same round, once it has crashed and not before', async () => {
    const { bench, wallet, chain, joinCrash, takeOff, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    const { bet } = await alice.nextBet('placed');
    takeOff();
    clock.advance(computeElapsedMs(chain.points[0]!) - 1);
    await alice.next('flying');
    expect(listCallbacks(wallet)).toEqual(['betwin']);
    clock.advance(1);
    expect(await alice.next('crashed')).toMatchObject({
      crashPoint: formatMultiplier(chain.points[0]!),
      hash: chain.hashes[0],
    });
    expect(await alice.nextBet('lost')).toMatchObject({ balance: null, bet: { roundId: bet.roundId } });
    // The wallet's response to the finish has the balance.
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    expect(wallet.getCalls('finish').map(({ json }) => json)).toEqual([
      { account_id: 'alice', currency: 'USD', round_id: bet.roundId, session_id: UUID },
    ]);
    expect(await formatNewestRound(bench, await getSessionId(bench))).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed'],
    });
    expect(listCallbacks(wallet)).toEqual(['betwin', 'finish']);
  });
});

describe('an automatic cash-out', () => {
  test('that would only return its stake is rejected, with the minimum stake that pays a profit', async () => {
    const { wallet, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('0.99', '1.01');
    expect(await alice.next('rejected')).toMatchObject({
      about: 'bet',
      error: {
        kind: 'bet_limit',
        message:
          'A cash-out at 1.01 would only return the stake. The minimum stake with a profit there is 1.00.',
      },
    });
    expect(wallet.getCalls('betwin')).toEqual([]);
    alice.bet('1.00', '1.01');
    await alice.nextBet('placed');
  });

  test('happens at exactly its multiplier, even if the table notices later', async () => {
    const { wallet, joinCrash, takeOff, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '2.5');
    expect(await alice.nextBet('placed')).toMatchObject({ bet: { autoCashOut: '2.50' } });
    takeOff();
    clock.sleep(computeElapsedMs(260));
    clock.advance(computeElapsedMs(250));
    expect(await alice.nextBet('cashed_out')).toMatchObject({ bet: { multiplier: '2.50', win: '2.50' } });
    expect(wallet.getCalls('betwin')[1]?.json).toMatchObject({
      finished: true,
      transactions: [{ type: 'win', amount: '2.50' }],
    });
  });

  test('at the crash point itself wins, even if nobody noticed before the crash', async () => {
    const { chain, joinCrash, takeOff, clock } = await startCrashBench();
    const [point = 0] = chain.points;
    const players = [await joinCrash('alice'), await joinCrash('bob')] as const;
    const [alice, bob] = players;
    for (const player of players) await player.next('welcome');
    alice.bet('1.00', formatMultiplier(point));
    bob.bet('1.00', formatMultiplier(point + 1));
    for (const player of players) await player.nextBet('placed');
    takeOff();
    clock.advance(computeElapsedMs(point));
    expect(await alice.nextBet('cashed_out')).toMatchObject({ bet: { multiplier: formatMultiplier(point) } });
    await bob.nextBet('lost');
  });

  test.each([
    { auto: '1.05', ends: 'cashed_out' },
    { auto: '2.00', ends: 'lost' },
  ] as const)('at $auto in a round that crashes below 2.00 is $ends', async ({ auto, ends }) => {
    const { chain, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({ points: [LOW] });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', auto);
    await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(chain.points[0]!);
    await alice.nextBet(ends);
  });

  test('continues when the player has disconnected', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '1.50');
    await alice.nextBet('placed');
    takeOff();
    await alice.next('flying');
    alice.close();
    await alice.closed;
    advanceFlightTo(150);
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(2);
    await expect
      .poll(async () => (await formatNewestRound(bench, await getSessionId(bench))).state)
      .toBe('finished');
    expect(wallet.getCalls('betwin')[1]?.json.transactions).toMatchObject([{ type: 'win', amount: '1.50' }]);
  });
});

describe('a cash-out that comes too late', () => {
  test('is rejected by the server’s time, even before the table has noticed the crash', async () => {
    const { wallet, chain, joinCrash, takeOff, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    await alice.next('flying');
    // The table's own timer is late, as on a machine that was busy.
    clock.sleep(computeElapsedMs(chain.points[0]!));
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', error: { kind: 'too_late' } });
    clock.advance(computeElapsedMs(chain.points[0]!));
    await alice.nextBet('lost');
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', error: { kind: 'too_late' } });
    expect(wallet.getCalls('betwin')).toHaveLength(1);
  });

  test('is accepted a millisecond before the crash', async () => {
    const { chain, joinCrash, takeOff, clock } = await startCrashBench();
    const [point = 0] = chain.points;
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    clock.advance(computeElapsedMs(point) - 1);
    alice.send({ type: 'cash_out' });
    expect(await alice.nextBet('cashed_out')).toMatchObject({
      bet: { multiplier: formatMultiplier(point - 1) },
    });
  });

  test('is rejected like a bet after the window has closed', async () => {
    const { wallet, joinCrash, takeOff } = await startCrashBench();
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    await alice.next('welcome');
    await bob.next('welcome');
    takeOff();
    bob.bet('1.00');
    expect(await bob.next('rejected')).toMatchObject({ about: 'bet', error: { kind: 'too_late' } });
    expect(wallet.received).toEqual([]);
  });
});

describe('a bet that the wallet does not accept', () => {
  test.each([
    {
      label: 'for lack of funds is reported with the balance',
      answers: [createWalletError(400, { apiCode: '100', balance: '0.5' })],
      reported: { balance: '0.50', bet: { error: { kind: 'insufficient_funds' } } },
      attempts: 1,
    },
    {
      label: 'with four failures counts as not started',
      answers: [INTERNAL_ERROR, RESET, INTERNAL_ERROR, RESET],
      reported: { balance: null, bet: { error: { kind: 'wallet_unavailable' } } },
      attempts: 4,
    },
    {
      label: 'with an invalid response counts as not started',
      answers: [createReply(200, 'OK')],
      reported: { balance: null, bet: { error: { kind: 'wallet_unavailable' } } },
      attempts: 1,
    },
  ])('$label, and is never rolled back', async ({ answers, reported, attempts }) => {
    const { bench, wallet, chain, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    wallet.script('betwin', ...answers);
    alice.bet('1.00');
    expect(await alice.nextBet('failed')).toMatchObject(reported);
    takeOff();
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({
      about: 'cash_out',
      error: { kind: 'invalid_request' },
    });
    advanceFlightTo(chain.points[0]!);
    await alice.next('crashed');
    expect(listCallbacks(wallet)).toEqual(Array.from({ length: attempts }, () => 'betwin'));
    expect(await formatNewestRound(bench, await getSessionId(bench))).toMatchObject({ state: 'not_started' });
  });

  test('can be placed again in the same round', async () => {
    const { wallet, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    wallet.script('betwin', createWalletError(400, { apiCode: '105', balance: '500.00' }));
    alice.bet('2.00');
    expect(await alice.nextBet('failed')).toMatchObject({ bet: { error: { kind: 'bet_limit' } } });
    alice.bet('1.00');
    await alice.nextBet('placed');
  });
});

describe('a win that the wallet does not accept', () => {
  test.each([
    {
      label: 'rejected',
      answers: [createWalletError(400, { apiCode: '106', balance: '499.00' })],
      isInDoubt: false,
    },
    {
      label: 'rejected after a lost response',
      answers: [RESET, createWalletError(400, { apiCode: '400' })],
      isInDoubt: true,
    },
    { label: 'failed four times', answers: [RESET, RESET, RESET, RESET], isInDoubt: true },
    { label: 'invalid response', answers: [createReply(200, { ok: true })], isInDoubt: true },
  ])(
    '($label) is rolled back with its bet in the background, and the current balance is requested',
    async ({ answers, isInDoubt }) => {
      const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
      const alice = await joinCrash();
      await alice.next('welcome');
      alice.bet('1.00');
      const { bet } = await alice.nextBet('placed');
      wallet.script('betwin', ...answers);
      wallet.script('rollback', INTERNAL_ERROR);
      wallet.script('balance', createReply(200, { balance: '512.34' }));
      takeOff();
      advanceFlightTo(200);
      alice.send({ type: 'cash_out' });
      expect(await alice.nextBet('returned')).toMatchObject({
        balance: null,
        bet: { roundId: bet.roundId, error: { kind: 'game_failed' } },
      });
      await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
      const [staked, won] = wallet
        .getCalls('betwin')
        .map(({ json }) => json.transactions[0].id_provider as string);
      const originals = isInDoubt ? [won, staked] : [staked];
      expect(wallet.getCalls('rollback')[0]?.json).toEqual({
        account_id: 'alice',
        currency: 'USD',
        game_id: 'crash',
        round_id_provider: bet.roundId,
        finished: true,
        session_id: UUID,
        transactions: originals.map((original) => ({
          id_provider: UUID,
          type: 'rollback',
          original_id_provider: original,
        })),
      });
      // The first attempt failed: it continues by the retry schedule, and then the player gets the balance.
      const { id } = await findNewestDelivery(bench, 'rollback');
      await bench.client.clock.advance({ byMs: 11_000 });
      expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', reason: 'failed_win' });
      // A wallet repeats the first response to a rollback, with its old balance: so it is asked for the current one.
      expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '512.34' });
      expect(wallet.getCalls('balance')).toHaveLength(1);
      expect(wallet.getCalls('finish')).toEqual([]);
    },
  );
});

describe('a bet that is confirmed too late', () => {
  test.each([
    { label: 'during the flight', until: 150, points: [HIGH] },
    { label: 'after the crash', until: 10_000, points: [LOW] },
  ])('$label is rolled back with the reason game_error', async ({ until, points }) => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({ points });
    const alice = await joinCrash();
    await alice.next('welcome');
    const held = new Promise<() => void>((resolve) =>
      wallet.hold('betwin', (_respond, accept) => resolve(accept)),
    );
    alice.bet('1.00');
    const { bet } = await alice.nextBet('placing');
    const accept = await held;
    takeOff();
    alice.send({ type: 'cash_out' });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', error: { kind: 'busy' } });
    advanceFlightTo(until);
    accept();
    expect(await alice.nextBet('returned')).toMatchObject({ bet: { error: { kind: 'too_late' } } });
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    const [staked] = wallet.getCalls('betwin').map(({ json }) => json.transactions[0].id_provider as string);
    expect(wallet.getCalls('rollback').map(({ json }) => json)).toMatchObject([
      { round_id_provider: bet.roundId, transactions: [{ original_id_provider: staked }] },
    ]);
    expect(await findNewestDelivery(bench, 'rollback')).toMatchObject({
      reason: 'game_error',
      state: 'settled',
    });
    expect(wallet.getCalls('finish')).toEqual([]);
    expect(alice.heard.filter(({ type }) => type === 'player_bet')).toEqual([]);
  });
});
