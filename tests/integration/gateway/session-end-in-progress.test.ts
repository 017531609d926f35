import { describe, expect, test } from 'vitest';
import type { RoundFlow } from '#shared/gateway.ts';
import {
  betWithFlow,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, createWalletError, type StubResponse } from '#tests/support/wallets/stub-wallet.ts';
import { findWinningBet } from '#tests/support/traffic/stored.ts';

const play = useStubPlay();

/**
 * Places a winning bet, and ends its session while a betwin is in flight: the first one after `accepted` others. Then
 * the wallet answers with `response`, or accepts; returns everything that it received, and the state of the round.
 */
async function endSessionInFlight(
  flow: RoundFlow,
  change: { accepted?: number; response?: StubResponse } = {},
) {
  const { bench, player, wallet } = await play();
  const sessionId = await getSessionId(bench);
  const { accepted = 0, response } = change;
  for (let call = 0; call < accepted; call++) wallet.accept('betwin');
  let conclude = (): void => {};
  wallet.hold(
    'betwin',
    (respond, accept) => (conclude = () => (response === undefined ? accept() : respond(response))),
  );
  if (response === INTERNAL_ERROR) wallet.script('betwin', response, response, response);
  const betting = betWithFlow(bench, player, flow, findWinningBet(bench.dataDir, player.token));
  await expect.poll(() => wallet.getCalls('betwin').length).toBe(accepted + 1);
  await bench.client.sessions.expireNow({ id: sessionId });
  conclude();
  const reported = await betting;
  // The resulting callback is pending by now; it is sent when the clock has been advanced a little.
  await bench.client.clock.advance({ byMs: 1 });
  const { rounds } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
  for (const id of rounds[0]!.deliveryIds) await waitForEndedDelivery(bench, id);
  return {
    bench,
    reported,
    sent: wallet.received.map(({ callback }) => callback),
    round: await formatNewestRound(bench, sessionId),
    session: (await bench.client.sessions.get({ id: sessionId, rounds: 1 })).session,
  };
}

describe('a betwin in flight while its session ends', () => {
  test('that finishes its round is not interrupted, and the player sees the result', async () => {
    const { reported, sent, round, session } = await endSessionInFlight('one_call');
    expect(reported).toMatchObject({ status: 200, body: { round: { won: true } } });
    expect(sent).toEqual(['betwin']);
    expect(round).toMatchObject({ state: 'finished', transactions: ['bet confirmed', 'win confirmed'] });
    expect(session).toMatchObject({ state: 'expired', openRounds: 0 });
  });

  test.each(['left_open', 'unfinished'] as const)('of a round %s is followed by one finish', async (flow) => {
    const { bench, sent, round } = await endSessionInFlight(flow);
    expect(sent).toEqual(['betwin', 'finish']);
    expect((await findNewestDelivery(bench, 'finish')).reason).toBe('session_ended');
    expect(round).toMatchObject({ state: 'finished', waitsFor: null });
  });

  test.each([
    { flow: 'no_result', reason: 'session_ended' },
    { flow: 'error_after_bet', reason: 'session_ended' },
    { flow: 'abandoned_free_spins', reason: 'unfinished_feature' },
  ] as const)('of a round $flow is followed by one rollback', async ({ flow, reason }) => {
    const { bench, sent, round } = await endSessionInFlight(flow);
    expect(sent).toEqual(['betwin', 'rollback']);
    expect((await findNewestDelivery(bench, 'rollback')).reason).toBe(reason);
    expect(round).toEqual({ state: 'rolled_back', waitsFor: null, transactions: ['bet rolled_back'] });
  });

  test('whose win would be sent next is rolled back instead: no win is paid for a returned bet', async () => {
    const { reported, sent, round } = await endSessionInFlight('bet_then_win');
    expect(reported).toMatchObject({
      status: 410,
      body: {
        error: {
          kind: 'session_ended',
          message: 'This game session has ended. Your bet is being refunded.',
        },
      },
    });
    expect(sent).toEqual(['betwin', 'rollback']);
    expect(round).toEqual({ state: 'rolled_back', waitsFor: null, transactions: ['bet rolled_back'] });
  });

  test('that carries the win pays it', async () => {
    const { reported, sent, round } = await endSessionInFlight('bet_then_win', { accepted: 1 });
    expect(reported).toMatchObject({ status: 200, body: { round: { won: true } } });
    expect(sent).toEqual(['betwin', 'betwin']);
    expect(round).toMatchObject({ state: 'finished', transactions: ['bet confirmed', 'win confirmed'] });
  });

  test('that carries the win and fails is rolled back once', async () => {
    const { bench, sent, round } = await endSessionInFlight('bet_then_win', {
      accepted: 1,
      response: INTERNAL_ERROR,
    });
    expect(sent).toEqual(['betwin', 'betwin', 'betwin', 'betwin', 'betwin', 'rollback']);
    expect((await findNewestDelivery(bench, 'rollback')).reason).toBe('failed_win');
    expect(round).toMatchObject({
      state: 'rolled_back',
      transactions: ['bet rolled_back', 'win rolled_back'],
    });
  });

  test('that is declined leaves no round to close', async () => {
    const { sent, round } = await endSessionInFlight('left_open', {
      response: createWalletError(400, { apiCode: '100', balance: '0.00' }),
    });
    expect(sent).toEqual(['betwin']);
    expect(round).toMatchObject({ state: 'not_started', waitsFor: null });
  });
});
