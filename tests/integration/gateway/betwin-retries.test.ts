import { describe, expect, test } from 'vitest';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { useStubPlay, startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, NEVER, RESET } from '#tests/support/wallets/stub-wallet.ts';
import { listAttemptsOfLast } from '#tests/support/traffic/traffic.ts';

const play = useStubPlay();

describe('a betwin that fails and is retried', () => {
  test('succeeds for the player who waited: 500, 500, 200', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR);
    expect(await player.bet()).toMatchObject({ status: 200, body: { balance: '500.00' } });
    expect(wallet.received).toHaveLength(3);
  });

  test('has the same bytes every time: same ids, same signature', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR, RESET, INTERNAL_ERROR);
    await player.bet();
    const [first, ...others] = wallet.received;
    expect(others).toHaveLength(3);
    for (const other of others) {
      expect(other.body).toEqual(first?.body);
      expect(other.headers).toEqual(first?.headers);
    }
  });

  test('is one exchange for each attempt, numbered, all of one delivery', async () => {
    const { bench, player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR, RESET, INTERNAL_ERROR);
    await player.bet();
    const attempts = await listAttemptsOfLast(bench, 'betwin');
    expect(
      attempts.map(({ attempt, outcome }) => [
        attempt,
        outcome.kind === 'reply' ? outcome.status : outcome.reason,
      ]),
    ).toEqual([
      [1, 500],
      [2, 'reset'],
      [3, 500],
      [4, 200],
    ]);
    expect(new Set(attempts.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  test('of another bet is another delivery, with its own ids and attempts', async () => {
    const { bench, player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR);
    await player.bet();
    await player.bet();
    const { exchanges } = await bench.client.exchanges.list({ limit: 2 });
    const [failed, next] = exchanges;
    expect(failed?.chain?.attempts).toBe(2);
    expect(next?.deliveryId).not.toBe(failed?.deliveryId);
    expect(next?.attempt).toBe(1);
    expect(next?.transactionIds[0]).not.toBe(failed?.transactionIds[0]);
  });
});

describe('the delays between attempts', () => {
  test('are 100, 200 and 400 ms, and there is none after the fourth attempt', async () => {
    const clock = createManualClock();
    const { player, wallet } = await startStubPlay({ clock });
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
    const betting = player.bet();
    for (const [made, waitMs] of [100, 200, 400].entries()) {
      await expect.poll(() => clock.delays()).toContain(waitMs);
      clock.advance(waitMs - 1);
      expect(wallet.received).toHaveLength(made + 1);
      clock.advance(1);
      await expect.poll(() => wallet.received.length).toBe(made + 2);
    }
    expect(await betting).toMatchObject({ status: 502 });
  });

  test('end with the budget: an attempt that took ten seconds is the last', async () => {
    const clock = createManualClock();
    const { player, wallet } = await startStubPlay({ clock });
    wallet.script('betwin', NEVER);
    const betting = player.bet();
    await expect.poll(() => wallet.received.length).toBe(1);
    clock.advance(10_000);
    expect(await betting).toMatchObject({ status: 502, body: { error: { kind: 'wallet_unavailable' } } });
    expect(wallet.received).toHaveLength(1);
  });

  test('are as long with the real clock', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
    const from = performance.now();
    await player.bet();
    const tookMs = performance.now() - from;
    // 700 ms of delays; timers may be early by a millisecond and late on a busy machine.
    expect(tookMs).toBeGreaterThan(690);
    expect(tookMs).toBeLessThan(3_000);
  });
});
