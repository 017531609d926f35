/**
 * Hints for what an answer shows, where the usual one of the rule that it breaks would be untrue. Which is given where,
 * tables of answers and of wallets say (`tests/support/suite/hints-of-wallets.ts`).
 */
export const SUITE_HINTS = {
  field_missing: 'The field is missing from the answer, has another name, or is null.',
  not_a_decimal:
    'It is text, and no plain decimal: no exponent, no sign but a minus, no separators, no currency.',
  envelope_absent:
    "This is no envelope of the protocol: most likely the framework's own error answer. Catch what it raises, and write `code` and `meta`.",
  envelope_beside_meta: 'The fields stand beside `meta` in place of in it.',
  envelope_code:
    '`code` tells the kind: `invalid_argument` with HTTP 400. The reason stands in `meta.api_code`.',
  http_status:
    'The reason was put into the status: a wallet refuses with HTTP 400, whatever the reason, and says which in `meta.api_code`.',
  id_as_number: 'The id was written as a number: write it as text.',
  id_shared: 'It is the id of the round or of the request: each transaction has its own.',
  bonus_share:
    'It is the part of this amount that the bonus balance bore, without a sign: not the bonus balance itself.',
  answer_remade:
    'The repeat was known and not applied again, but its answer was made anew: store the answer with the transaction, its `id` too, and return that.',
  repeat_other_balance:
    'Either it was applied again, or its answer was made anew with the balance of now: store the answer with the transaction, and return that.',
  repeat_refused:
    'The repeat was known, and refused: return the stored answer with HTTP 200 in place of an error.',
  batch_by_transaction:
    'A request with a known and a new transaction was taken as a whole: decide for each transaction, return the stored result of the known one and apply the new one.',
  answer_balance:
    'Nothing was moved twice: the answer tells another balance than the one after its transactions, or one of them was left out.',
  none_reversed: 'None of the batch was reversed: the rollback was stored, and the balance not touched.',
  was_taken:
    'Nothing was undone, because nothing was refused: a request that must be refused was taken, see there.',
} as const;

export type SuiteHint = keyof typeof SUITE_HINTS;
