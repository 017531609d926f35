import { describeRuleOverride, type FaultFamily } from './description.ts';

const UNNOTICED = 'Treats the rollback as settled.';
const REJECTED_ROLLBACK = 'Marks the rollback as rejected: it is not retried, and no money moves back.';

/** The wallet handles rollbacks incorrectly. */
export const ROLLBACKS = {
  rollback_ignored: describeRuleOverride(
    'rollback ignored',
    'A rollback is answered with 200 but moves no money.',
    `${UNNOTICED} The player never gets the money back.`,
    ['rollback'],
  ),
  repeated_rollback_applied: describeRuleOverride(
    'repeated rollback applied',
    'A repeated rollback (same `id_provider`) reverses the transaction again.',
    'Retries after a lost response, and the player is credited twice.',
    ['rollback'],
  ),
  unknown_original_rejected: describeRuleOverride(
    'unknown original rejected',
    'A rollback of an unknown transaction is rejected with 400.',
    `${REJECTED_ROLLBACK} A bet that arrives later is applied.`,
    ['rollback'],
  ),
  tombstone_forgotten: describeRuleOverride(
    'tombstone forgotten',
    'A rollback of an unknown transaction is answered with 200 but not stored: if the transaction arrives later, it is applied.',
    `${UNNOTICED} A delayed bet is debited for a round that never happened.`,
    ['rollback'],
  ),
  rolled_back_bet_applied: describeRuleOverride(
    'rolled-back bet applied again',
    'A bet that was applied and rolled back is applied again on a repeat.',
    'Accepts the response: a late retry takes the money a second time.',
    ['betwin'],
  ),
  spent_win_rejected: describeRuleOverride(
    'rollback of a spent win rejected',
    'A rollback that would make the balance negative is rejected with 100 (insufficient funds).',
    REJECTED_ROLLBACK,
    ['rollback'],
  ),
  spent_win_stops_at_zero: describeRuleOverride(
    'rollback of a spent win stops at zero',
    'A rollback that would make the balance negative takes only what is there and is answered with 200.',
    `${UNNOTICED} The rest is the operator's loss.`,
    ['rollback'],
  ),
  only_first_rollback: describeRuleOverride(
    'only the first rollback processed',
    'The wallet processes only the first rollback of a batch.',
    'Finds fewer results than transactions: the rollback ends with an invalid response.',
    ['rollback'],
  ),
  original_id_echoed: describeRuleOverride(
    "original's ID echoed",
    "Each result contains the `id_provider` of the original instead of the rollback's own.",
    'Ends the rollback with an invalid response, although the money was returned.',
    ['rollback'],
  ),
} as const satisfies FaultFamily;
