import { expect, test } from 'vitest';
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
  // The clock starts at noon, and the minutes from the first attempt until before the last one end with it pending.
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
