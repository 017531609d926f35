import type { HISTORIES } from '#shared/faults/histories.ts';
import type {
  KnownTransaction,
  Similarity,
  RollbackOriginal,
  WalletRules,
} from '../wallet/port/wallet-rules.ts';
import { markViolation, type RuleOverride } from './rule-override.ts';

/** How many newer entries make the wallet forget a transaction, and a tombstone. */
const REMEMBERED_TRANSACTIONS = 8;
const REMEMBERED_TOMBSTONES = 4;

/** Posts a known transaction again if the condition holds. */
function postAgain(holds: (known: KnownTransaction) => boolean): RuleOverride {
  return (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      return right !== 'post' && holds(known) ? markViolation(at, 'post') : right;
    },
  });
}

function overrideEffect(
  from: 'reverse' | 'nothing',
  to: 'reverse' | 'nothing',
  holds: (original: RollbackOriginal) => boolean,
): RuleOverride {
  return (rules, at) => ({
    decideEffect(effect, original): ReturnType<WalletRules['decideEffect']> {
      const right = rules.decideEffect(effect, original);
      return right === from && holds(original) ? markViolation(at, to) : right;
    },
  });
}

function treatAsRepeat(ofType: 'bet' | 'win', similarity: Similarity): RuleOverride {
  return (rules, at) => ({
    treatsAsRepeat(type, hasLike) {
      const right = rules.treatsAsRepeat(type, hasLike);
      return right === null && type === ofType && hasLike(similarity) ? markViolation(at, similarity) : right;
    },
  });
}

export const HISTORY_OVERRIDES: Record<keyof typeof HISTORIES, RuleOverride> = {
  old_transaction_forgotten: postAgain(
    ({ posted, countNewer }) => posted.type !== 'tombstone' && countNewer() >= REMEMBERED_TRANSACTIONS,
  ),
  old_tombstone_forgotten: postAgain(
    ({ posted, countNewer }) => posted.type === 'tombstone' && countNewer() >= REMEMBERED_TOMBSTONES,
  ),
  tombstone_of_whole_round: (_rules, at) => ({
    rejectsRoundWithTombstone: (hasTombstone) => hasTombstone() && markViolation(at, true),
  }),
  second_rollback_applied: overrideEffect('nothing', 'reverse', ({ state }) => state === 'reversed'),
  rollback_after_finish_ignored: overrideEffect('reverse', 'nothing', ({ isRoundFinished }) =>
    isRoundFinished(),
  ),
  equal_bets_merged: treatAsRepeat('bet', 'type_and_amount'),
  second_win_ignored: treatAsRepeat('win', 'type'),
  rolled_back_win_applied: postAgain(({ posted: { type, state } }) => type === 'win' && state === 'reversed'),
  new_after_known_ignored: (rules, at) => ({
    orderBetwin(transactions, isKnown) {
      const right = rules.orderBetwin(transactions, isKnown);
      const [first] = right;
      if (first === undefined || !isKnown(first)) return right;
      const known = right.filter(isKnown);
      return known.length === right.length ? right : markViolation(at, known);
    },
  }),
};
