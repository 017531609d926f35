/**
 * The rules of the protocol that the test game checks, and how a wallet that breaks each usually looks in code. `text`
 * names where in the protocol the rule stands.
 */
export const SUITE_RULES = {
  signature_refused: {
    text: 'Authentication 3: a callback with an invalid or missing signature is refused with HTTP 400 and api_code 403.',
    hint: 'The handler runs before the check, or only compares a header that is there: a missing header must be refused like a wrong one, on all four callbacks.',
  },
  signature_raw_bytes: {
    text: 'Authentication 2: the signature is verified over the raw bytes of the body.',
    hint: 'The framework parsed the body, and the signature was computed over the JSON written again. Keep the raw body and verify that.',
  },
  refused_without_effect: {
    text: 'A refused callback changes nothing.',
    hint: 'Something was written before the check that refused it, and not undone: do all of it in one database transaction.',
  },
  answer_in_time: {
    text: 'Limits: a wallet responds within 10 seconds.',
    hint: 'A lock or a remote call without a time limit: look at what the request waited for.',
  },
  answer_status: {
    text: 'Wallet callback errors: a wallet answers HTTP 200, 400 or 500, and 500 is for its own failures only.',
    hint: 'An exception reached the framework, which chose the status: catch it and answer with the envelope.',
  },
  accepted: {
    text: 'Wallet callback errors: a request that breaks no rule is answered with HTTP 200.',
    hint: "A check of the wallet's own refused it: its answer says which. Limits have codes of their own, 105 and 106.",
  },
  answer_json: {
    text: 'Wallets always answer with valid JSON, including on errors.',
    hint: "The framework's own error page was sent, or the body was cut.",
  },
  decimal_strings: {
    text: 'All monetary amounts and balances are decimal strings.',
    hint: 'The amount was put into the JSON as a number: write it as text with the decimals of its currency.',
  },
  answer_round_id: {
    text: 'Betwin and rollback, response: `round_id` is required, the round on the operator side.',
    hint: 'The field is missing from the response, or carries null for a round that is new.',
  },
  results_in_order: {
    text: 'Betwin and rollback, response: one result per transaction of the request, in the same order.',
    hint: 'Only what was applied now was put into the response, or the rows came back in the order of the database.',
  },
  id_echoed: {
    text: "Betwin and rollback, response: each result echoes the `id_provider` of its transaction; a rollback's own, not its original's.",
    hint: 'The id of another column was written: look at what the response maps.',
  },
  operator_id: {
    text: 'Betwin, response: `id` is the operator-side id of the transaction, not empty, and its own for each.',
    hint: 'The id was taken before the row was inserted, or is that of the round.',
  },
  bonus_amount: {
    text: 'Betwin 4: `bonus_amount` is required in every result, a decimal string between 0 and the amount of the transaction.',
    hint: "Without a bonus balance it is '0.00', as a string, for bets and wins alike.",
  },
  error_status: {
    text: 'Wallet callback errors: a refusal is HTTP 400, not HTTP 200 with the error in the body.',
    hint: 'The handler returned the error as a value and the framework answered 200: set the status where the envelope is written.',
  },
  error_envelope: {
    text: 'Wallet error envelope: HTTP 400 carries `code` `invalid_argument`, and `meta` with `api_code` and `api_message` as strings.',
    hint: 'The code was written as a number: write it as text.',
  },
  error_code: {
    text: 'Wallet callback errors: each refusal has its `api_code`.',
    hint: 'Another check came first, or one general code was used for everything: the gateway branches on `meta.api_code`.',
  },
  error_balance: {
    text: 'Wallet error envelope: `meta.balance` is required with 100, 105 and 106, and is the current balance.',
    hint: 'The balance was left out, or read before the transaction was undone.',
  },
  unknown_player: {
    text: 'Balance: an unknown player gives HTTP 400 with api_code 101.',
    hint: 'The account was created on the fly, or the lookup returned a default.',
  },
  bet_debits: {
    text: 'Betwin: a bet debits its amount, and `balance` is the balance after all transactions.',
    hint: 'The balance was read before the update, or from a replica.',
  },
  win_credits: {
    text: 'Betwin: a win credits its amount, and `balance` is the balance after all transactions.',
    hint: 'The balance was read before the update, only the first transaction of the request was looked at, or the win was refused: a round may have several betwins, and a win without a bet.',
  },
  in_order: {
    text: 'Betwin 1: the transactions of one request are processed in order.',
    hint: 'Wins were applied first, the sum of the batch was checked in place of each step, or not every transaction was looked at.',
  },
  atomic: {
    text: 'Betwin 1: the transactions of one request are processed atomically.',
    hint: 'Each transaction was committed by itself: put the batch into one database transaction.',
  },
  idempotent: {
    text: 'Betwin 2: a repeated `id_provider` returns the original response without reprocessing.',
    hint: 'There is no unique index on `id_provider`, the key is the whole body or the round, or the look and the insert are not one step.',
  },
  zero_refused: {
    text: 'Betwin 3: an amount equal to 0 is rejected; so is a negative one.',
    hint: 'The amount was only parsed, not compared with zero.',
  },
  no_funds: {
    text: 'Betwin 5: a bet above the balance is refused with HTTP 400, api_code 100 and `meta.balance`.',
    hint: 'The balance was not checked in the same step as the debit, or not for each bet of a request.',
  },
  tombstoned: {
    text: 'Betwin 6: an `id_provider` that was rolled back, also by a rollback that came first, is refused with HTTP 400 (155 or 409), and the balance is unchanged.',
    hint: 'The rollback of an unknown transaction was answered and not stored, or the state of the original is not looked at.',
  },
  rollback_reverses: {
    text: 'Rollback 2: an original that exists is reversed, and the updated balance is returned.',
    hint: 'The rollback was stored and the balance not touched, or the sign is wrong for a win.',
  },
  rollback_tombstone: {
    text: 'Rollback 3: an original that does not exist leaves a tombstone, and the answer is a valid HTTP 200.',
    hint: 'Not finding the original was treated as an error.',
  },
  rollback_below_zero: {
    text: 'Rollback 4: a rollback is processed even when the player has insufficient funds.',
    hint: 'The reversal of a win went through the check that is made for bets.',
  },
  rollback_idempotent: {
    text: 'Rollback 5 and 6: a repeated rollback `id_provider` returns the original response and reverses nothing again.',
    hint: "The rollback's own `id_provider` was not stored.",
  },
  rollback_order: {
    text: 'Rollback 1: transactions are processed in request order, all of them.',
    hint: 'Only the first transaction of the batch was looked at.',
  },
  finish_idempotent: {
    text: 'Finish: repeated finish calls are handled idempotently, also for a round that a betwin finished.',
    hint: 'A round that is not open was treated as an error.',
  },
  malformed_refused: {
    text: 'Wallet callback errors: malformed JSON and missing required fields are refused with HTTP 400 and api_code 400.',
    hint: 'The body was used without a schema: a missing field became undefined, and then something else or an exception.',
  },
  rollback_type: {
    text: 'Rollback, request: the `type` of each transaction is always `rollback`. That is what is sent; that any other must be refused is not said.',
    hint: 'The `type` of a rollback is not read. That breaks no rule; reading it finds a betwin that came to the wrong address.',
  },
  malformed_code: {
    text: 'Wallet callback errors: malformed JSON and missing or malformed fields are refused with api_code 400.',
    hint: 'Something was looked up before the form of the fields was checked, and not found: check every field first, the form of the currency too.',
  },
  exact_precision: {
    text: "The decimals of a currency govern every amount in it: nothing is rounded, down to the currency's smallest unit.",
    hint: 'Amounts were held in binary floating point, or in a column of fewer decimals than the currency has in this run.',
  },
  balance_readable: {
    text: 'Balance, response: `balance`, required, what the player has.',
    hint: 'The response has another field, or another type.',
  },
} as const;

export type SuiteRule = keyof typeof SUITE_RULES;
