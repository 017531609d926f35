import { describe, expect, onTestFinished, test } from 'vitest';
import {
  betWithFlow,
  waitForAttempts,
  dropPending,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import { useStubPlay, startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, createWalletError, type StubResponse } from '#tests/support/wallets/stub-wallet.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const play = useStubPlay();

/** A pending rollback after the wallet has answered its first attempts like this. */
async function startRollback(answers: readonly StubResponse[]) {
  const { bench, player, wallet } = await play();
  onTestFinished(() => dropPending(bench));
  wallet.script('rollback', ...answers);
  await betWithFlow(bench, player, 'error_after_bet');
  const { id, sessionId } = await findNewestDelivery(bench, 'rollback');
  await waitForAttempts(bench, id, Math.max(1, answers.length));
  return { bench, wallet, id, sessionId, retryNow: () => bench.client.deliveries.retryNow({ id }) };
}

describe('retrying now', () => {
  test('retries a pending rollback immediately, and the retry schedule continues as before', async () => {
    const { bench, wallet, id, retryNow } = await startRollback([INTERNAL_ERROR]);
    wallet.script('rollback', INTERNAL_ERROR);
    await retryNow();
    const { firstAttemptAt, nextAttemptAt } = await waitForAttempts(bench, id, 2);
    expect(nextAttemptAt).toBe(firstAttemptAt! + 10_000);
    expect(wallet.getCalls('rollback').map(({ body }) => body)).toEqual([
      wallet.getCalls('rollback')[0]?.body,
      wallet.getCalls('rollback')[0]?.body,
    ]);
  });

  test('settles a rollback that the wallet accepts now, and closes its round', async () => {
    const { bench, id, sessionId, retryNow } = await startRollback([INTERNAL_ERROR]);
    await retryNow();
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', attemptsStarted: 2 });
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back'],
    });
  });

  test('makes a rejected rollback pending again, with its own seven days', async () => {
    const { bench, wallet, id, retryNow } = await startRollback([createWalletError(400, { apiCode: '400' })]);
    expect((await bench.client.deliveries.get({ id })).delivery.state).toBe('refused');
    wallet.script('rollback', INTERNAL_ERROR);
    await bench.client.clock.advance({ byMs: 3_600_000 });
    const { now } = await bench.client.clock.get();
    expect(await retryNow()).toMatchObject({ state: 'pending', endedAt: null });
    const revived = await waitForAttempts(bench, id, 2);
    expect(revived.firstAttemptAt).toBeGreaterThanOrEqual(now);
    expect(revived.nextAttemptAt).toBe(revived.firstAttemptAt! + 10_000);
    expect(revived.triesUntil).toBe(revived.firstAttemptAt! + WEEK_MS);
    expect(wallet.getCalls('rollback')[1]?.body).toEqual(wallet.getCalls('rollback')[0]?.body);
  });

  test('makes an exhausted rollback pending again: 176 more attempts, with continued numbers', async () => {
    const { bench, wallet, player } = await startStubPlay();
    wallet.script('rollback', ...Array.from({ length: 400 }, () => INTERNAL_ERROR));
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    await bench.client.clock.advance({ byMs: WEEK_MS });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'exhausted', attemptsStarted: 176 });
    await bench.client.deliveries.retryNow({ id });
    await waitForAttempts(bench, id, 177);
    await bench.client.clock.advance({ byMs: WEEK_MS });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'exhausted', attemptsStarted: 352 });
    const { attempts } = await bench.client.deliveries.get({ id });
    expect(attempts.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: 352 }, (_, index) => index + 1),
    );
  });

  test('is rejected for a settled rollback and for a betwin', async () => {
    const { bench, id, retryNow } = await startRollback([]);
    await waitForEndedDelivery(bench, id);
    await expect(retryNow()).rejects.toMatchObject({ code: 'NOT_RETRYABLE' });
    const betwin = await findNewestDelivery(bench, 'betwin');
    await expect(bench.client.deliveries.retryNow({ id: betwin.id })).rejects.toMatchObject({
      code: 'NOT_RETRYABLE',
    });
  });

  test('has no effect on a rollback in flight', async () => {
    const { bench, player, wallet } = await play();
    let reject = (): void => {};
    wallet.hold(
      'rollback',
      (respond) => (reject = () => respond(createWalletError(400, { apiCode: '400' }))),
    );
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    expect(await bench.client.deliveries.retryNow({ id })).toMatchObject({
      state: 'pending',
      inFlight: true,
    });
    reject();
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'refused', attemptsStarted: 1 });
    expect(wallet.getCalls('rollback')).toHaveLength(1);
  });
});

describe('dropping', () => {
  test('gives up a pending rollback: no attempt follows, and its bet does not count as rolled back', async () => {
    const { bench, wallet, id, sessionId } = await startRollback([INTERNAL_ERROR]);
    expect(await bench.client.deliveries.drop({ id })).toMatchObject({
      state: 'dropped',
      nextAttemptAt: null,
      error: 'The wallet returned HTTP 500',
    });
    await bench.client.clock.advance({ byMs: 3_600_000 });
    expect(wallet.getCalls('rollback')).toHaveLength(1);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({
      state: 'rollback_dropped',
      transactions: ['bet rolling_back'],
    });
  });

  test('is not final: a dropped rollback can be retried', async () => {
    const { bench, id, retryNow } = await startRollback([INTERNAL_ERROR]);
    await bench.client.deliveries.drop({ id });
    await retryNow();
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', attemptsStarted: 2 });
  });

  test('a rollback in flight still uses the wallet’s response, and a failed attempt is the last', async () => {
    const { bench, player, wallet } = await play();
    let fail = (): void => {};
    wallet.hold('rollback', (respond) => (fail = () => respond(INTERNAL_ERROR)));
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    await bench.client.deliveries.drop({ id });
    fail();
    await bench.client.clock.advance({ byMs: 60_000 });
    expect((await bench.client.deliveries.get({ id })).delivery).toMatchObject({
      state: 'dropped',
      attemptsStarted: 1,
    });
  });

  test('is rejected for a rollback that is not pending, and for a betwin', async () => {
    const { bench, id } = await startRollback([]);
    await waitForEndedDelivery(bench, id);
    await expect(bench.client.deliveries.drop({ id })).rejects.toMatchObject({ code: 'NOT_PENDING' });
    const betwin = await findNewestDelivery(bench, 'betwin');
    await expect(bench.client.deliveries.drop({ id: betwin.id })).rejects.toMatchObject({
      code: 'NOT_PENDING',
    });
  });
});

test('sessions can be filtered by rounds that could not be closed, until the rounds are closed', async () => {
  const { bench, id, sessionId, retryNow } = await startRollback([
    createWalletError(400, { apiCode: '400' }),
  ]);
  await waitForEndedDelivery(bench, id);
  const findSessionIds = async () => {
    const { sessions } = await bench.client.sessions.list({
      filter: 'round_state:unclosed',
      sortBy: 'createdAt',
      descending: true,
      limit: 500,
    });
    return sessions.map((session) => session.id);
  };
  expect(await findSessionIds()).toContain(sessionId);
  await retryNow();
  await waitForEndedDelivery(bench, id);
  expect(await findSessionIds()).not.toContain(sessionId);
});

test.each(['get', 'retryNow', 'drop'] as const)(
  '%s is rejected with NOT_FOUND for an unknown delivery',
  async (call) => {
    const { bench } = await play();
    await expect(bench.client.deliveries[call]({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);
