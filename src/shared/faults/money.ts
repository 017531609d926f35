import { CALLBACKS, type Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function behaviour(
  label: string,
  does: string,
  reaction: string,
  callbacks: readonly Callback[] = ['betwin'],
): FaultDescription {
  return { label, does, reaction, callbacks, stages: ['behaviour'] };
}

const UNSEEN = 'Notices nothing: the answer looks right.';
const DECLINED = 'Takes the refusal as it stands: the round does not start.';

/** The wallet counts wrongly, or reads what it should refuse. */
export const MONEY = {
  overdraft_allowed: behaviour(
    'overdraft allowed',
    'A bet above the balance is taken, and the balance becomes negative.',
    'Accepts the answer: the player plays with money that is not there.',
  ),
  batch_not_atomic: behaviour(
    'batch not atomic',
    'A batch that is refused leaves applied what stood before the refused transaction, and the refusal tells the balance from before it.',
    `${DECLINED} The money that moved is lost to the player.`,
  ),
  wins_before_bets: behaviour(
    'wins before bets',
    'The wallet applies the wins of a batch first, so that they cover its bets.',
    UNSEEN,
  ),
  only_first_transaction: behaviour(
    'only the first transaction',
    'The wallet looks at the first transaction of a batch and at no other.',
    'Finds fewer results than transactions: the answer is invalid and not retried.',
  ),
  float_arithmetic: behaviour(
    'float arithmetic',
    'The wallet counts in binary floating point and prints what comes out.',
    'Refuses a balance with more than 16 decimals or with an exponent as invalid; shows any other cut to the decimals of the currency, with a warning.',
    CALLBACKS,
  ),
  two_decimals_only: behaviour(
    'two decimals only',
    'The wallet cuts every amount and balance to two decimals, whatever the currency.',
    UNSEEN,
    CALLBACKS,
  ),
  zero_amount_accepted: behaviour(
    'zero amount accepted',
    'A transaction with an amount of 0 is applied in place of refused.',
    'Never sends one: only a test of the wallet can see it.',
  ),
  malformed_json_500: behaviour(
    'malformed JSON answered 500',
    'The wallet answers a body that is not JSON with HTTP 500 in place of 400.',
    'Never sends one; from a wallet that answers 500 it would retry.',
    CALLBACKS,
  ),
  missing_fields_ignored: behaviour(
    'missing fields ignored',
    'A required field that is missing is read as if it were there and empty.',
    'Never leaves one out: only a test of the wallet can see it.',
    CALLBACKS,
  ),
} as const satisfies FaultFamily;
