import { CALLBACKS, type Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

const INVALID =
  'Rejects the response, which breaks the schema: no retry, the player sees an error, and the outcome in the wallet is unknown.';
const ACCEPTED = 'Accepts the response, so only a wallet test reveals this fault.';
const BY_STATUS = 'Branches on the HTTP status and `meta.api_code`.';

function describeMalformedBody(
  label: string,
  effect: string,
  reaction: string,
  callbacks: readonly Callback[] = CALLBACKS,
): FaultDescription {
  return { label, effect, reaction, callbacks, stages: ['after_ledger'] };
}

const TRANSACTIONS = ['betwin', 'rollback'] as const;
const BETWIN = ['betwin'] as const;

/** The money is right, but the response breaks the protocol. */
export const MALFORMED_BODIES = {
  balance_as_number: describeMalformedBody('balance as a number', 'The `balance` is a JSON number.', INVALID),
  balance_missing: describeMalformedBody('balance missing', 'The response has no `balance`.', INVALID),
  round_id_missing: describeMalformedBody(
    'round_id missing',
    'The response has no `round_id`.',
    INVALID,
    TRANSACTIONS,
  ),
  results_missing: describeMalformedBody(
    'results missing',
    'The response has no transaction results.',
    INVALID,
    TRANSACTIONS,
  ),
  results_reversed: describeMalformedBody(
    'results reversed',
    'The results are in reverse order.',
    INVALID,
    TRANSACTIONS,
  ),
  id_provider_not_echoed: describeMalformedBody(
    'id_provider not echoed',
    'Each result contains a made-up `id_provider`.',
    INVALID,
    TRANSACTIONS,
  ),
  operator_id_empty: describeMalformedBody(
    'empty operator ID',
    'The wallet returns an empty string as the `id` of each transaction.',
    'Rejects it in a betwin as an invalid response. In a rollback an empty `id` is allowed.',
    TRANSACTIONS,
  ),
  operator_id_not_unique: describeMalformedBody(
    'operator ID not unique',
    'The wallet returns the same `id` for every transaction.',
    ACCEPTED,
    TRANSACTIONS,
  ),
  bonus_amount_missing: describeMalformedBody(
    'bonus_amount missing',
    'The results have no `bonus_amount`.',
    INVALID,
    BETWIN,
  ),
  bonus_amount_as_number: describeMalformedBody(
    'bonus_amount as a number',
    'The `bonus_amount` is a JSON number.',
    INVALID,
    BETWIN,
  ),
  bonus_amount_above_amount: describeMalformedBody(
    'bonus_amount above the amount',
    'The `bonus_amount` is greater than the amount of its transaction.',
    'Accepts the response, with a warning.',
    BETWIN,
  ),
  bonus_amount_negative: describeMalformedBody(
    'bonus_amount negative',
    'The `bonus_amount` is negative.',
    INVALID,
    BETWIN,
  ),
  api_code_as_number: describeMalformedBody(
    'api_code as a number',
    'The `meta.api_code` of a rejection is a JSON number.',
    'Cannot read the error: a betwin is rejected without a reason and not retried, a rollback or finish is retried.',
  ),
  meta_balance_missing: describeMalformedBody(
    'meta.balance missing',
    'A rejection with 100 (insufficient funds), 105 or 106 (a limit) does not include the balance.',
    'Handles the rejection as usual, but shows the player no new balance.',
  ),
  errors_with_200: describeMalformedBody(
    'errors with HTTP 200',
    'A rejection is sent with HTTP 200.',
    `Reads it as a success, which breaks the schema: no retry, an error is shown. ${BY_STATUS}`,
  ),
  envelope_code_wrong: describeMalformedBody(
    'wrong envelope code',
    "The `code` of a rejection is not one of the protocol's.",
    `Ignores \`code\`. ${BY_STATUS}`,
  ),
  balance_before_transactions: describeMalformedBody(
    'balance before the transactions',
    'The `balance` is the one before the transactions.',
    'Shows the player the old balance until the next response, with a warning.',
    TRANSACTIONS,
  ),
} as const satisfies FaultFamily;
