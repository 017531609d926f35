import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUND_FLOWS } from '#shared/gateway.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { startFlakyProxy, type CallOutcome } from '#tests/support/sockets/flaky-proxy.ts';
import { toCents, expectAgreement, settleDeliveries } from '#tests/support/wallets/gateway-and-wallet.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { betWithFlow, getSessionId } from '#tests/support/games/round-flows.ts';
import { findLosingBet, findWinningBet } from '#tests/support/traffic/stored.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('gateway and wallet agree once everything is settled, for any flow, network failure and end of the session', async () => {
  let bench: TestWorkbench | null = null;
  const proxy = await startFlakyProxy(() => bench!.wallet);
  const url = (callback: string) => `${proxy.url}/acme/${callback}`;
  const callback_urls = {
    betwin: url('betwin'),
    rollback: url('rollback'),
    finish: url('finish'),
  };
  bench = await startTestWorkbench({ operators: [operator({ callback_urls })] });
  const { client, gateway, dataDir } = bench;

  const bets = fc.record({
    flow: fc.constantFrom(...ROUND_FLOWS),
    wins: fc.boolean(),
    outcomes: fc.oneof(
      fc.array(fc.constantFrom<CallOutcome>('passed', 'passed', 'lost', 'lost', 'down', 'down', 'garbled'), {
        maxLength: 6,
      }),
      // The bet arrives, but the response to the next callback is lost.
      fc.constantFrom<CallOutcome[]>(['passed', 'garbled'], ['passed', 'lost', 'lost', 'lost', 'lost']),
    ),
    /** The session ends while this call of the bet is in flight; none if it is 0. */
    endsAtCall: fc.constantFrom(0, 0, 0, 1, 2),
  });
  const run = bench;
  await fc.assert(
    fc.asyncProperty(fc.array(bets, { minLength: 1, maxLength: 3 }), async (sequence) => {
      for (const { flow, wins, outcomes, endsAtCall } of sequence) {
        const player = createDicePlayer(await sendLaunch(gateway));
        const id = await getSessionId(run);
        proxy.setOutcomes(outcomes);
        const end = () => client.sessions.expireNow({ id }).catch(() => null);
        if (endsAtCall === 1) proxy.beforeNextCall(end);
        if (endsAtCall === 2) proxy.beforeNextCall(async () => proxy.beforeNextCall(end));
        const bet = wins ? findWinningBet(dataDir, player.token) : findLosingBet(dataDir, player.token);
        const betting = betWithFlow(run, player, flow, bet);
        // The waits between attempts pass as fast as the clock is moved.
        const placing = { inFlight: true };
        void betting.finally(() => (placing.inFlight = false));
        while (placing.inFlight) await client.clock.advance({ byMs: 100 });
        await betting;
      }
      proxy.setOutcomes([]);
      await settleDeliveries(run);

      const moved = expectAgreement(run.dataDir);
      const [alice] = await client.players.list({ casinoId: 'acme' });
      expect(toCents(getBalance(alice, 'USD')!)).toBe(100_000 + moved);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
