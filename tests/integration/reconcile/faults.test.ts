import { expect, test } from 'vitest';
import { HISTORIES } from '#shared/faults/histories.ts';
import { IDEMPOTENCY } from '#shared/faults/idempotency.ts';
import { MONEY } from '#shared/faults/money.ts';
import { PLAYERS_AND_ROUNDS } from '#shared/faults/players-and-rounds.ts';
import { RACES } from '#shared/faults/races.ts';
import { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import type { DifferenceClass } from '#shared/reconcile/reconciliation.ts';
import { getLedger, reconcileFolder } from '#tests/support/reconcile/reconcile-folder.ts';
import { CASINO, useFaultBench } from '#tests/integration/faults/fault-bench.ts';
import { playGatewayCase } from '#tests/integration/faults/gateway-case.ts';
import { groupGatewayCases, type StageGatewayCase } from '#tests/integration/faults/stages.ts';

const getBench = useFaultBench();

/** The faults that move money or close rounds incorrectly. */
const FAULTS = new Set<string>(
  [MONEY, IDEMPOTENCY, ROLLBACKS, PLAYERS_AND_ROUNDS, RACES, HISTORIES].flatMap(Object.keys),
);

/**
 * The differences that a session leaves, by fault and by the gateway's reaction. A fault that is not listed leaves
 * nothing: the gateway never sends what triggers it, or both sides have the same movements and only the balance is
 * wrong.
 */
const EXPECTED_DIFFERENCES: Readonly<Record<string, readonly DifferenceClass[]>> = {
  'batch_not_atomic: accepts the rejection, and the stake is lost': ['missing_in_gateway'],
  'only_first_transaction: detects the missing result and does not retry': ['unknown_outcome'],
  'float_arithmetic: rejects a balance of more than 16 decimals': ['unknown_outcome'],
  'float_arithmetic: rejects a balance with an exponent': ['unknown_outcome'],
  'repeated_bet_applied: retries in good faith, and the stake is debited twice': ['applied_twice'],
  'repeated_win_applied: retries in good faith, and the win is paid twice': ['applied_twice'],
  'repeat_rejected: treats its retry as rejected and does not roll the bet back, so the stake is lost': [
    'missing_in_gateway',
  ],
  'rollback_ignored: treats the rollback as settled, and the stake is lost': ['reversed_on_one_side'],
  'repeated_rollback_applied: retries in good faith, and the player is credited twice': ['applied_twice'],
  'only_first_rollback: detects the missing result, and ends the rollback with an unknown effect': [
    'unknown_outcome',
  ],
  'original_id_echoed: ends the rollback with an unknown effect, although the money was returned': [
    'unknown_outcome',
  ],
  'unknown_original_rejected: ends the rollback as rejected, and no money moves': ['reversed_on_one_side'],
  'tombstone_forgotten: treats the rollback as settled, and the delayed betwin is applied': [
    'reversed_on_one_side',
  ],
  'rolled_back_bet_applied: treats the rollback as settled, and a bet that arrives late is debited again': [
    'applied_twice',
  ],
  'spent_win_rejected: ends the rollback as rejected, and no money moves': ['reversed_on_one_side'],
  'spent_win_stops_at_zero: treats the rollback as settled, and the operator loses the rest': [
    'amount_differs',
  ],
  'repeated_finish_rejected: ends the finish as rejected when it retries': ['round_open_on_one_side'],
  'rolled_back_win_applied: treats the rollback as settled, and a win that arrives late is paid again': [
    'applied_twice',
  ],
};

test('each fault of money, repeats, rollbacks and rounds causes exactly its class of difference', async () => {
  const bench = getBench();
  const { concurrent, sequential } = groupGatewayCases();
  const accounts = new Map<string, string>();
  const play = async ({ target, gatewayCase: each, reaction }: StageGatewayCase): Promise<void> => {
    if (!FAULTS.has(target.fault)) return;
    const { accountId } = await playGatewayCase(bench, target, each);
    accounts.set(accountId, `${target.fault}: ${reaction}`);
  };
  await Promise.all(concurrent.map(play));
  for (const each of sequential) await play(each);
  expect(accounts.size).toBeGreaterThan(35);

  const compare = () => reconcileFolder(bench.dataDir, getLedger(bench.dataDir, CASINO));
  // The workbench stores an exchange shortly after its round.
  await expect
    .poll(async () => (await compare()).all.filter(({ exchangeIds }) => exchangeIds.length === 0))
    .toEqual([]);
  const { all } = await compare();
  const found: Record<string, DifferenceClass[]> = {};
  for (const difference of all) {
    const classes = (found[accounts.get(difference.accountId ?? '') ?? '?'] ??= []);
    if (!classes.includes(difference.class)) classes.push(difference.class);
  }
  expect(found).toEqual(EXPECTED_DIFFERENCES);
});
