import { describe, expect, test } from 'vitest';
import { startCrashBench } from '#tests/support/games/crash-bench.ts';
import { openUnresponsiveSocket } from '#tests/support/sockets/unresponsive-socket.ts';

/** Short enough for a test, and long enough for pages on a busy machine to answer in time. */
const PING_INTERVAL_MS = 250;

describe('a connection to the table', () => {
  test('gets alive messages in every phase, repeatedly', async () => {
    const { chain, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({
      heartbeatMs: PING_INTERVAL_MS,
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    await alice.next('alive');
    await alice.next('alive');
    takeOff();
    await alice.next('flying');
    await alice.next('alive');
    advanceFlightTo(chain.points[0]!);
    await alice.next('crashed');
    await alice.next('alive');
    expect(alice.heard[0]?.type).toBe('welcome');
  });

  test('whose page does not answer pings is closed; its bet stays in flight, and other pages stay connected', async () => {
    const { bench, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({
      heartbeatMs: PING_INTERVAL_MS,
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '1.50');
    await alice.nextBet('placed');
    const unresponsive = await openUnresponsiveSocket(bench.gateway, { token: alice.token });
    await unresponsive.closed;
    await alice.next('alive');
    takeOff();
    advanceFlightTo(150);
    await alice.nextBet('cashed_out');
  });
});
