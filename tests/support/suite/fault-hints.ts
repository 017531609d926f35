import type { FaultName } from '#shared/faults/catalogue.ts';

/**
 * The expected hints for each wallet with one fault, verified against the fault. If a rule has one usual hint, it has
 * the name of the rule.
 */
export const FAULT_HINTS: Readonly<Partial<Record<FaultName, string>>> = {
  balance_missing: 'field_missing',
  balance_as_number: 'decimal_strings',
  results_missing: 'results_missing',
  round_id_missing: 'response_round_id',
  id_provider_not_echoed: 'id_echoed',
  results_reversed: 'results_in_order',
  operator_id_empty: 'operator_id',
  bonus_amount_missing: 'bonus_amount',
  operator_id_not_unique: 'id_shared',
  bonus_amount_as_number: 'bonus_amount',
  bonus_amount_above_amount: 'bonus_share',
  bonus_amount_negative: 'bonus_share',
  api_code_as_number: 'error_envelope',
  meta_balance_missing: 'error_balance',
  errors_with_200: 'error_status',
  envelope_code_wrong: 'envelope_code',
  balance_before_transactions: 'bet_debits exact_precision repeat_other_balance unchanged win_credits',
  signature_not_verified: 'signature_rejected was_accepted',
  signature_not_verified_on_rollback: 'signature_rejected was_accepted',
  missing_signature_accepted: 'signature_rejected was_accepted',
  signature_over_reserialised_json: 'signature_raw_bytes',
  invalid_signature_401: 'http_status',
  overdraft_allowed: 'in_order no_funds was_accepted',
  batch_not_atomic: 'atomic',
  wins_before_bets: 'in_order',
  only_first_transaction:
    'batch_by_transaction idempotent no_funds other_amount results_missing was_accepted',
  float_arithmetic: 'exact_precision',
  two_decimals_only: 'exact_precision',
  zero_amount_accepted: 'zero_rejected',
  missing_fields_ignored: 'malformed_code malformed_rejected was_accepted',
  repeated_bet_applied: 'idempotent',
  repeated_win_applied: 'idempotent',
  repeat_rejected: 'repeat_rejected',
  repeat_with_other_id: 'response_remade',
  keyed_on_body: 'idempotent',
  old_beside_new_applied: 'idempotent',
  rollback_ignored: 'none_reversed',
  repeated_rollback_applied: 'rollback_idempotent',
  unknown_original_rejected: 'rollback_tombstone tombstoned',
  malformed_json_500: 'response_status',
  tombstone_forgotten: 'tombstoned',
  rolled_back_bet_applied: 'tombstoned',
  spent_win_rejected: 'rollback_below_zero',
  spent_win_stops_at_zero: '',
  only_first_rollback: 'first_reversed results_missing',
  original_id_echoed: 'id_echoed',
  unknown_player_created: 'error_code unknown_player',
  repeated_finish_rejected: 'finish_idempotent',
  second_betwin_rejected: 'batch_by_transaction win_rejected',
  win_without_bet_rejected: 'accepted win_rejected',
  second_win_ignored: 'batch_by_transaction win_credits',
  new_after_known_ignored: 'batch_by_transaction results_missing',
  race_between_equals: 'idempotent',
};

export interface ResponseRow {
  readonly what: string;
  /** What the suite expects of the response. */
  readonly expects:
    | 'a balance'
    | 'a balance after a finish'
    | 'a bet'
    | 'a bet of 0.29'
    | 'a bet that a win covers'
    | 'a rejection'
    | 'a reversed bet'
    | 'a reversed batch'
    | 'an undisturbed balance';
  readonly status: number;
  readonly body: unknown;
  readonly hints: string;
}

const RESULT = { id_provider: 'b1', id: 'T1', bonus_amount: '0.00' };
const BET = { balance: '9.00', round_id: 'R', transactions: [RESULT] };
const META = { api_code: '403', api_message: 'Invalid signature' };
const ENVELOPE = { code: 'invalid_argument', meta: META };
const createBetResponse = (change: object) => ({ ...BET, transactions: [{ ...RESULT, ...change }] });

/** The same for single responses. */
export const RESPONSE_HINTS: readonly ResponseRow[] = [
  { what: 'a sound balance', expects: 'a balance', status: 200, body: { balance: '10.00' }, hints: '' },
  { what: 'a number', expects: 'a balance', status: 200, body: { balance: 10 }, hints: 'decimal_strings' },
  {
    what: 'no balance',
    expects: 'a balance',
    status: 200,
    body: { amount: '10.00' },
    hints: 'field_missing',
  },
  { what: 'a null', expects: 'a balance', status: 200, body: { balance: null }, hints: 'field_missing' },
  {
    what: 'separators',
    expects: 'a balance',
    status: 200,
    body: { balance: '1,000.00' },
    hints: 'not_a_decimal',
  },
  {
    what: 'an exponent',
    expects: 'a balance',
    status: 200,
    body: { balance: '1e3' },
    hints: 'not_a_decimal',
  },
  { what: 'a page', expects: 'a balance', status: 200, body: '<h1>Hello</h1>', hints: 'response_json' },
  {
    what: 'another balance',
    expects: 'a balance',
    status: 200,
    body: { balance: '9.00' },
    hints: 'balance_readable',
  },
  {
    what: 'what a rejected request has moved',
    expects: 'an undisturbed balance',
    status: 200,
    body: { balance: '9.00' },
    hints: 'rejected_without_effect',
  },
  {
    what: 'another balance',
    expects: 'a balance after a finish',
    status: 200,
    body: { balance: '9.00' },
    hints: 'unexplained_change',
  },
  {
    what: 'a bet in cents',
    expects: 'a bet',
    status: 200,
    body: { ...BET, balance: '-90.00' },
    hints: 'in_currency_units',
  },
  {
    what: 'the balance before',
    expects: 'a bet',
    status: 200,
    body: { ...BET, balance: '10.00' },
    hints: 'bet_debits',
  },
  {
    what: 'a bet that is debited twice',
    expects: 'a bet',
    status: 200,
    body: { ...BET, balance: '8.00' },
    hints: 'other_amount',
  },
  {
    what: 'the balance before',
    expects: 'a bet that a win covers',
    status: 200,
    body: { ...BET, balance: '10.00' },
    hints: 'unchanged',
  },
  {
    what: 'no funds',
    expects: 'a bet that a win covers',
    status: 400,
    body: { ...ENVELOPE, meta: { ...META, api_code: '100', balance: '10.00' } },
    hints: 'win_not_counted',
  },
  {
    what: 'the balance before',
    expects: 'a reversed bet',
    status: 200,
    body: { ...BET, balance: '10.00' },
    hints: 'none_reversed',
  },
  {
    what: 'the balance before the round',
    expects: 'a reversed bet',
    status: 200,
    body: { ...BET, balance: '13.00' },
    hints: 'round_reversed',
  },
  {
    what: 'a debit',
    expects: 'a reversed bet',
    status: 200,
    body: { ...BET, balance: '9.00' },
    hints: 'rollback_reverses',
  },
  {
    what: 'a rejection',
    expects: 'a reversed bet',
    status: 400,
    body: { ...ENVELOPE, meta: { ...META, api_code: '400' } },
    hints: 'rollback_rejected',
  },
  {
    what: 'another sum',
    expects: 'a reversed batch',
    status: 200,
    body: { ...BET, balance: '12.00' },
    hints: 'rollback_order',
  },
  {
    what: 'one smallest unit less',
    expects: 'a bet of 0.29',
    status: 200,
    body: { ...BET, balance: '9.72' },
    hints: 'truncated',
  },
  {
    what: 'a digit less',
    expects: 'a bet of 0.29',
    status: 200,
    body: { ...BET, balance: '9.80' },
    hints: 'exact_precision',
  },
  { what: 'a sound bet', expects: 'a bet', status: 200, body: BET, hints: '' },
  {
    what: 'an id as number',
    expects: 'a bet',
    status: 200,
    body: createBetResponse({ id: 17 }),
    hints: 'id_as_number',
  },
  {
    what: 'an empty id',
    expects: 'a bet',
    status: 200,
    body: createBetResponse({ id: '' }),
    hints: 'operator_id',
  },
  {
    what: 'a bonus as number',
    expects: 'a bet',
    status: 200,
    body: createBetResponse({ bonus_amount: 0 }),
    hints: 'bonus_amount',
  },
  {
    what: 'the whole bonus balance',
    expects: 'a bet',
    status: 200,
    body: createBetResponse({ bonus_amount: '50.00' }),
    hints: 'bonus_share',
  },
  {
    what: 'a rejection of its own',
    expects: 'a bet',
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: '400', api_message: 'The shop is closed' } },
    hints: 'accepted',
  },
  {
    what: 'a status for the reason',
    expects: 'a bet',
    status: 422,
    body: { detail: 'unknown field' },
    hints: 'http_status',
  },
  { what: 'a crash', expects: 'a bet', status: 500, body: { error: 'oops' }, hints: 'response_status' },
  { what: 'a created bet', expects: 'a bet', status: 201, body: BET, hints: 'success_status' },
  { what: 'a number', expects: 'a bet', status: 200, body: 9, hints: 'not_an_object' },
  { what: 'a JSON string', expects: 'a bet', status: 200, body: '"{}"', hints: 'not_an_object' },
  {
    what: 'a firewall',
    expects: 'a bet',
    status: 403,
    body: { message: 'Forbidden' },
    hints: 'server_status',
  },
  { what: 'a rate limit', expects: 'a rejection', status: 429, body: { e: 1 }, hints: 'server_status' },
  { what: 'a gateway timeout', expects: 'a bet', status: 504, body: { e: 1 }, hints: 'server_status' },
  { what: 'a redirect', expects: 'a bet', status: 308, body: {}, hints: 'redirect' },
  { what: 'an empty 401', expects: 'a bet', status: 401, body: '', hints: 'response_json server_status' },
  { what: 'an empty 418', expects: 'a bet', status: 418, body: '', hints: 'http_status response_json' },
  { what: 'an empty 204', expects: 'a bet', status: 204, body: '', hints: 'response_json success_status' },
  { what: 'an empty 400', expects: 'a bet', status: 400, body: '', hints: 'response_json' },
  { what: 'a sound rejection', expects: 'a rejection', status: 400, body: ENVELOPE, hints: '' },
  {
    what: "a framework's own error",
    expects: 'a rejection',
    status: 400,
    body: { detail: 'Invalid signature' },
    hints: 'envelope_absent',
  },
  {
    what: "a framework's error with a message",
    expects: 'a rejection',
    status: 400,
    body: { statusCode: 400, error: 'Bad Request', message: 'no' },
    hints: 'envelope_absent',
  },
  { what: 'a list', expects: 'a rejection', status: 400, body: ['no'], hints: 'envelope_absent' },
  {
    what: 'a code as number',
    expects: 'a rejection',
    status: 400,
    body: { ...ENVELOPE, meta: { ...META, api_code: 403 } },
    hints: 'error_envelope',
  },
  {
    what: 'no code',
    expects: 'a rejection',
    status: 400,
    body: { ...ENVELOPE, meta: { api_message: 'no' } },
    hints: 'field_missing',
  },
  {
    what: 'no message',
    expects: 'a rejection',
    status: 400,
    body: { ...ENVELOPE, meta: { api_code: '403' } },
    hints: 'field_missing',
  },
  {
    what: 'fields beside meta',
    expects: 'a rejection',
    status: 400,
    body: { code: 'invalid_argument', ...META },
    hints: 'envelope_beside_meta',
  },
  {
    what: 'another kind',
    expects: 'a rejection',
    status: 400,
    body: { ...ENVELOPE, code: 'forbidden' },
    hints: 'envelope_code',
  },
  {
    what: 'another reason',
    expects: 'a rejection',
    status: 400,
    body: { ...ENVELOPE, meta: { ...META, api_code: '400' } },
    hints: 'error_code',
  },
  { what: 'HTTP 200', expects: 'a rejection', status: 200, body: ENVELOPE, hints: 'error_status' },
  { what: 'HTTP 401', expects: 'a rejection', status: 401, body: ENVELOPE, hints: 'http_status' },
  { what: 'what it took', expects: 'a rejection', status: 200, body: BET, hints: 'signature_rejected' },
];
