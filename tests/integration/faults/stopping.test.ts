import { describe, expect, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { findLosingBet, readStored } from '#tests/support/traffic/stored.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createCaller } from './direct-calls.ts';

/** Far below the minute that a held response takes, and enough for a busy machine. */
const PROMPT_MS = 3_000;

/** Stops a workbench while the response to a bet is held, late or in transit. */
async function stopDuring(arming: FaultArmingInput) {
  const bench = await startTestWorkbench();
  const { client } = bench;
  const player = await launchDice(bench);
  await client.faults.arm({ armings: [{ ...arming, accountId: 'alice' }] });
  const betting = player.bet(findLosingBet(bench.dataDir, player.token)).catch(() => 'cut off');
  // The moment from which the wallet has decided its response.
  await expect.poll(async () => (await client.faults.list())[0]?.affected, { interval: 2 }).toBe(1);
  const from = performance.now();
  await bench.stop();
  const tookMs = performance.now() - from;
  await betting;
  const captured = readStored<{ vantage: string; faults: string | null }>(
    bench.dataDir,
    "SELECT vantage, faults FROM exchanges WHERE kind = 'betwin' ORDER BY vantage",
  );
  return { bench, tookMs, captured };
}

describe('shutdown does not wait', () => {
  test.each<{ label: string; arming: FaultArmingInput; faults: string }>([
    {
      label: 'for a response that is held before the ledger',
      arming: { fault: 'no_answer' },
      faults: '["no answer before the ledger"]',
    },
    {
      label: 'for a response that is held after the ledger',
      arming: { fault: 'no_answer', stage: 'after_ledger' },
      faults: '["no answer after the ledger"]',
    },
    {
      label: 'for a delayed response',
      arming: { fault: 'latency_fixed', parameters: { ms: 60_000 } },
      faults: '["fixed latency"]',
    },
    {
      label: 'for a slow body',
      arming: { fault: 'slow_body', parameters: { bytes: 1, every_ms: 5_000 } },
      faults: '["slow body"]',
    },
  ])('$label, and keeps what the wallet saw', async ({ arming, faults }) => {
    const { bench, tookMs, captured } = await stopDuring(arming);
    expect(tookMs).toBeLessThan(PROMPT_MS);
    expect(captured).toEqual([
      { vantage: 'gateway', faults },
      { vantage: 'wallet', faults },
    ]);
    expect(bench.workbench.notices).toEqual([]);
  });
});

test('shutdown while the wallet is slow to post waits only for that, and nothing is partly posted', async () => {
  const bench = await startTestWorkbench();
  const { client } = bench;
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  await client.faults.arm({ armings: [{ fault: 'race_between_equals' }] });
  const { betwin } = createCaller(bench, 'alice', { casinoId: 'demo', secret });
  const calls = Array.from({ length: 3 }, () => betwin());
  // Less than the 50 ms after which it posts.
  await new Promise((resolve) => setTimeout(resolve, 25));
  const from = performance.now();
  await bench.stop();
  expect(performance.now() - from).toBeLessThan(PROMPT_MS);
  expect(bench.workbench.notices).toEqual([]);
  await Promise.all(calls);
  const [moved] = readStored<{ balance: string; entries: number }>(
    bench.dataDir,
    `SELECT balance, (SELECT count(*) FROM wallet_ledger WHERE type = 'bet') AS entries
     FROM wallet_balances WHERE account_id = 'alice' AND currency = 'USD'`,
  );
  expect(Number(moved?.balance)).toBe(1_000 - 10 * (moved?.entries ?? 0));
});
