import type { Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function behaviour(
  label: string,
  does: string,
  reaction: string,
  callbacks: readonly Callback[] = ['rollback'],
): FaultDescription {
  return { label, does, reaction, callbacks, stages: ['behaviour'] };
}

const UNSEEN = 'Takes the rollback for settled.';
const REFUSED = 'Ends the rollback as refused: it is not tried again, and the money stays where it is.';

/** The wallet handles rollbacks wrongly. */
export const ROLLBACKS = {
  rollback_ignored: behaviour(
    'rollback ignored',
    'A rollback is answered 200 and moves nothing.',
    `${UNSEEN} The player never gets the money back.`,
  ),
  repeated_rollback_applied: behaviour(
    'repeated rollback applied',
    'A rollback whose `id_provider` is known reverses once more.',
    'Retries after a lost answer in good faith, and the player is credited twice.',
  ),
  unknown_original_refused: behaviour(
    'unknown original refused',
    'A rollback of a transaction that the wallet does not know is refused with 400.',
    `${REFUSED} A bet that arrives later is applied.`,
  ),
  tombstone_forgotten: behaviour(
    'tombstone forgotten',
    'A rollback of an unknown transaction is answered 200 and not remembered: what arrives after it is applied.',
    `${UNSEEN} A bet that was delayed on its way is debited for a round that never was.`,
  ),
  rolled_back_bet_applied: behaviour(
    'rolled-back bet applied again',
    'A bet that was applied and rolled back is applied again when it comes back.',
    'Accepts the answer: a late retry takes the money a second time.',
    ['betwin'],
  ),
  spent_win_refused: behaviour(
    'rollback of a spent win refused',
    'A rollback that would make the balance negative is refused with 100.',
    REFUSED,
  ),
  spent_win_stops_at_zero: behaviour(
    'rollback of a spent win stops at zero',
    'A rollback that would make the balance negative takes what is there and answers 200.',
    `${UNSEEN} The rest is the operator's loss.`,
  ),
  only_first_rollback: behaviour(
    'only the first rollback',
    'The wallet looks at the first rollback of a batch and at no other.',
    'Finds fewer results than transactions: the answer is invalid, and the rollback ends refused.',
  ),
  original_id_echoed: behaviour(
    "original's id echoed",
    "Each result carries the `id_provider` of the original in place of the rollback's own.",
    'The answer is invalid: the rollback ends refused, though the money came back.',
  ),
} as const satisfies FaultFamily;
