/**
 * Hints for specific responses, where the usual hint of the broken rule would be wrong.
 * `tests/support/suite/fault-hints.ts` lists when each is given.
 */
export const SUITE_HINTS = {
  field_missing: 'The field is missing from the response, has another name, or is null.',
  not_a_decimal:
    'It is a string, but not a plain decimal. Return digits and at most one decimal point: no exponent, plus sign, separators or currency.',
  envelope_absent:
    "This is not the protocol's error envelope, most likely the framework's own error response. Catch the error and return `code` and `meta`.",
  envelope_beside_meta: '`api_code` is at the top level. It belongs in `meta`, with `api_message`.',
  envelope_code:
    '`code` is the kind of error: `invalid_argument` with HTTP 400. The reason belongs in `meta.api_code`.',
  http_status:
    'The reason is in the HTTP status. A wallet always rejects with HTTP 400 and gives the reason in `meta.api_code`.',
  success_status:
    'The status of success is 200 for every callback, also if something was created or there is nothing to return.',
  not_an_object:
    'The body is JSON, but not an object. Return the fields of the response in one, and serialise it only once.',
  server_status:
    "A server, a framework or a proxy in front of the wallet usually sets this status, before the wallet's own code runs. A wallet rejects with HTTP 400 and gives the reason in `meta.api_code`.",
  redirect:
    'Callbacks do not follow redirects. Enter the URL that it leads to: with https, or with the slash at its end.',
  results_missing:
    'Only some of the transactions were processed, or the response lists only some of them, such as those that were applied now.',
  id_as_number: 'The ID is a number. Return it as a string.',
  id_shared: 'It is the ID of the round or of the request. Each transaction has its own.',
  bonus_share:
    'It must be the part of this amount that came from the bonus balance, without a sign, not the bonus balance itself.',
  response_remade:
    'The repeat was recognised and not applied again, but its response was generated again. Store the response with the transaction, including its `id`, and return that.',
  repeat_other_balance:
    'Either it was applied again, or its response was generated with the current balance. Store the response with the transaction, and return that.',
  repeat_rejected:
    'The repeat was recognised but rejected. Return the stored response with HTTP 200 instead of an error.',
  batch_by_transaction:
    'A request with a known and a new transaction was handled as a whole. Decide per transaction: return the stored result of the known one and apply the new one.',
  response_balance:
    'No money moved twice, but the response reports a balance other than the one after its transactions, or one of them was skipped.',
  none_reversed:
    'Nothing was reversed: the rollback was stored without changing the balance, or the state of the round prevented it.',
  first_reversed: 'Only the first transaction of the batch was processed.',
  round_reversed:
    'Other transactions of the round were reversed, too: the balance is again the one before the round. Reverse only the transactions that `original_id_provider` names.',
  rollback_rejected:
    'A check rejected the rollback, such as that of the amount or of an open round. An original that exists is reversed whatever the state of its round.',
  bet_or_rollback_lost:
    'Either the bet looked for a tombstone before the rollback had written it, and was applied after that, or one of the two movements overwrote the other. Lock the player before looking up the transaction.',
  win_rejected: 'A check rejected the win. A round may have several betwins, and a win without a bet.',
  win_not_counted:
    'The bet was compared with the balance before the request, without the win before it. If the wallet also rejects a bet of the whole balance (N3), it compares the bet with a balance other than the one that it reports.',
  unchanged:
    'The balance is the one before the request: it was read before the update, or nothing was applied.',
  other_amount:
    'The balance changed, but not by the sum of the transactions. Compare it with the entries that the wallet wrote for this request: one may be missing, doubled or of the wrong sign.',
  truncated:
    'The amount lost one smallest unit, and others are right: it was multiplied as a binary float and cut off, such as `(int) ($amount * 100)`, which makes 1998 of 19.99. Convert the digits of the string, or use a decimal type.',
  unexplained_change:
    'The balance differs from the one that the wallet reported just before, and nothing in between moves money: it was read from elsewhere, such as a replica or a cache, or something else moved money.',
  round_response:
    'The wallet takes the round for the key of a repeat, so every later betwin of a round is lost. The IDs of the transactions identify a repeat, not the round.',
  stale_read:
    'The wallet itself had reported the later balance, so no money is missing: this balance was read from elsewhere, such as a replica or a cache. Read it from where it is written.',
  was_accepted: 'This follows from another failure: a request that must be rejected was accepted.',
} as const;

export type SuiteHint = keyof typeof SUITE_HINTS;

/**
 * The hint for a wrong status, described as `HTTP 201 with {}` or `HTTP 429, usually because of …`; undefined for the
 * usual one, an exception.
 */
export function findStatusHint(actual: string): SuiteHint | undefined {
  const [, digits, cause = ''] = /^HTTP (\d{3})\b(, usually because of )?/.exec(actual) ?? [];
  const status = Number(digits);
  if (digits === undefined) return undefined;
  if (cause !== '') return 'server_status';
  if (status === 200) return 'not_an_object';
  if (status < 300) return 'success_status';
  if (status < 400) return 'redirect';
  return status < 500 ? 'http_status' : undefined;
}
