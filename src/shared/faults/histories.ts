import { describeRuleOverride, type FaultFamily } from './description.ts';

/** The wallet draws wrong conclusions from earlier callbacks. */
export const HISTORIES = {
  old_transaction_forgotten: describeRuleOverride(
    'old transaction forgotten',
    'The wallet remembers only the newest 8 entries of a player: an older bet or win is applied again on a repeat.',
    'Retries within seconds, so only a betwin that is delayed for a long time is applied twice.',
  ),
  old_tombstone_forgotten: describeRuleOverride(
    'old tombstone forgotten',
    'The wallet forgets the tombstone of an unknown transaction after 4 newer entries of the player: if the transaction arrives later, it is applied.',
    'Treats the rollback as settled. A bet that is delayed for a long time is debited for a round that never happened.',
  ),
  tombstone_of_whole_round: describeRuleOverride(
    'tombstone for the whole round',
    'A rollback of an unknown transaction marks its whole round: every later transaction of the round is rejected.',
    'Sends nothing else in a round that it rolls back, so only a wallet test reveals this fault.',
  ),
  second_rollback_applied: describeRuleOverride(
    'second rollback applied',
    'A second rollback of a transaction, with another `id_provider`, reverses it again.',
    'Sends one rollback for each transaction, so only a wallet test reveals this fault.',
    ['rollback'],
  ),
  rollback_after_finish_ignored: describeRuleOverride(
    'rollback after finish ignored',
    'A rollback in a finished round is answered with 200 but moves no money.',
    'Rolls back before it finishes a round, so only a wallet test reveals this fault.',
    ['rollback'],
  ),
  equal_bets_merged: describeRuleOverride(
    'equal bets of a round merged',
    'A second bet of the same amount in a round counts as a repeat of the first: it gets the original response and is not debited.',
    'Accepts the response: the player gets the second bet for free. A round with one bet is safe.',
  ),
  second_win_ignored: describeRuleOverride(
    'second win of a round ignored',
    'A later win of a round counts as a repeat of the one before: it gets the original response and is not credited.',
    'Accepts the response: the player loses the second win. A round with one win is safe.',
  ),
  rolled_back_win_applied: describeRuleOverride(
    'rolled-back win applied again',
    'A win that was applied and rolled back is applied again on a repeat.',
    'Accepts the response: a late retry pays the win a second time.',
  ),
  new_after_known_ignored: describeRuleOverride(
    'new transactions after a known one ignored',
    'A batch whose first transaction is known counts as a repeat: its new transactions are neither posted nor in the response.',
    'Never mixes the two, so only a wallet test reveals this fault.',
  ),
} as const satisfies FaultFamily;
