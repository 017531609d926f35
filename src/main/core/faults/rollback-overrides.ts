import { money } from '#shared/money.ts';
import type { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import { markViolation, type RuleOverride, type OverrideContext } from './rule-override.ts';
import type { RollbackEffect } from '../wallet/port/wallet-rules.ts';

function overrideEffect(from: RollbackEffect, to: RollbackEffect): RuleOverride {
  return (rules, at) => ({
    decideEffect(...args) {
      const right = rules.decideEffect(...args);
      return right === from ? markViolation(at, to) : right;
    },
  });
}

/** What a reversal moves if it would make the balance negative. */
function createBelowZeroOverride(
  take: (available: ReturnType<typeof money>) => ReturnType<typeof money> | null,
): RuleOverride {
  return (rules, at: OverrideContext) => ({
    computeReversal(movement, balance) {
      const right = rules.computeReversal(movement, balance);
      if (right === null || !right.isNegative() || !balance.plus(right).isNegative()) return right;
      return markViolation(at, take(balance.isNegative() ? money('0') : balance));
    },
  });
}

export const ROLLBACK_OVERRIDES: Record<keyof typeof ROLLBACKS, RuleOverride> = {
  rollback_ignored: overrideEffect('reverse', 'nothing'),
  repeated_rollback_applied: (_rules, at) => ({ recallsRollback: () => markViolation(at, false) }),
  unknown_original_rejected: overrideEffect('tombstone', 'reject'),
  tombstone_forgotten: overrideEffect('tombstone', 'nothing'),
  rolled_back_bet_applied: (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      const isBet = known.posted.type === 'bet' && known.posted.state === 'reversed';
      return right === 'reject_rolled_back' && isBet ? markViolation(at, 'post') : right;
    },
  }),
  spent_win_rejected: createBelowZeroOverride(() => null),
  spent_win_stops_at_zero: createBelowZeroOverride((available) => available.negated()),
  only_first_rollback: (rules, at) => ({
    orderRollback(transactions) {
      const right = rules.orderRollback(transactions);
      return right.length > 1 ? markViolation(at, right.slice(0, 1)) : right;
    },
  }),
  original_id_echoed: (_rules, at) => ({
    echoRollbackId: (_idProvider, originalIdProvider) => markViolation(at, originalIdProvider),
  }),
};
