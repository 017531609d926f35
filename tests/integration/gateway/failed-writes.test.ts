import { describe, expect, test } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { failWrites } from '#tests/support/folders/failing-writes.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR } from '#tests/support/wallets/stub-wallet.ts';

const PENDING_COUNT = 10;
/** The delay before failed work is resumed. */
const RETRY_DELAY_MS = 5_000;

const WRITES = [
  { label: 'the start of an attempt', source: 'UPDATE deliveries SET attempts_started' },
  { label: 'the time of the next attempt', source: 'UPDATE deliveries SET next_attempt_at' },
] as const;

/** Ten players, each with a bet whose rollback the wallet has failed once, and the clock at their second attempt. */
async function createPendingDeliveries() {
  const clock = createManualClock();
  const play = await startStubPlay({ clock });
  const { bench, wallet } = play;
  wallet.script('rollback', ...Array.from({ length: PENDING_COUNT }, () => INTERNAL_ERROR));
  const ids: number[] = [];
  for (let index = 0; index < PENDING_COUNT; index++) {
    const player = createDicePlayer(
      await sendLaunch(bench.gateway, { account: { id: `p${index}`, currency: 'USD' } }),
    );
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    ids.push(id);
  }
  const listStates = async () => {
    const found = await Promise.all(ids.map((id) => bench.client.deliveries.get({ id })));
    return new Set(found.map(({ delivery }) => delivery.state));
  };
  return { ...play, clock, ids, listStates };
}

/** Makes each delivery's first statement of that kind fail; the result tells how many have failed. */
function failOncePerDelivery(source: string): { countFailed(): number } {
  const failed = new Set<unknown>();
  failWrites((text, parameters) => {
    if (!text.includes(source)) return false;
    const id = parameters.at(-1);
    if (failed.has(id)) return false;
    failed.add(id);
    return true;
  });
  return { countFailed: () => failed.size };
}

describe.each(WRITES)('ten pending rollbacks, if the write of $label fails once for each', ({ source }) => {
  test('are resumed after a delay, and settled', async () => {
    const { bench, clock, wallet, ids, listStates } = await createPendingDeliveries();
    if (source.includes('next_attempt_at'))
      wallet.script('rollback', ...Array.from({ length: PENDING_COUNT }, () => INTERNAL_ERROR));
    const writes = failOncePerDelivery(source);
    clock.advance(10_000);
    await expect.poll(() => writes.countFailed()).toBe(PENDING_COUNT);
    expect(await listStates()).toEqual(new Set(['pending']));
    clock.advance(RETRY_DELAY_MS);
    for (const id of ids) expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled' });
    expect((await bench.client.workbench.status()).notices.join()).not.toContain('internal error');
  });

  test('are also resumed when the clock is advanced, and the advance ends', async () => {
    const { bench, wallet, ids, listStates } = await createPendingDeliveries();
    if (source.includes('next_attempt_at'))
      wallet.script('rollback', ...Array.from({ length: PENDING_COUNT }, () => INTERNAL_ERROR));
    const writes = failOncePerDelivery(source);
    await bench.client.clock.advance({ byMs: 60_000 });
    expect(writes.countFailed()).toBe(PENDING_COUNT);
    for (const id of ids) await waitForEndedDelivery(bench, id);
    expect(await listStates()).toEqual(new Set(['settled']));
  });
});

test('while every write of the outbox fails, there is no tight loop, and the clock can be advanced', async () => {
  const { bench, clock, wallet, ids } = await createPendingDeliveries();
  let requested = 0;
  const restore = failWrites((text) => {
    if (!text.includes('UPDATE deliveries SET attempts_started')) return false;
    requested += 1;
    return true;
  });
  clock.advance(10_000);
  await expect.poll(() => requested).toBe(PENDING_COUNT);
  for (let retries = 0; retries < 3; retries++) {
    clock.advance(RETRY_DELAY_MS);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(requested).toBe(4 * PENDING_COUNT);
  await bench.client.clock.advance({ byMs: 3_600_000 });
  expect((await bench.client.clock.get()).advancing).toBeNull();
  expect(requested).toBeLessThan(40 * PENDING_COUNT);
  restore();
  clock.advance(RETRY_DELAY_MS);
  for (const id of ids) expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled' });
  expect(wallet.getCalls('rollback')).toHaveLength(2 * PENDING_COUNT);
});

describe('a bet whose response cannot be written', () => {
  test('is settled by the wallet’s response once writes work again, and its session continues', async () => {
    const clock = createManualClock();
    const { bench, wallet, player } = await startStubPlay({ clock });
    const sessionId = await getSessionId(bench);
    let failed = 0;
    const restore = failWrites((text) => text.includes('UPDATE deliveries SET state') && ++failed > 0);
    const reported = player.bet();
    await expect.poll(() => failed).toBeGreaterThan(0);
    clock.advance(RETRY_DELAY_MS);
    expect(await reported).toMatchObject({ status: 503, body: { error: { kind: 'storage_failed' } } });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'open', waitsFor: null });
    restore();
    clock.advance(RETRY_DELAY_MS);
    expect(await findNewestDelivery(bench, 'betwin')).toMatchObject({ state: 'settled', inFlight: false });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'finished' });
    expect(wallet.getCalls('rollback')).toEqual([]);
    expect(await player.bet()).toMatchObject({ status: 200 });
    expect(wallet.getCalls('betwin')).toHaveLength(2);
  });
});

describe('due work whose write fails once', () => {
  test('an idle session expires at the next attempt', async () => {
    const clock = createManualClock();
    const { bench } = await startStubPlay({ clock });
    const id = await getSessionId(bench);
    const restore = failWrites((text) => text.includes('UPDATE sessions SET state'));
    clock.advance(30 * 60_000);
    restore();
    const state = async () => (await bench.client.sessions.get({ id, rounds: 1 })).session.state;
    expect(await state()).toBe('active');
    clock.advance(RETRY_DELAY_MS);
    expect(await state()).toBe('expired');
  });
});
