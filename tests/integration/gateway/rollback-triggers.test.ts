import { describe, expect, onTestFinished, test } from 'vitest';
import { listArmedGatewayFaults, NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import {
  betWithFlow,
  waitForAttempts,
  dropPending,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import {
  INTERNAL_ERROR,
  createReply,
  RESET,
  createWalletError,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';
import { findLosingBet, findWinningBet } from '#tests/support/traffic/stored.ts';
import { getLastExchange } from '#tests/support/traffic/traffic.ts';

const play = useStubPlay();
const MINUTE = 60_000;

async function begin() {
  const started = await play();
  const { bench, player, wallet } = started;
  onTestFinished(() => dropPending(bench));
  const sessionId = await getSessionId(bench);
  return {
    ...started,
    sessionId,
    describeRound: () => formatNewestRound(bench, sessionId),
    findWinning: () => findWinningBet(bench.dataDir, player.token),
    findLosing: () => findLosingBet(bench.dataDir, player.token),
    kinds: () => wallet.received.map(({ callback }) => callback),
    originals: () =>
      wallet
        .getCalls('rollback')
        .flatMap(({ json }) => json.transactions)
        .map((each: { original_id_provider: string }) => each.original_id_provider),
    ids: () =>
      wallet
        .getCalls('betwin')
        .flatMap(({ json }) => json.transactions)
        .map((each: { id_provider: string }) => each.id_provider),
  };
}

describe('a game that fails once its bet is confirmed', () => {
  test('fails exactly one round if armed for the next one, and is listed as armed until that begins', async () => {
    const { bench, player, kinds } = await begin();
    const { faults } = bench.client.gateway;
    onTestFinished(async () => void (await faults.set(NO_GATEWAY_FAULTS)));
    await faults.set({ ...NO_GATEWAY_FAULTS, roundFlow: 'error_after_bet', roundFlowTimes: 1 });
    expect(listArmedGatewayFaults(await faults.get())).toEqual(['next dice round: error after the bet']);

    const launches = ['bob', 'carol'].map((id) =>
      sendLaunch(bench.gateway, { account: { id, currency: 'USD' } }),
    );
    const players = [player, ...(await Promise.all(launches)).map((url) => createDicePlayer(url))];
    const bets = await Promise.all(players.map((each) => each.bet()));
    expect(bets.map(({ status }) => status).filter((status) => status !== 200)).toHaveLength(1);
    expect(await faults.get()).toEqual(NO_GATEWAY_FAULTS);
    expect(await player.bet()).toMatchObject({ status: 200 });
    await expect.poll(() => kinds().filter((kind) => kind === 'rollback').length).toBe(1);
  });

  test('fails two rounds if armed for two', async () => {
    const { bench, player } = await begin();
    const { faults } = bench.client.gateway;
    onTestFinished(async () => void (await faults.set(NO_GATEWAY_FAULTS)));
    await faults.set({ ...NO_GATEWAY_FAULTS, roundFlow: 'error_after_bet', roundFlowTimes: 2 });
    for (const isFailing of [true, true, false]) expect((await player.bet()).status !== 200).toBe(isFailing);
  });

  test('has its bet rolled back immediately, and the player is notified', async () => {
    const { bench, player, wallet, describeRound, kinds, originals, ids } = await begin();
    expect(await betWithFlow(bench, player, 'error_after_bet')).toMatchObject({
      status: 500,
      body: {
        error: {
          kind: 'game_failed',
          message: 'The game could not finish this round. A stake that your casino has taken is refunded.',
        },
      },
    });
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('game_error');
    await waitForEndedDelivery(bench, id);
    expect(kinds()).toEqual(['betwin', 'rollback']);
    expect(wallet.getCalls('betwin')[0]?.json).toMatchObject({
      finished: false,
      transactions: [{ type: 'bet' }],
    });
    expect(wallet.getCalls('rollback')[0]?.json).toMatchObject({
      round_id_provider: wallet.getCalls('betwin')[0]?.json.round_id,
      finished: true,
    });
    expect(originals()).toEqual(ids());
    expect(await describeRound()).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back'],
    });
  });

  test('shows a message while its rollback is pending', async () => {
    const { bench, player, wallet, describeRound } = await begin();
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    await waitForAttempts(bench, (await findNewestDelivery(bench, 'rollback')).id, 1);
    expect(await describeRound()).toEqual({
      state: 'open',
      waitsFor: 'closing',
      transactions: ['bet rolling_back'],
    });
  });

  test('whose bet is declined has nothing to roll back', async () => {
    const { bench, player, wallet, describeRound, kinds } = await begin();
    wallet.script('betwin', createWalletError(400, { apiCode: '100', balance: '0.00' }));
    expect(await betWithFlow(bench, player, 'error_after_bet')).toMatchObject({ status: 409 });
    expect(await describeRound()).toEqual({
      state: 'not_started',
      waitsFor: null,
      transactions: ['bet declined'],
    });
    expect(kinds()).toEqual(['betwin']);
  });

  test('whose bet fails after all attempts has nothing to roll back', async () => {
    const { bench, player, wallet, describeRound, kinds } = await begin();
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
    expect(await betWithFlow(bench, player, 'error_after_bet')).toMatchObject({ status: 502 });
    expect(await describeRound()).toEqual({
      state: 'not_started',
      waitsFor: null,
      transactions: ['bet unknown'],
    });
    expect(kinds()).toEqual(['betwin', 'betwin', 'betwin', 'betwin']);
  });
});

describe('a bet whose first response is lost and whose retry is rejected', () => {
  test.each([
    { label: 'a reset, then 100', first: RESET, apiCode: '100' },
    { label: 'an HTTP 500, then 100', first: INTERNAL_ERROR, apiCode: '100' },
    { label: 'a reset, then 400', first: RESET, apiCode: '400' },
    { label: 'a reset, then 403', first: RESET, apiCode: '403' },
    { label: 'a reset, then 155', first: RESET, apiCode: '155' },
    { label: 'a reset, then 409', first: RESET, apiCode: '409' },
  ])(
    '($label) shows the rejection, is in doubt in Traffic and Sessions, and is not rolled back',
    async ({ first, apiCode }) => {
      const { bench, player, wallet, describeRound, kinds } = await begin();
      wallet.script('betwin', first, createWalletError(400, { apiCode, balance: '0.30' }));
      const page = await betWithFlow(bench, player, 'bet_then_win');
      if (apiCode === '100')
        expect(page).toMatchObject({
          status: 409,
          body: { error: { kind: 'insufficient_funds', balance: '0.30' } },
        });
      else
        expect(page).toMatchObject({
          status: 502,
          body: {
            error: {
              kind: 'wallet_unavailable',
              message:
                'Your casino rejected the bet when it was repeated (said the stub), so it is not known whether it took your stake the first time.',
              balance: null,
            },
          },
        });
      expect(await describeRound()).toEqual({
        state: 'not_started',
        waitsFor: null,
        transactions: ['bet declined'],
      });
      expect(kinds()).toEqual(['betwin', 'betwin']);
      const betwin = await findNewestDelivery(bench, 'betwin');
      const { attempts } = await bench.client.deliveries.get({ id: betwin.id });
      const noRollback =
        apiCode === '155' || apiCode === '409' ? ', and no rollback of these IDs was sent' : '';
      const warning = `idempotent: got HTTP 400 with api_code ${apiCode}. Expected: the original response: an earlier attempt may have moved the money${noRollback}. Compare with exchange ${attempts[0]!.id}. Betwin 2: a repeated id_provider returns the original response without reprocessing. If the earlier attempt moved no money, nothing is wrong.`;
      expect(attempts.map(({ warnings }) => warnings)).toEqual([[], [warning]]);
      expect(betwin).toMatchObject({
        state: 'refused',
        error: `The wallet rejected the request with api_code ${apiCode}: said the stub. An earlier attempt failed and may have been applied`,
        warnings: [warning],
      });
    },
  );

  test('as a tombstone, after a rollback of it was sent from here, is declined: nothing is in doubt', async () => {
    const { bench, player, wallet, describeRound } = await begin();
    await betWithFlow(bench, player, 'error_after_bet');
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'rollback')).id);
    const { summary: rollback } = await getLastExchange(bench, 'rollback');
    const held = Promise.withResolvers<(response: StubResponse) => void>();
    wallet.hold('betwin', held.resolve);
    const betting = betWithFlow(bench, player, 'bet_then_win');
    const respond = await held.promise;
    const bet = wallet.getCalls('betwin').at(-1)!.json;
    const [first] = wallet.getCalls('rollback').map(({ json }) => json);
    const { id_provider: original } = bet.transactions[0];
    const body = {
      ...first,
      round_id_provider: bet.round_id,
      transactions: [{ ...first.transactions[0], original_id_provider: original }],
    };
    const bodyBase64 = Buffer.from(JSON.stringify(body)).toString('base64');
    const draft = { originId: rollback.id, bodyBase64, signing: { kind: 're_sign' } } as const;
    for await (const { sent } of await bench.client.replay.send({ draft })) expect(sent).toBe(1);
    wallet.script('betwin', createWalletError(400, { apiCode: '155' }));
    respond(RESET);
    expect(await betting).toMatchObject({ body: { error: { kind: 'wallet_rejected' } } });
    expect(await describeRound()).toMatchObject({ transactions: ['bet declined'] });
  });
});

describe('a bet and its win in two calls', () => {
  test('are one round, which the win finishes', async () => {
    const { bench, player, wallet, describeRound, findWinning } = await begin();
    expect(await betWithFlow(bench, player, 'bet_then_win', findWinning())).toMatchObject({
      status: 200,
      body: { round: { won: true }, balance: '500.00' },
    });
    const [bet, win] = wallet.getCalls('betwin').map(({ json }) => json);
    expect([bet.finished, win.finished]).toEqual([false, true]);
    expect(win.round_id).toBe(bet.round_id);
    expect([bet, win].map(({ transactions }) => transactions[0].type)).toEqual(['bet', 'win']);
    expect(await describeRound()).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed', 'win confirmed'],
    });
  });

  test('without a win: the round ends with a finish', async () => {
    const { bench, player, wallet, describeRound, findLosing, kinds } = await begin();
    expect(await betWithFlow(bench, player, 'bet_then_win', findLosing())).toMatchObject({
      status: 200,
      body: { round: { won: false } },
    });
    const { id, reason } = await findNewestDelivery(bench, 'finish');
    expect(reason).toBe('round_ended');
    await waitForEndedDelivery(bench, id);
    expect(kinds()).toEqual(['betwin', 'finish']);
    expect(wallet.getCalls('finish')[0]?.json).toMatchObject({
      round_id: wallet.getCalls('betwin')[0]?.json.round_id,
    });
    expect(await describeRound()).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed'],
    });
  });

  test('with a bet that the wallet declines: no win is sent', async () => {
    const { bench, player, wallet, describeRound, findWinning, kinds } = await begin();
    wallet.script('betwin', createWalletError(400, { apiCode: '100', balance: '0.00' }));
    expect(await betWithFlow(bench, player, 'bet_then_win', findWinning())).toMatchObject({ status: 409 });
    expect(kinds()).toEqual(['betwin']);
    expect(await describeRound()).toMatchObject({ state: 'not_started' });
  });
});

describe('a win that fails', () => {
  const answering = (...answers: StubResponse[]) => answers;
  test.each([
    {
      label: 'after all its attempts',
      answers: answering(INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
    {
      label: 'with an invalid response',
      answers: answering(createReply(200, 'OK')),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
    {
      label: 'because the wallet declines it',
      answers: answering(createWalletError(400, { apiCode: '106', balance: '1.00' })),
      rolledBack: 'the bet',
      win: 'win declined',
    },
    {
      label: 'because the wallet declines it after a lost response',
      answers: answering(RESET, createWalletError(400, { apiCode: '400' })),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
    {
      label: 'because the wallet declines it after an HTTP 500',
      answers: answering(INTERNAL_ERROR, createWalletError(400, { apiCode: '106', balance: '1.00' })),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
    {
      label: 'because it is a tombstone, after a lost response,',
      answers: answering(RESET, createWalletError(400, { apiCode: '155' })),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
    {
      label: 'because it was rolled back before (409), after a lost response,',
      answers: answering(RESET, createWalletError(400, { apiCode: '409' })),
      rolledBack: 'the win, then the bet',
      win: 'win rolled_back',
    },
  ])('$label rolls back in the background: $rolledBack', async (win) => {
    const { bench, player, wallet, describeRound, findWinning, ids, originals } = await begin();
    wallet.accept('betwin');
    wallet.script('betwin', ...win.answers);
    expect(await betWithFlow(bench, player, 'bet_then_win', findWinning())).toMatchObject({
      status: 500,
      body: {
        error: {
          kind: 'game_failed',
          message:
            'Your win could not be credited, so the round is cancelled. Wins of this round are taken back, and your stake is refunded.',
        },
      },
    });
    expect(wallet.getCalls('betwin')).toHaveLength(1 + win.answers.length);
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('failed_win');
    await waitForEndedDelivery(bench, id);
    const [betId, winId, ...repeated] = ids();
    expect(repeated).toEqual(repeated.map(() => winId));
    expect(originals()).toEqual(win.rolledBack === 'the bet' ? [betId] : [winId, betId]);
    expect(await describeRound()).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back', win.win],
    });
  });
});

describe('a bet that never gets a result', () => {
  test('is stuck after 60 seconds, to the millisecond, and rolled back', async () => {
    const { bench, player, describeRound, kinds } = await begin();
    expect(await betWithFlow(bench, player, 'no_result')).toMatchObject({
      status: 500,
      body: { error: { kind: 'game_failed' } },
    });
    expect(await describeRound()).toEqual({
      state: 'open',
      waitsFor: 'result',
      transactions: ['bet confirmed'],
    });
    expect(kinds()).toEqual(['betwin']);
    const before = await bench.client.clock.get();
    await bench.client.clock.advance({ byMs: MINUTE });
    const { id, reason, createdAt } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('stuck_bet');
    expect(createdAt).toBeLessThanOrEqual(before.now + MINUTE);
    expect(createdAt).toBeGreaterThan(before.now + MINUTE - 5_000);
    await waitForEndedDelivery(bench, id);
    expect(await describeRound()).toMatchObject({ state: 'rolled_back', transactions: ['bet rolled_back'] });
  });

  test('is stuck after the configured time, even if it is already waiting', async () => {
    const { bench, player, describeRound } = await begin();
    const { client } = bench;
    const settings = await client.gateway.settings.get();
    onTestFinished(async () => void (await client.gateway.settings.save({ settings })));
    await betWithFlow(bench, player, 'no_result');
    await client.clock.advance({ byMs: 6_000 });
    expect(await describeRound()).toMatchObject({ state: 'open', waitsFor: 'result' });
    await client.gateway.settings.save({ settings: { ...settings, stuck_bet_seconds: 5 } });
    await expect.poll(describeRound).toMatchObject({ state: 'rolled_back' });
  });
});

describe('a round that is left open until the end of its session', () => {
  test.each([
    {
      flow: 'abandoned_free_spins',
      waitsFor: 'feature',
      callback: 'rollback',
      reason: 'unfinished_feature',
      finalState: 'rolled_back',
    },
    {
      flow: 'left_open',
      waitsFor: 'settled',
      callback: 'finish',
      reason: 'session_ended',
      finalState: 'finished',
    },
    {
      flow: 'no_result',
      waitsFor: 'result',
      callback: 'rollback',
      reason: 'session_ended',
      finalState: 'rolled_back',
    },
  ] as const)(
    '$flow: a $callback with the reason $reason',
    async ({ flow, waitsFor, callback, reason, finalState }) => {
      const { bench, player, describeRound, kinds, sessionId, findLosing } = await begin();
      await betWithFlow(bench, player, flow, findLosing());
      expect(await describeRound()).toEqual({ state: 'open', waitsFor, transactions: ['bet confirmed'] });
      expect(kinds()).toEqual(['betwin']);
      await bench.client.sessions.expireNow({ id: sessionId });
      const delivery = await findNewestDelivery(bench, callback);
      expect(delivery.reason).toBe(reason);
      await waitForEndedDelivery(bench, delivery.id);
      expect(kinds()).toEqual(['betwin', callback]);
      expect(await describeRound()).toMatchObject({ state: finalState, waitsFor: null });
    },
  );

  test('unfinished: a finish with the reason round_ended, without waiting for the end', async () => {
    const { bench, player, describeRound, kinds } = await begin();
    expect(await betWithFlow(bench, player, 'unfinished')).toMatchObject({ status: 200 });
    const { id, reason } = await findNewestDelivery(bench, 'finish');
    expect(reason).toBe('round_ended');
    await waitForEndedDelivery(bench, id);
    expect(kinds()).toEqual(['betwin', 'finish']);
    expect(await describeRound()).toMatchObject({ state: 'finished', waitsFor: null });
  });
});
