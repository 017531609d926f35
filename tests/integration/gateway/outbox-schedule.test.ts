import { describe, expect, test } from 'vitest';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay, type StubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** The attempts, from the first: after 10 s, then twice the delay before, at most an hour, for seven days. */
const TABLE = [0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110].map((seconds) => seconds * SECOND);
while (TABLE.at(-1)! + HOUR <= 7 * DAY) TABLE.push(TABLE.at(-1)! + HOUR);

const CASES = [
  { callback: 'rollback', flow: 'error_after_bet' },
  { callback: 'finish', flow: 'unfinished' },
] as const;

/** A wallet that fails this kind of callback this many times, and a round with one pending. */
async function startPending(
  { callback, flow }: (typeof CASES)[number],
  options: { failures: number; clock?: true },
) {
  const clock = createManualClock();
  const play = await startStubPlay(options.clock === true ? { clock } : {});
  play.wallet.script(callback, ...Array.from({ length: options.failures }, () => INTERNAL_ERROR));
  await betWithFlow(play.bench, play.player, flow);
  const { id } = await findNewestDelivery(play.bench, callback);
  return { ...play, clock, id };
}

/** How long after the first each attempt was made, on the workbench's clock. */
async function listAttemptTimes({ bench }: StubPlay, id: number): Promise<number[]> {
  const { attempts } = await bench.client.deliveries.get({ id });
  return attempts.map(({ startedAt }) => startedAt - attempts[0]!.startedAt);
}

test('the retry schedule has 176 attempts, the last in the last hour of the seven days', () => {
  expect(TABLE).toHaveLength(176);
  expect(TABLE.at(-1)).toBeGreaterThan(7 * DAY - HOUR);
});

describe.each(CASES)('a $callback that the wallet fails', (kind) => {
  test('is tried immediately, and then 10, 30, 70, 150 and 310 s after the first attempt: not a millisecond earlier', async () => {
    const { bench, wallet, clock, id } = await startPending(kind, { failures: 5, clock: true });
    const first = await waitForAttempts(bench, id, 1);
    expect(first).toMatchObject({ state: 'pending', firstAttemptAt: clock.now(), createdAt: clock.now() });
    expect(first.nextAttemptAt).toBe(clock.now() + 10 * SECOND);
    for (const [index, waitMs] of [10, 20, 40, 80, 160].map((seconds) => seconds * SECOND).entries()) {
      clock.advance(waitMs - 1);
      expect(wallet.getCalls(kind.callback)).toHaveLength(index + 1);
      clock.advance(1);
      await waitForAttempts(bench, id, index + 2);
    }
    expect(await bench.client.deliveries.get({ id })).toMatchObject({ delivery: { state: 'settled' } });
    // Longer than any wait of the retry schedule.
    clock.advance(2 * HOUR);
    expect(wallet.getCalls(kind.callback)).toHaveLength(6);
  });

  test('is tried at the same instants when a user advances the clock: numbered exchanges of the same bytes', async () => {
    const { bench, wallet, id } = await startPending(kind, { failures: 5 });
    const { firstAttemptAt } = await waitForAttempts(bench, id, 1);
    await bench.client.clock.advance({ byMs: 10 * 60 * SECOND });
    const { attempts, body } = await bench.client.deliveries.get({ id });
    expect(attempts.slice(1).map(({ startedAt }) => startedAt - firstAttemptAt!)).toEqual(TABLE.slice(1, 6));
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(attempts.map(({ deliveryId }) => deliveryId))).toEqual(new Set([id]));
    const [first, ...others] = wallet.getCalls(kind.callback);
    expect(first?.body.toString()).toBe(body);
    expect(others).toHaveLength(5);
    for (const other of others) {
      expect(other.body).toEqual(first?.body);
      expect(other.headers).toEqual(first?.headers);
    }
  });

  test('for seven days is exhausted: after 176 attempts, and none after them', async () => {
    const play = await startPending(kind, { failures: 200 });
    const { bench, wallet, id } = play;
    const { firstAttemptAt } = await waitForAttempts(bench, id, 1);
    await bench.client.clock.advance({ byMs: 8 * DAY });
    const ended = await waitForEndedDelivery(bench, id);
    expect(ended).toMatchObject({
      state: 'exhausted',
      attemptsStarted: 176,
      nextAttemptAt: null,
      triesUntil: null,
      endedAt: firstAttemptAt! + TABLE.at(-1)!,
      error: 'The wallet returned HTTP 500',
    });
    const times = await listAttemptTimes(play, id);
    expect(times.slice(2).map((at, index) => at - times[index + 1]!)).toEqual(
      TABLE.slice(2).map((at, index) => at - TABLE[index + 1]!),
    );
    expect(wallet.getCalls(kind.callback)).toHaveLength(176);
    expect(await formatNewestRound(bench, ended.sessionId)).toMatchObject({
      state: `${kind.callback}_exhausted`,
      waitsFor: null,
    });
  });
});

describe('a rollback that is pending while the workbench is off', () => {
  /** A rollback whose first attempt failed; the workbench has stopped since. */
  async function stopAfterFirstAttempt() {
    const clock = createManualClock();
    const { bench, wallet, player } = await startStubPlay({ clock });
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    await bench.stop();
    const startAgain = (afterMs: number) =>
      startTestWorkbench({ dataDir: bench.dataDir, clock: createManualClock(clock.now() + afterMs) });
    return { wallet, id, startAgain, firstAt: clock.now() };
  }

  test('for longer than seven days is exhausted at the next start, without another attempt', async () => {
    const { wallet, id, startAgain } = await stopAfterFirstAttempt();
    const bench = await startAgain(7 * DAY + 1);
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      state: 'exhausted',
      attemptsStarted: 1,
      error: 'The wallet returned HTTP 500',
    });
    expect(wallet.getCalls('rollback')).toHaveLength(1);
  });

  test('for exactly seven days is tried once more', async () => {
    const { wallet, id, startAgain } = await stopAfterFirstAttempt();
    const bench = await startAgain(7 * DAY);
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', attemptsStarted: 2 });
    expect(wallet.getCalls('rollback')).toHaveLength(2);
  });

  test('for a night is tried immediately, and then at the regular times', async () => {
    const { wallet, id, startAgain, firstAt } = await stopAfterFirstAttempt();
    wallet.script('rollback', INTERNAL_ERROR);
    const bench = await startAgain(8 * HOUR);
    const { nextAttemptAt } = await waitForAttempts(bench, id, 2);
    expect(nextAttemptAt! - firstAt).toBe(TABLE.find((at) => at > 8 * HOUR));
  });
});
