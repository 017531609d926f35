import type { Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function describeBehaviour(
  label: string,
  effect: string,
  reaction: string,
  callbacks: readonly Callback[] = ['rollback'],
): FaultDescription {
  return { label, effect, reaction, callbacks, stages: ['behaviour'] };
}

const UNSEEN = 'Treats the rollback as settled.';
const REJECTED_ROLLBACK = 'Marks the rollback as rejected: it is not retried, and no money moves back.';

/** The wallet handles rollbacks wrongly. */
export const ROLLBACKS = {
  rollback_ignored: describeBehaviour(
    'rollback ignored',
    'A rollback is answered with 200 but moves no money.',
    `${UNSEEN} The player never gets the money back.`,
  ),
  repeated_rollback_applied: describeBehaviour(
    'repeated rollback applied',
    'A repeated rollback (same `id_provider`) reverses the transaction again.',
    'Retries after a lost response, and the player is credited twice.',
  ),
  unknown_original_rejected: describeBehaviour(
    'unknown original rejected',
    'A rollback of an unknown transaction is rejected with 400.',
    `${REJECTED_ROLLBACK} A bet that arrives later is applied.`,
  ),
  tombstone_forgotten: describeBehaviour(
    'tombstone forgotten',
    'A rollback of an unknown transaction is answered with 200 but not stored: if the transaction arrives later, it is applied.',
    `${UNSEEN} A delayed bet is debited for a round that never happened.`,
  ),
  rolled_back_bet_applied: describeBehaviour(
    'rolled-back bet applied again',
    'A bet that was applied and rolled back is applied again on a repeat.',
    'Accepts the response: a late retry takes the money a second time.',
    ['betwin'],
  ),
  spent_win_rejected: describeBehaviour(
    'rollback of a spent win rejected',
    'A rollback that would make the balance negative is rejected with 100 (insufficient funds).',
    REJECTED_ROLLBACK,
  ),
  spent_win_stops_at_zero: describeBehaviour(
    'rollback of a spent win stops at zero',
    'A rollback that would make the balance negative takes only what is there and answers 200.',
    `${UNSEEN} The rest is the operator's loss.`,
  ),
  only_first_rollback: describeBehaviour(
    'only the first rollback processed',
    'The wallet processes only the first rollback of a batch.',
    'Finds fewer results than transactions: the response is invalid, and the rollback ends as rejected.',
  ),
  original_id_echoed: describeBehaviour(
    "original's id echoed",
    "Each result contains the `id_provider` of the original instead of the rollback's own.",
    'The response is invalid: the rollback ends as rejected, although the money was returned.',
  ),
} as const satisfies FaultFamily;
