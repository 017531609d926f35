import { describe, expect, test } from 'vitest';
import { DEFAULT_GATEWAY_SETTINGS, type TimingProfile } from '#shared/gateway.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR } from '#tests/support/wallets/stub-wallet.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

async function saveTimingProfile({ client }: TestWorkbench, timing_profile: TimingProfile): Promise<void> {
  await client.gateway.settings.save({ settings: { ...DEFAULT_GATEWAY_SETTINGS, timing_profile } });
}

/** A wallet that fails every finish and every rollback, and a round with one pending, started under this profile. */
async function startPending(callback: 'finish' | 'rollback', profile: TimingProfile) {
  const play = await startStubPlay({});
  play.wallet.script(callback, ...Array.from({ length: 40 }, () => INTERNAL_ERROR));
  await saveTimingProfile(play.bench, profile);
  await betWithFlow(play.bench, play.player, callback === 'finish' ? 'unfinished' : 'error_after_bet');
  const { id } = await findNewestDelivery(play.bench, callback);
  const first = await waitForAttempts(play.bench, id, 1);
  return { ...play, id, first };
}

describe('with the timing that operators report', () => {
  test('a finish has five attempts by the retry schedule, shows the time of the last one, and its round ends then', async () => {
    const { bench, wallet, id, first } = await startPending('finish', 'reported');
    const lastAt = first.firstAttemptAt! + 150 * SECOND;
    expect(first).toMatchObject({ timing: 'reported', triesUntil: lastAt });
    await bench.client.clock.advance({ byMs: HOUR });
    const ended = await waitForEndedDelivery(bench, id);
    expect(ended).toMatchObject({
      state: 'exhausted',
      timing: 'reported',
      attemptsStarted: 5,
      endedAt: lastAt,
    });
    expect(wallet.getCalls('finish')).toHaveLength(5);
    expect(await formatNewestRound(bench, ended.sessionId)).toMatchObject({ state: 'finish_exhausted' });

    // Retried manually, it has five more.
    await bench.client.deliveries.retryNow({ id });
    await waitForAttempts(bench, id, 6);
    await bench.client.clock.advance({ byMs: HOUR });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'exhausted', attemptsStarted: 10 });
  });

  test('a rollback is retried for seven days, as under the protocol', async () => {
    const { bench, id, first } = await startPending('rollback', 'reported');
    expect(first).toMatchObject({ timing: 'reported', triesUntil: first.firstAttemptAt! + 7 * 24 * HOUR });
    await bench.client.clock.advance({ byMs: 2 * HOUR });
    const { delivery } = await bench.client.deliveries.get({ id });
    expect(delivery.state).toBe('pending');
    expect(delivery.attemptsStarted).toBeGreaterThan(5);
  });

  test.each([
    ['protocol', 10],
    ['reported', 15],
  ] as const)('an attempt under %s may take %i seconds', async (profile, seconds) => {
    const clock = createManualClock();
    const { bench, wallet, player } = await startStubPlay({ clock });
    await saveTimingProfile(bench, profile);
    wallet.script('finish', { kind: 'never' });
    await betWithFlow(bench, player, 'unfinished');
    const { id } = await findNewestDelivery(bench, 'finish');
    await expect.poll(() => wallet.getCalls('finish').length).toBe(1);
    clock.advance(seconds * SECOND - 1);
    expect((await bench.client.deliveries.get({ id })).attempts).toEqual([]);
    clock.advance(1);
    expect(await waitForAttempts(bench, id, 1)).toMatchObject({
      error: `No complete response within ${seconds} s`,
    });
  });
});

test('a delivery keeps its initial timing, whatever is selected later', async () => {
  const started = await startPending('finish', 'protocol');
  await saveTimingProfile(started.bench, 'reported');
  await started.bench.client.clock.advance({ byMs: 2 * HOUR });
  const { delivery } = await started.bench.client.deliveries.get({ id: started.id });
  expect(delivery).toMatchObject({ timing: 'protocol', state: 'pending' });
  expect(delivery.attemptsStarted).toBeGreaterThan(5);
});

test('a delivery also keeps its time limit for an attempt', async () => {
  const clock = createManualClock();
  const { bench, wallet, player } = await startStubPlay({ clock });
  wallet.script('finish', INTERNAL_ERROR, { kind: 'never' });
  await saveTimingProfile(bench, 'reported');
  await betWithFlow(bench, player, 'unfinished');
  const { id } = await findNewestDelivery(bench, 'finish');
  await waitForAttempts(bench, id, 1);
  await saveTimingProfile(bench, 'protocol');
  clock.advance(10 * SECOND);
  await expect.poll(() => wallet.getCalls('finish').length).toBe(2);
  clock.advance(15 * SECOND - 1);
  expect((await bench.client.deliveries.get({ id })).attempts).toHaveLength(1);
  clock.advance(1);
  expect(await waitForAttempts(bench, id, 2)).toMatchObject({ error: 'No complete response within 15 s' });
});
