import { money } from '#shared/money.ts';
import type { ROLLBACKS } from '#shared/faults/rollbacks.ts';
import { wrongly, type Behaviour, type BehaviourAt } from './behaviour.ts';
import type { RollbackEffect } from '../wallet/port/wallet-rules.ts';

function effectOtherwise(from: RollbackEffect, to: RollbackEffect): Behaviour {
  return (rules, at) => ({
    effectOf(effect) {
      const right = rules.effectOf(effect);
      return right === from ? wrongly(at, to) : right;
    },
  });
}

/** What a reversal moves where it would leave less than nothing. */
function belowZero(
  take: (available: ReturnType<typeof money>) => ReturnType<typeof money> | null,
): Behaviour {
  return (rules, at: BehaviourAt) => ({
    reversal(movement, balance) {
      const right = rules.reversal(movement, balance);
      if (right === null || !right.isNegative() || !balance.plus(right).isNegative()) return right;
      return wrongly(at, take(balance.isNegative() ? money('0') : balance));
    },
  });
}

export const ROLLBACK_BEHAVIOURS: Record<keyof typeof ROLLBACKS, Behaviour> = {
  rollback_ignored: effectOtherwise('reverse', 'nothing'),
  repeated_rollback_applied: (_rules, at) => ({ recallsRollback: () => wrongly(at, false) }),
  unknown_original_refused: effectOtherwise('tombstone', 'refuse'),
  tombstone_forgotten: effectOtherwise('tombstone', 'nothing'),
  rolled_back_bet_applied: (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      const isBet = known.posted.type === 'bet' && known.posted.state === 'reversed';
      return right === 'refuse_rolled_back' && isBet ? wrongly(at, 'post') : right;
    },
  }),
  spent_win_refused: belowZero(() => null),
  spent_win_stops_at_zero: belowZero((available) => available.negated()),
  only_first_rollback: (rules, at) => ({
    rollbackOrder(transactions) {
      const right = rules.rollbackOrder(transactions);
      return right.length > 1 ? wrongly(at, right.slice(0, 1)) : right;
    },
  }),
  original_id_echoed: (_rules, at) => ({
    rollbackEcho: (_idProvider, originalIdProvider) => wrongly(at, originalIdProvider),
  }),
};
