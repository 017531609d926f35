import { CALLBACKS } from '../protocol/callback.ts';
import { describeRuleOverride, type FaultFamily } from './description.ts';

const UNNOTICED = 'Does not notice: the response looks correct.';
const DECLINED = 'Accepts the rejection: the round does not start.';

/** The wallet calculates incorrectly, or accepts what it should reject. */
export const MONEY = {
  overdraft_allowed: describeRuleOverride(
    'overdraft allowed',
    'A bet above the balance is accepted, and the balance becomes negative.',
    'Accepts the response: the player plays with money they do not have.',
  ),
  batch_not_atomic: describeRuleOverride(
    'batch not atomic',
    'If a batch is rejected, its transactions before the rejected one stay applied, but the rejection reports the balance from before the batch.',
    `${DECLINED} The player loses the money that moved.`,
  ),
  wins_before_bets: describeRuleOverride(
    'wins before bets',
    'The wallet applies the wins of a batch first, so they cover its bets.',
    UNNOTICED,
  ),
  only_first_transaction: describeRuleOverride(
    'only the first transaction processed',
    'The wallet processes only the first transaction of a batch.',
    'Finds fewer results than transactions: the response is invalid and not retried.',
  ),
  float_arithmetic: describeRuleOverride(
    'float arithmetic',
    'The wallet calculates in binary floating point and prints the result unrounded.',
    "Rejects a balance with more than 16 decimals or an exponent as invalid. Any other is shown truncated to the currency's decimals, with a warning.",
    CALLBACKS,
  ),
  two_decimals_only: describeRuleOverride(
    'two decimals only',
    'The wallet truncates every amount and balance to two decimals, for any currency.',
    UNNOTICED,
    CALLBACKS,
  ),
  zero_amount_accepted: describeRuleOverride(
    'zero amount accepted',
    'A transaction with an amount of 0 is applied instead of rejected.',
    'Never sends one, so only a wallet test reveals this fault.',
  ),
  malformed_json_500: describeRuleOverride(
    'HTTP 500 for malformed JSON',
    'The wallet answers a body that is not JSON with HTTP 500 instead of 400.',
    'Never sends one. It would retry after a 500.',
    CALLBACKS,
  ),
  missing_fields_ignored: describeRuleOverride(
    'missing fields ignored',
    'A missing required field is treated as empty.',
    'Never omits one, so only a wallet test reveals this fault.',
    CALLBACKS,
  ),
} as const satisfies FaultFamily;
