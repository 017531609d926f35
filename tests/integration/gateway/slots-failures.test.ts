import { describe, expect, test } from 'vitest';
import { waitForEndedDelivery, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { getNextStepRequest, useSlotsPlay } from '#tests/support/games/slots-player.ts';
import {
  INTERNAL_ERROR,
  createReply,
  RESET,
  createWalletError,
  type StubWallet,
} from '#tests/support/wallets/stub-wallet.ts';

const play = useSlotsPlay();

const FOUR_TIMES = [INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR];

/** The transactions of all betwins by ID, oldest first; a retry has the same ids. */
function getIds(wallet: StubWallet): string[] {
  const ids = wallet
    .getCalls('betwin')
    .flatMap(({ json }) => json.transactions.map((each: { id_provider: string }) => each.id_provider));
  return [...new Set<string>(ids)];
}

function listOriginalIds(wallet: StubWallet): string[] {
  return wallet
    .getCalls('rollback')
    .flatMap(({ json }) =>
      json.transactions.map((each: { original_id_provider: string }) => each.original_id_provider),
    );
}

describe('a spin that fails does not start a round, and is not rolled back', () => {
  test.each([
    {
      label: 'declined for lack of funds',
      answers: [createWalletError(400, { apiCode: '100', balance: '0.50' })],
    },
    { label: 'after all its attempts', answers: FOUR_TIMES },
    { label: 'with an invalid response', answers: [createReply(200, 'OK')] },
  ])('$label', async ({ answers }) => {
    const { player, wallet, kinds, formatRound } = await play();
    wallet.script('betwin', ...answers);
    const { status, body } = await player.requestSpin('generous');
    expect(status).not.toBe(200);
    expect(body.error.kind).toMatch(/^(insufficient_funds|wallet_unavailable)$/);
    expect(await formatRound()).toMatchObject({ state: 'not_started', waitsFor: null });
    expect((await player.state()).round).toBeNull();
    expect(await player.spin('plain')).toMatchObject({ round: { nonce: 1 } });
    expect(kinds()).toEqual([...answers, 'again'].map(() => 'betwin'));
  });
});

describe('a step whose win fails rolls back the whole round', () => {
  test.each([
    { label: 'after all its attempts', answers: FOUR_TIMES, isRolledBack: true },
    { label: 'with an invalid response', answers: [createReply(200, 'OK')], isRolledBack: true },
    {
      label: 'because the wallet declines it',
      answers: [createWalletError(400, { apiCode: '106', balance: '1.00' })],
      isRolledBack: false,
    },
    {
      label: 'because the wallet declines it after a lost response',
      answers: [RESET, createWalletError(400, { apiCode: '400' })],
      isRolledBack: true,
    },
  ])('$label: last transaction first', async ({ answers, isRolledBack }) => {
    const { bench, player, wallet, formatRound } = await play();
    const second = await player.step((await player.spin('generous')).round);
    wallet.script('betwin', ...answers);
    expect(await player.requestStep(getNextStepRequest(second.round))).toMatchObject({
      status: 500,
      body: {
        error: {
          kind: 'game_failed',
          message:
            'Your win could not be credited, so the round is cancelled. Wins of this round are taken back, and your stake is refunded.',
        },
      },
    });
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('failed_win');
    await waitForEndedDelivery(bench, id);
    const [bet, win, secondWin, failed] = getIds(wallet);
    expect(listOriginalIds(wallet)).toEqual([...(isRolledBack ? [failed] : []), secondWin, win, bet]);
    expect(wallet.getCalls('rollback')[0]?.json).toMatchObject({
      round_id_provider: second.round.roundId,
      finished: true,
    });
    expect(await formatRound()).toMatchObject({ state: 'rolled_back' });
    expect((await player.state()).round).toBeNull();
    expect(await player.requestStep(getNextStepRequest(second.round))).toMatchObject({ status: 400 });
    expect(await player.spin('plain')).toMatchObject({ round: { nonce: 1 } });
  });

  test('also if it is the last one, which would have finished the round', async () => {
    const { bench, player, wallet, formatRound } = await play();
    const second = await player.step((await player.spin('capped')).round);
    wallet.script('betwin', ...FOUR_TIMES);
    expect(await player.requestStep(getNextStepRequest(second.round))).toMatchObject({ status: 500 });
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'rollback')).id);
    expect(listOriginalIds(wallet)).toHaveLength(4);
    expect(await formatRound()).toMatchObject({ state: 'rolled_back' });
    expect(wallet.getCalls('finish')).toEqual([]);
  });
});

describe('a step whose response is lost', () => {
  test('is sent again with the same bytes, and drawn once', async () => {
    const { player, wallet } = await play();
    const { round } = await player.spin('generous');
    wallet.script('betwin', RESET, INTERNAL_ERROR);
    const { round: after, step } = await player.step(round);
    const [, first, second, third] = wallet.getCalls('betwin');
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(after).toMatchObject({ freeSpins: { left: 2 }, won: '8.00' });
    expect((await player.state()).round).toEqual(after);
    expect(step).toMatchObject({ win: '6.00' });
  });
});

describe('a player whom the wallet no longer has', () => {
  test('ends the session with a step, and the round is rolled back', async () => {
    const { bench, player, wallet, formatRound } = await play();
    const { round } = await player.spin('generous');
    wallet.script('betwin', createWalletError(400, { apiCode: '101' }));
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({ status: 500 });
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'rollback')).id);
    expect(await formatRound()).toMatchObject({ state: 'rolled_back' });
    expect(await player.requestSpin('plain')).toMatchObject({
      status: 410,
      body: { error: { kind: 'session_ended' } },
    });
  });
});

describe('a session that ends while a step is in flight', () => {
  test.each([
    { label: 'a spin', slotGame: 'generous', steps: 0 },
    { label: 'a free spin', slotGame: 'generous', steps: 1 },
  ])('$label: the player is notified, and the round is rolled back', async ({ slotGame, steps }) => {
    const { bench, player, wallet, sessionId, formatRound } = await play();
    const started = steps === 0 ? null : (await player.spin(slotGame)).round;
    let accept = (): void => undefined;
    wallet.hold('betwin', (_respond, acceptCall) => (accept = acceptCall));
    const asking =
      started === null ? player.requestSpin(slotGame) : player.requestStep(getNextStepRequest(started));
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(steps + 1);
    await bench.client.sessions.expireNow({ id: sessionId });
    accept();
    expect(await asking).toMatchObject({
      status: 410,
      body: {
        error: {
          message:
            'This game session has ended. The round is cancelled: its wins are taken back, and your stake is refunded.',
        },
      },
    });
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('unfinished_feature');
    await waitForEndedDelivery(bench, id);
    expect(listOriginalIds(wallet)).toEqual(getIds(wallet).toReversed());
    expect(await formatRound()).toMatchObject({ state: 'rolled_back' });
  });

  test('with the step that ends the round: the step counts', async () => {
    const { bench, player, wallet, sessionId, formatRound } = await play();
    const { round } = await player.step((await player.spin('capped')).round);
    let accept = (): void => undefined;
    wallet.hold('betwin', (_respond, acceptCall) => (accept = acceptCall));
    const asking = player.requestStep(getNextStepRequest(round));
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(3);
    await bench.client.sessions.expireNow({ id: sessionId });
    accept();
    expect(await asking).toMatchObject({ status: 200, body: { step: { finished: true } } });
    expect(await formatRound()).toMatchObject({ state: 'finished' });
    expect(wallet.getCalls('rollback')).toEqual([]);
  });
});
