import { CALLBACKS, type Callback } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

const INVALID =
  'The answer breaks the schema: not retried, the player is shown an error, and nobody knows what the wallet did.';
const ACCEPTED = 'Accepts the answer: only a test of the wallet can see it.';
const BY_STATUS = 'Branches on the HTTP status and `meta.api_code`.';

function shape(
  label: string,
  does: string,
  reaction: string,
  callbacks: readonly Callback[] = CALLBACKS,
): FaultDescription {
  return { label, does, reaction, callbacks, stages: ['after_ledger'] };
}

const TRANSACTIONS = ['betwin', 'rollback'] as const;
const BETWIN = ['betwin'] as const;

/** The money is right and the answer is not as the protocol has it. */
export const SHAPES = {
  balance_as_number: shape('balance as a number', 'The `balance` is a JSON number.', INVALID),
  balance_missing: shape('balance missing', 'The answer has no `balance`.', INVALID),
  round_id_missing: shape('round_id missing', 'The answer has no `round_id`.', INVALID, TRANSACTIONS),
  results_missing: shape(
    'results missing',
    'The answer has no result for any transaction.',
    INVALID,
    TRANSACTIONS,
  ),
  results_reversed: shape(
    'results reversed',
    'The results stand in the opposite order of the request.',
    INVALID,
    TRANSACTIONS,
  ),
  id_provider_not_echoed: shape(
    'id_provider not echoed',
    'Each result carries an `id_provider` of its own making.',
    INVALID,
    TRANSACTIONS,
  ),
  operator_id_empty: shape(
    'operator id empty',
    'The wallet gives its own `id` of each transaction as an empty string.',
    'Refuses it in a betwin like any broken answer; in a rollback an empty `id` is allowed.',
    TRANSACTIONS,
  ),
  operator_id_not_unique: shape(
    'operator id not unique',
    'The wallet gives every transaction the same `id`.',
    ACCEPTED,
    TRANSACTIONS,
  ),
  bonus_amount_missing: shape('bonus_amount missing', 'The results have no `bonus_amount`.', INVALID, BETWIN),
  bonus_amount_as_number: shape(
    'bonus_amount as a number',
    'The `bonus_amount` is a JSON number.',
    INVALID,
    BETWIN,
  ),
  bonus_amount_above_amount: shape(
    'bonus_amount above the amount',
    'The `bonus_amount` is greater than the amount of its transaction.',
    'Accepts the answer, with a warning.',
    BETWIN,
  ),
  bonus_amount_negative: shape('bonus_amount negative', 'The `bonus_amount` is negative.', INVALID, BETWIN),
  api_code_as_number: shape(
    'api_code as a number',
    'The `meta.api_code` of a refusal is a JSON number.',
    'Cannot read the envelope: a betwin is declined without a reason and not retried, a rollback or finish is tried again.',
  ),
  meta_balance_missing: shape(
    'meta.balance missing',
    'A refusal 100, 105 or 106 does not tell the balance.',
    'Declined all the same; the player sees no new balance.',
  ),
  errors_with_200: shape(
    'errors with HTTP 200',
    'A refusal comes with HTTP 200.',
    `Takes it for an answer, and that breaks the schema: not retried, an error is shown. ${BY_STATUS}`,
  ),
  envelope_code_wrong: shape(
    'envelope code wrong',
    'The `code` of a refusal is one that the protocol does not have.',
    `Does not look at \`code\`. ${BY_STATUS}`,
  ),
  balance_before_transactions: shape(
    'balance from before',
    'The `balance` is the one from before the transactions.',
    'Shows the player the old balance until the next one is told, with a warning.',
    TRANSACTIONS,
  ),
} as const satisfies FaultFamily;
