import { expect, test } from 'vitest';
import { DEFAULT_GATEWAY_SETTINGS } from '#shared/gateway.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  findNewestDelivery,
  waitForAttempts,
  waitForEndedDelivery,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR } from '#tests/support/wallets/stub-wallet.ts';

const MINUTE_MS = 60_000;

test('each minute counts the deliveries that were pending at its end, and the retries in it', async () => {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  wallet.script('rollback', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
  await betWithFlow(bench, player, 'error_after_bet');
  const { id } = await findNewestDelivery(bench, 'rollback');
  await waitForAttempts(bench, id, 1);
  // Retried after 10, 20, 40 and 80 seconds: the fifth attempt, 150 seconds after the first, is accepted.
  for (const [index, seconds] of [10, 20, 40, 80].entries()) {
    clock.advance(seconds * 1_000);
    await waitForAttempts(bench, id, index + 2);
  }
  await waitForEndedDelivery(bench, id);
  clock.advance(MINUTE_MS);

  const readMinutes = (filter: string) =>
    bench.client.exchanges.healthOverTime({ filter, lastMs: 5 * MINUTE_MS });
  const { slots, slot_ms: slotMs, report } = await readMinutes('callback:rollback');
  expect(slotMs).toBe(MINUTE_MS);
  expect(report.all.calls).toBe(5);
  expect(report.errors.server_error).toBe(4);
  // The clock starts at noon. At the end of every minute from the first attempt until the one before the last, the
  // delivery is pending.
  expect(slots.map(({ calls, retries, pending }) => [calls, retries, pending])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [3, 2, 1],
    [1, 1, 1],
    [1, 1, 0],
    [0, 0, 0],
  ]);

  const getPending = async (filter: string) =>
    new Set((await readMinutes(filter)).slots.map(({ pending }) => pending));
  expect(await getPending('callback:betwin')).toEqual(new Set([0]));
  expect(await getPending('account:nobody')).toEqual(new Set([0]));
  // Fields that only exchanges have do not apply to deliveries.
  expect(await getPending('status:500')).toEqual(new Set([null]));
});

/** A finish that fails five times, and the workbench an hour ahead, after all of them. */
async function exhaustFinish() {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  const { client } = bench;
  await client.gateway.settings.save({
    settings: { ...DEFAULT_GATEWAY_SETTINGS, timing_profile: 'reported' },
  });
  wallet.script('finish', ...Array.from({ length: 5 }, () => INTERNAL_ERROR));
  clock.advance(5 * MINUTE_MS);
  await betWithFlow(bench, player, 'unfinished');
  const { id } = await findNewestDelivery(bench, 'finish');
  await waitForAttempts(bench, id, 1);
  clock.advance(5_000);
  await client.clock.advance({ byMs: 60 * MINUTE_MS });
  const readPending = async (minutes: number) => {
    const filter = 'callback:finish';
    const read = await client.exchanges.healthOverTime({ filter, lastMs: minutes * MINUTE_MS });
    return read.slots.map(({ pending }) => pending);
  };
  return { bench, clock, wallet, id, readPending };
}

test('a delivery that was settled while the clock was ahead is not pending after the reset of the clock, now or later', async () => {
  const { bench, clock, id, readPending } = await exhaustFinish();
  await bench.client.deliveries.retryNow({ id });
  const { endedAt } = await waitForEndedDelivery(bench, id);
  await bench.client.clock.reset();
  const resetAt = (await bench.client.clock.get()).now;
  expect(endedAt).toBeGreaterThan(resetAt);
  clock.advance(3 * MINUTE_MS);
  // It was made, and the clock reset, within one minute.
  expect(await readPending(8)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  clock.advance(70 * MINUTE_MS);
  expect((await bench.client.clock.get()).now).toBeGreaterThan(endedAt!);
  expect(new Set(await readPending(70))).toEqual(new Set([0]));
});

test('before the reset of the clock, it counts for as long as it was pending', async () => {
  const { bench, clock, id, readPending } = await exhaustFinish();
  clock.advance(2 * MINUTE_MS);
  await bench.client.deliveries.retryNow({ id });
  await waitForEndedDelivery(bench, id);
  await bench.client.clock.reset();
  clock.advance(2 * MINUTE_MS);
  // From five past noon on, for two minutes.
  expect(await readPending(5)).toEqual([0, 1, 1, 0, 0, 0]);
});

test('a delivery that was made while the clock was ahead and is still pending counts from the reset of the clock on', async () => {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  wallet.script('rollback', INTERNAL_ERROR);
  await bench.client.clock.advance({ byMs: 10 * MINUTE_MS });
  await betWithFlow(bench, player, 'error_after_bet');
  await waitForAttempts(bench, (await findNewestDelivery(bench, 'rollback')).id, 1);
  await bench.client.clock.reset();
  const { slots } = await bench.client.exchanges.healthOverTime({ lastMs: 2 * MINUTE_MS });
  expect(slots.map(({ pending }) => pending)).toEqual([0, 0, 1]);
});
