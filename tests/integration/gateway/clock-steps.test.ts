import { describe, expect, test } from 'vitest';
import { createWireClient } from '#core/http/wire-client.ts';
import { createCrashPlayer } from '#tests/support/games/crash-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { createSettableClock } from '#tests/support/clocks/settable-clock.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, NEVER } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** Very large: a timer on the wall clock would wait for hours. */
const PROMPT_MS = 8_000;

const STEPS = [
  { label: 'two hours back', stepMs: -2 * HOUR },
  { label: 'two hours forward', stepMs: 2 * HOUR },
  { label: 'a year back', stepMs: -YEAR },
  { label: 'a year forward', stepMs: YEAR },
];

async function measureMs(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

describe.each(STEPS)('the system clock set $label', ({ stepMs }) => {
  async function begin() {
    const { clock, step } = createSettableClock();
    const play = await startStubPlay({ clock });
    return { ...play, stepClock: () => step(stepMs) };
  }

  test('in the retry wait of a bet: it is retried after the wait, and answered', async () => {
    const { wallet, player, stepClock } = await begin();
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR);
    wallet.hold('betwin', (_respond, accept) => {
      stepClock();
      accept();
    });
    const start = performance.now();
    const betting = player.bet();
    await expect.poll(() => wallet.getCalls('betwin').length, { interval: 2 }).toBe(1);
    stepClock();
    expect(await betting).toMatchObject({ status: 200 });
    expect(performance.now() - start).toBeGreaterThan(250);
    expect(performance.now() - start).toBeLessThan(PROMPT_MS);
    expect(wallet.getCalls('betwin')).toHaveLength(3);
  });

  test('in the retry wait of a bet: the workbench can be stopped', async () => {
    const { bench, wallet, player, stepClock } = await begin();
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
    const betting = player.bet().catch(() => undefined);
    await expect.poll(() => wallet.getCalls('betwin').length, { interval: 2 }).toBeGreaterThan(0);
    stepClock();
    expect(await measureMs(bench.stop())).toBeLessThan(PROMPT_MS);
    await betting;
  });

  test('while an attempt waits for its response: it times out on time', async () => {
    const { clock, step } = createSettableClock();
    const { wallet } = await startStubPlay();
    wallet.script('balance', NEVER);
    const wire = createWireClient(clock);
    const sending = wire.send({
      method: 'POST',
      url: wallet.callbackUrls.balance,
      headers: [],
      body: Buffer.from('{}'),
      timeoutMs: 400,
    });
    await expect.poll(() => wallet.received.length, { interval: 2 }).toBe(1);
    step(stepMs);
    const { outcome, durationMs } = await sending;
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(durationMs).toBeGreaterThan(350);
    expect(durationMs).toBeLessThan(PROMPT_MS);
    await wire.close();
  });

  test('while a bet waits for its result: it is stuck on time, not earlier', async () => {
    const { bench, player, stepClock } = await begin();
    const settings = await bench.client.gateway.settings.get();
    await bench.client.gateway.settings.save({ settings: { ...settings, stuck_bet_seconds: 1 } });
    await betWithFlow(bench, player, 'no_result');
    const start = performance.now();
    stepClock();
    await expect
      .poll(async () => (await findNewestDelivery(bench, 'rollback').catch(() => null))?.reason, {
        timeout: PROMPT_MS,
      })
      .toBe('stuck_bet');
    expect(performance.now() - start).toBeGreaterThan(700);
  });

  test('while a rollback is pending: it is retried when it was due', async () => {
    const { bench, wallet, player, stepClock } = await begin();
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    const { nextAttemptAt } = await waitForAttempts(bench, id, 1);
    stepClock();
    const { now, nextRetryAt } = await bench.client.clock.get();
    expect(nextRetryAt).toBe(nextAttemptAt);
    expect(nextRetryAt! - now).toBeGreaterThan(2_000);
    expect(nextRetryAt! - now).toBeLessThanOrEqual(10_000);
    expect((await waitForAttempts(bench, id, 1)).state).toBe('pending');
    await bench.client.clock.advanceToNextRetry();
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', attemptsStarted: 2 });
  });

  test('while a session is idle: it continues, and ends after its 30 minutes', async () => {
    const { bench, player, stepClock } = await begin();
    const id = await getSessionId(bench);
    stepClock();
    expect(await player.bet()).toMatchObject({ status: 200 });
    await bench.client.clock.advance({ byMs: 29 * 60_000 });
    const state = async () => (await bench.client.sessions.get({ id, rounds: 1 })).session.state;
    expect(await state()).toBe('active');
    await bench.client.clock.advance({ byMs: 60_000 });
    expect(await state()).toBe('expired');
  });

  test('while a launch is delayed by a fault, and while captures wait to be written: both finish on time', async () => {
    const { bench, stepClock } = await begin();
    const faults = await bench.client.gateway.faults.get();
    await bench.client.gateway.faults.set({ ...faults, launchLatencyMs: 400 });
    const launching = measureMs(sendLaunch(bench.gateway));
    stepClock();
    const ms = await launching;
    expect(ms).toBeGreaterThan(350);
    expect(ms).toBeLessThan(PROMPT_MS);
    const { exchanges } = await bench.client.exchanges.list({ limit: 10 });
    expect(exchanges[0]).toMatchObject({ kind: 'launch' });
  });

  test('during a crash round: the phases continue', async () => {
    const { clock, step } = createSettableClock();
    const { bench } = await startStubPlay({ clock, crash: { bettingMs: 300, pauseMs: 300 } });
    const player = await createCrashPlayer(await sendLaunch(bench.gateway, { game: 'crash' }));
    await player.next('welcome');
    step(stepMs);
    expect(await measureMs(player.next('flying'))).toBeLessThan(PROMPT_MS);
  });

  test('is reported, and a reset takes system time, with every remaining wait unchanged', async () => {
    const { bench, wallet, player, stepClock } = await begin();
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    stepClock();
    const { notices } = await bench.client.workbench.status();
    expect(notices[0]).toMatch(stepMs > 0 ? /set forward by (2 h|365 d)/ : /set back by (2 h|365 d)/);
    expect(Math.round((await bench.client.clock.get()).offsetMs / 60_000)).toBe(-stepMs / 60_000);
    const { now, nextRetryAt, offsetMs } = await bench.client.clock.reset();
    expect(offsetMs).toBe(0);
    expect(Math.abs(now - (Date.now() + stepMs))).toBeLessThan(1_000);
    expect(nextRetryAt! - now).toBeGreaterThan(2_000);
    expect(nextRetryAt! - now).toBeLessThanOrEqual(10_000);
    expect((await bench.client.workbench.status()).notices.join()).not.toContain('clock was set');
    expect(await player.bet()).toMatchObject({ status: 200 });
  });
});

test.each(STEPS)(
  'the system clock set $label between two starts delays nothing by more than an hour',
  async ({ stepMs }) => {
    const before = createSettableClock();
    const first = await startStubPlay({ clock: before.clock });
    first.wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(first.bench, first.player, 'error_after_bet');
    const { id } = await findNewestDelivery(first.bench, 'rollback');
    await waitForAttempts(first.bench, id, 1);
    await first.bench.stop();

    const after = createSettableClock(stepMs);
    const bench = await startTestWorkbench({ dataDir: first.bench.dataDir, clock: after.clock });
    const { delivery } = await bench.client.deliveries.get({ id });
    if (stepMs === YEAR) {
      // It cannot be distinguished from a year that has passed: its seven days are over, and it can be retried
      // manually.
      await expect.poll(async () => (await waitForEndedDelivery(bench, id)).state).toBe('exhausted');
      await bench.client.deliveries.retryNow({ id });
    } else if (delivery.state === 'pending') {
      expect((delivery.nextAttemptAt ?? 0) - (await bench.client.clock.get()).now).toBeLessThanOrEqual(HOUR);
    }
    await bench.client.clock.advance({ byMs: HOUR });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled' });
    const { sessions } = await bench.client.sessions.list({
      sortBy: 'createdAt',
      descending: true,
      limit: 1,
    });
    expect(sessions[0]).toMatchObject({ state: 'expired' });
  },
);
