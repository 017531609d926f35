import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getStatus } from '#shared/chain-status.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { getSteadyStart } from '#shared/exchange.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, type StubResponse } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { listAttemptsOfLast } from '#tests/support/traffic/traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function startPlay() {
  const clock = createManualClock();
  const play = await startStubPlay({ clock });
  return { ...play, clock, client: play.bench.client, sessionId: await getSessionId(play.bench) };
}

/** Plays a rollback whose first attempt the wallet holds, so that an advance of the clock must wait for it. */
async function startHeldRollback() {
  const play = await startPlay();
  let respond: (response: StubResponse) => void = () => {};
  play.wallet.hold('rollback', (held) => (respond = held));
  await betWithFlow(play.bench, play.player, 'error_after_bet');
  await expect.poll(() => play.wallet.getCalls('rollback').length).toBe(1);
  return {
    ...play,
    id: (await findNewestDelivery(play.bench, 'rollback')).id,
    respond: (response: StubResponse) => respond(response),
  };
}

/** Returns while the advance is still in progress. */
async function beginAdvance(client: WorkbenchClient, byMs: number) {
  const moved = client.clock.advance({ byMs });
  await expect.poll(async () => (await client.clock.get()).advancing).not.toBeNull();
  return { moved };
}

describe('a clock that was never moved', () => {
  test('is the system’s, with nothing pending', async () => {
    const { client, clock } = await startPlay();
    expect(await client.clock.get()).toEqual({
      now: clock.now(),
      offsetMs: 0,
      advancing: null,
      nextRetryAt: null,
    });
    await expect(client.clock.advanceToNextRetry()).rejects.toMatchObject({ code: 'NOTHING_PENDING' });
    expect(await client.clock.stop()).toMatchObject({ offsetMs: 0 });
  });

  test.each([0, -1, 1.5, 366 * DAY + 1])('is not moved by %d ms', async (byMs) => {
    const { client } = await startPlay();
    await expect(client.clock.advance({ byMs })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('time that is moved', () => {
  test('by 30 minutes ends sessions at their own expiry time', async () => {
    const { client, clock, player, sessionId } = await startPlay();
    const expiresAt = clock.now() + 30 * MINUTE;
    expect(await client.clock.advance({ byMs: 40 * MINUTE })).toMatchObject({
      now: clock.now() + 40 * MINUTE,
      offsetMs: 40 * MINUTE,
      advancing: null,
    });
    const { session } = await client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session).toMatchObject({ state: 'expired', endedAt: expiresAt });
    expect(await player.load()).toMatchObject({ status: 410 });
  });

  test('to the next retry stops exactly there, and the retry is made', async () => {
    const { bench, client, player, wallet } = await startPlay();
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    const { nextRetryAt } = await client.clock.get();
    expect(await client.clock.advanceToNextRetry()).toMatchObject({ now: nextRetryAt, nextRetryAt: null });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', endedAt: nextRetryAt });
  });

  test('stops while an attempt is in progress, and can be moved by one user at a time', async () => {
    const { client, clock, id, bench, respond } = await startHeldRollback();
    const from = clock.now();
    const { moved } = await beginAdvance(client, HOUR);
    clock.advance(700);
    expect(await client.clock.get()).toMatchObject({ now: from, advancing: { from, until: from + HOUR } });
    await expect(client.clock.advance({ byMs: 1 })).rejects.toMatchObject({ code: 'ADVANCING' });
    await expect(client.clock.advanceToNextRetry()).rejects.toMatchObject({ code: 'ADVANCING' });
    await expect(client.clock.reset()).rejects.toMatchObject({ code: 'ADVANCING' });
    respond(INTERNAL_ERROR);
    expect(await moved).toMatchObject({ now: from + HOUR, advancing: null });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', endedAt: from + 10_000 });
  });

  test('is stopped where it is, even if a wallet does not respond', async () => {
    const { client, clock, respond, id, bench } = await startHeldRollback();
    const from = clock.now();
    const { moved } = await beginAdvance(client, HOUR);
    expect(await client.clock.stop()).toMatchObject({ now: from, advancing: null });
    expect(await moved).toMatchObject({ now: from, offsetMs: 0 });
    respond(INTERNAL_ERROR);
    expect(await waitForAttempts(bench, id, 1)).toMatchObject({
      state: 'pending',
      nextAttemptAt: from + 10_000,
    });
  });

  test('applies to captures, while durations are real', async () => {
    const { client, clock, respond, id } = await startHeldRollback();
    const from = clock.now();
    const { moved } = await beginAdvance(client, 10_000);
    clock.advance(1_234);
    respond(INTERNAL_ERROR);
    await moved;
    const { attempts } = await client.deliveries.get({ id });
    expect(attempts.map(({ startedAt, durationMs }) => ({ startedAt, durationMs }))).toEqual([
      { startedAt: from, durationMs: 1_234 },
      { startedAt: from + 10_000, durationMs: 0 },
    ]);
  });

  test('reaches the retries of a betwin in flight, after their delays of 100 and 200 ms', async () => {
    const { client, clock, player, wallet } = await startPlay();
    let fail = (): void => {};
    wallet.hold('betwin', (respond) => (fail = () => respond(INTERNAL_ERROR)));
    wallet.script('betwin', INTERNAL_ERROR);
    const from = clock.now();
    const betting = player.bet();
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    const { moved } = await beginAdvance(client, HOUR);
    fail();
    expect(await betting).toMatchObject({ status: 200 });
    await moved;
    const betwins = await listAttemptsOfLast({ client }, 'betwin');
    expect(betwins.map(({ startedAt }) => startedAt - from)).toEqual([0, 100, 300]);
  });

  test('of a workbench that stops during a move is kept at the next start', async () => {
    const { bench, client, clock, player, wallet } = await startPlay();
    wallet.script('rollback', INTERNAL_ERROR);
    wallet.hold('rollback', () => undefined);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    const from = clock.now();
    const moved = client.clock.advance({ byMs: DAY });
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(2);
    await bench.stop();
    expect(await moved).toMatchObject({ now: from + 10_000, advancing: null });
    expect(existsSync(join(bench.dataDir, 'defects.log'))).toBe(false);

    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock });
    expect(await again.client.clock.get()).toMatchObject({ now: from + 10_000, advancing: null });
    expect(await waitForEndedDelivery(again, id)).toMatchObject({ state: 'settled', endedAt: from + 10_000 });
    expect(wallet.getCalls('rollback')).toHaveLength(3);
  });

  test('continues from the same instant at the next start', async () => {
    const { bench, client, clock, sessionId } = await startPlay();
    await client.clock.advance({ byMs: 20 * MINUTE });
    await bench.stop();
    clock.advance(5 * MINUTE);
    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock });
    expect(await again.client.clock.get()).toMatchObject({
      now: clock.now() + 20 * MINUTE,
      offsetMs: 20 * MINUTE,
    });
    const { session } = await again.client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session.expiresAt! - (clock.now() + 20 * MINUTE)).toBe(5 * MINUTE);
  });
});

describe('a clock that is set back', () => {
  test('keeps the remaining wait of a delivery, a session and a stuck bet', async () => {
    const { bench, client, clock, player, wallet, sessionId } = await startPlay();
    await client.clock.advance({ byMs: 20 * MINUTE });
    wallet.script('rollback', INTERNAL_ERROR);
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    await betWithFlow(bench, player, 'no_result');
    clock.advance(4_000);

    expect(await client.clock.reset()).toEqual({
      now: clock.now(),
      offsetMs: 0,
      advancing: null,
      nextRetryAt: clock.now() + 6_000,
    });
    const { delivery } = await client.deliveries.get({ id });
    expect(delivery).toMatchObject({
      firstAttemptAt: clock.now() - 4_000,
      nextAttemptAt: clock.now() + 6_000,
      triesUntil: clock.now() - 4_000 + 7 * DAY,
    });
    const { session } = await client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session.expiresAt).toBe(clock.now() - 4_000 + 30 * MINUTE);

    clock.advance(5_999);
    expect(wallet.getCalls('rollback')).toHaveLength(1);
    clock.advance(1);
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled' });
    clock.advance(49_999);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ waitsFor: 'result' });
    clock.advance(1);
    expect((await findNewestDelivery(bench, 'rollback')).reason).toBe('stuck_bet');
  });

  test('leaves the order and the waits of attempts, and the duration of the whole', async () => {
    const { bench, client, clock, player, wallet } = await startPlay();
    wallet.script('rollback', ...Array<StubResponse>(6).fill(INTERNAL_ERROR));
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    await waitForAttempts(bench, id, 1);
    await client.clock.advance({ byMs: 10 * MINUTE });
    await client.clock.reset();
    clock.advance(30_000);
    await waitForEndedDelivery(bench, id);

    const { attempts, setBackMs } = await client.deliveries.get({ id });
    const first = attempts[0]!.startedAt;
    expect(attempts.map(({ startedAt }) => (startedAt - first) / 1_000)).toEqual([
      0, 10, 30, 70, 150, 310, 30,
    ]);
    expect(attempts.map((each) => (getSteadyStart(each) - first) / 1_000)).toEqual([
      0, 10, 30, 70, 150, 310, 630,
    ]);
    expect(setBackMs).toBe(10 * MINUTE);
    const { exchanges } = await client.exchanges.list({ limit: 100 });
    const row = exchanges.find(({ id: rowId }) => rowId === attempts[0]!.id)!;
    expect(getStatus(row).durationMs).toBe(630_000);
  });

  test('leaves the recorded times of a session, which still expires after its remaining time', async () => {
    const { bench, client, clock, player, sessionId } = await startPlay();
    const getSession = async (from = client) =>
      (await from.sessions.get({ id: sessionId, rounds: 1 })).session;
    const { createdAt } = await getSession();
    await client.clock.advance({ byMs: 3 * MINUTE });
    await player.load();
    clock.advance(MINUTE);
    const recorded = { createdAt, lastActivityAt: createdAt + 3 * MINUTE };
    expect(await getSession()).toMatchObject(recorded);

    await client.clock.reset();
    const expiresAt = clock.now() + 29 * MINUTE;
    expect(await getSession()).toMatchObject({ ...recorded, state: 'active', expiresAt });
    await bench.stop();
    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock });
    expect(await getSession(again.client)).toMatchObject({ ...recorded, state: 'active', expiresAt });
    clock.advance(29 * MINUTE);
    expect(await getSession(again.client)).toMatchObject({
      ...recorded,
      state: 'expired',
      endedAt: expiresAt,
      wasIdle: true,
    });
  });

  test('leaves sessions in the order of their activity', async () => {
    const { bench, client, clock, player } = await startPlay();
    await client.clock.advance({ byMs: 10 * MINUTE });
    await player.load();
    await client.clock.reset();
    clock.advance(1_000);
    await sendLaunch(bench.gateway);
    const { sessions } = await client.sessions.list({
      sortBy: 'lastActivityAt',
      descending: true,
      limit: 10,
    });
    expect(sessions.map(({ lastActivityAt }) => lastActivityAt - clock.now())).toEqual([
      0,
      10 * MINUTE - 1_000,
    ]);
  });

  test('is the system’s at the next start too', async () => {
    const { bench, client, clock } = await startPlay();
    await client.clock.advance({ byMs: DAY });
    await client.clock.reset();
    await bench.stop();
    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock });
    expect(await again.client.clock.get()).toMatchObject({ now: clock.now(), offsetMs: 0 });
  });
});
