import { CALLBACKS, type Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function describeBehaviour(
  label: string,
  effect: string,
  reaction: string,
  callbacks: readonly Callback[] = ['betwin'],
): FaultDescription {
  return { label, effect, reaction, callbacks, stages: ['behaviour'] };
}

const UNSEEN = 'The gateway does not notice: the response looks correct.';
const DECLINED = 'Accepts the rejection: the round does not start.';

/** The wallet calculates wrongly, or accepts what it should reject. */
export const MONEY = {
  overdraft_allowed: describeBehaviour(
    'overdraft allowed',
    'A bet above the balance is accepted, and the balance becomes negative.',
    'Accepts the response: the player plays with money they do not have.',
  ),
  batch_not_atomic: describeBehaviour(
    'batch not atomic',
    'A rejected batch keeps the transactions before the rejected one, while the rejection reports the balance before the batch.',
    `${DECLINED} The player loses the money that moved.`,
  ),
  wins_before_bets: describeBehaviour(
    'wins before bets',
    'The wallet applies the wins of a batch first, so that they cover its bets.',
    UNSEEN,
  ),
  only_first_transaction: describeBehaviour(
    'only the first transaction processed',
    'The wallet processes only the first transaction of a batch.',
    'Finds fewer results than transactions: the response is invalid and not retried.',
  ),
  float_arithmetic: describeBehaviour(
    'float arithmetic',
    'The wallet calculates in binary floating point and prints the result unrounded.',
    "Rejects a balance with more than 16 decimals or an exponent as invalid. Any other is shown truncated to the currency's decimals, with a warning.",
    CALLBACKS,
  ),
  two_decimals_only: describeBehaviour(
    'two decimals only',
    'The wallet truncates every amount and balance to two decimals, for any currency.',
    UNSEEN,
    CALLBACKS,
  ),
  zero_amount_accepted: describeBehaviour(
    'zero amount accepted',
    'A transaction with an amount of 0 is applied instead of rejected.',
    'Never sends one: only a wallet test reveals it.',
  ),
  malformed_json_500: describeBehaviour(
    'HTTP 500 for malformed JSON',
    'The wallet answers a body that is not JSON with HTTP 500 instead of 400.',
    'Never sends one. It would retry after a 500.',
    CALLBACKS,
  ),
  missing_fields_ignored: describeBehaviour(
    'missing fields ignored',
    'A missing required field is treated as empty.',
    'Never omits one: only a wallet test reveals it.',
    CALLBACKS,
  ),
} as const satisfies FaultFamily;
