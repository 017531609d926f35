/**
 * The rules of the protocol that the test game checks, and the usual cause in code of each violation. `text` refers to
 * the protocol.
 */
export const SUITE_RULES = {
  signature_rejected: {
    text: 'Authentication 3: a callback with an invalid or missing signature is rejected with HTTP 400 and api_code 403.',
    hint: 'The handler runs before the check, or only checks a header that is present. A missing header must be rejected like an invalid one, on all four callbacks.',
  },
  signature_raw_bytes: {
    text: 'Authentication 2: the signature is verified over the raw bytes of the body.',
    hint: 'The signature was computed over other bytes than those received: over re-serialised JSON, or over text that was decoded and encoded again. Keep the raw body and verify that.',
  },
  rejected_without_effect: {
    text: 'A rejected callback changes nothing.',
    hint: 'Something was written before the check failed and was not undone. Do everything in one database transaction.',
  },
  response_in_time: {
    text: 'Limits: a wallet responds within 10 seconds.',
    hint: 'A lock or a remote call without a timeout. Check what the request was waiting for.',
  },
  response_status: {
    text: 'Wallet callback errors: a wallet returns HTTP 200, 400 or 500, and 500 is for its own failures only.',
    hint: 'An exception reached the framework, which chose the status. Catch it and return the error envelope.',
  },
  accepted: {
    text: 'Wallet callback errors: a request that breaks no rule is answered with HTTP 200.',
    hint: "A check of the wallet's own rejected it; its response says which. Limits have their own codes, 105 and 106.",
  },
  response_json: {
    text: 'Wallets always answer with valid JSON, including on errors.',
    hint: "Something else was sent than the wallet's own response, such as the error page of a framework or a proxy, or the body was compressed, encoded differently or truncated.",
  },
  decimal_strings: {
    text: 'All monetary amounts and balances are decimal strings.',
    hint: 'The amount is a JSON number. Return it as a string with the decimals of its currency.',
  },
  in_currency_units: {
    text: 'All monetary amounts and balances are decimal strings in units of their currency: `1.00` is one unit.',
    hint: 'The balance changes by 10, 100 or another power of ten times the amount: the wallet reports minor units, such as cents. Divide them by that number before you print them.',
  },
  response_round_id: {
    text: 'Betwin and rollback, response: `round_id` is required, the round on the operator side.',
    hint: 'The field is missing from the response, or is null for a new round.',
  },
  results_in_order: {
    text: 'Betwin and rollback, response: one result per transaction of the request, in the same order.',
    hint: 'The rows are in database order. Sort the results by the transactions of the request.',
  },
  id_echoed: {
    text: "Betwin and rollback, response: each result echoes the `id_provider` of its transaction; a rollback's own, not its original's.",
    hint: 'The ID comes from the wrong column. Check the mapping of the response.',
  },
  operator_id: {
    text: 'Betwin, response: `id` is the operator-side ID of the transaction, not empty, and different for each.',
    hint: "The field is missing, the ID was read before the row was inserted, or it is the round's ID.",
  },
  bonus_amount: {
    text: 'Betwin 4: `bonus_amount` is required in every result, a decimal string between 0 and the amount of the transaction.',
    hint: "Without a bonus balance it is '0.00', as a string, for bets and wins alike.",
  },
  error_status: {
    text: 'Wallet callback errors: a rejection is HTTP 400, not HTTP 200 with the error in the body.',
    hint: 'The handler returned the error as a value, so the framework sent 200. Set the status where the envelope is created.',
  },
  error_envelope: {
    text: 'Wallet error envelope: `code` is `invalid_argument` with HTTP 400 and `internal` with HTTP 500, and `meta` has `api_code` and `api_message` as strings.',
    hint: 'Return `code` as exactly `invalid_argument`, or `internal` with HTTP 500, and both fields of `meta` as strings, not as numbers.',
  },
  error_code: {
    text: 'Wallet callback errors: each rejection has its `api_code`.',
    hint: 'Another check ran first, or one general code is used for everything. The gateway branches on `meta.api_code`.',
  },
  error_balance: {
    text: 'Wallet error envelope: `meta.balance` is required with 100, 105 and 106, and is the current balance.',
    hint: 'The balance is missing, or was read before the transaction was undone.',
  },
  unknown_player: {
    text: 'Balance: an unknown player gives HTTP 400 with api_code 101.',
    hint: 'The account was created automatically, or the lookup returned a default.',
  },
  bet_debits: {
    text: 'Betwin: a bet debits its amount, and `balance` is the balance after all transactions.',
    hint: 'The balance was read before the update, or from a replica.',
  },
  win_credits: {
    text: 'Betwin: a win credits its amount, and `balance` is the balance after all transactions.',
    hint: 'The win was ignored, or the balance was read before the update. A round may have several betwins, and a win without a bet.',
  },
  in_order: {
    text: 'Betwin 1: the transactions of one request are processed in order.',
    hint: 'Wins were applied first, or the batch total was checked instead of each step.',
  },
  atomic: {
    text: 'Betwin 1: the transactions of one request are processed atomically.',
    hint: 'Each transaction was committed separately. Put the batch into one database transaction.',
  },
  idempotent: {
    text: 'Betwin 2: a repeated `id_provider` returns the original response without reprocessing.',
    hint: 'There is no unique index on `id_provider`, the key is the whole body or the round, lookup and insert are not atomic, or old IDs are forgotten. If the repeat was rejected, return the stored response instead.',
  },
  zero_rejected: {
    text: 'Betwin 3: an amount of 0 is rejected, and so is a negative one.',
    hint: 'The amount was parsed but not compared with zero.',
  },
  no_funds: {
    text: 'Betwin 5: a bet above the balance is rejected with HTTP 400, api_code 100 and `meta.balance`.',
    hint: 'The balance check and the debit are not atomic, or not every bet of a request is checked.',
  },
  tombstoned: {
    text: 'Betwin 6: an `id_provider` that was rolled back, even before it arrived, is rejected with HTTP 400 (155 or 409), and the balance is unchanged.',
    hint: 'The rollback of an unknown transaction was answered but not stored, or was forgotten, or the state of the original is not checked.',
  },
  rollback_reverses: {
    text: 'Rollback 2: an original that exists is reversed, and the updated balance is returned.',
    hint: 'The rollback changed the balance, but not by the amount of its original. Reverse exactly the transactions that `original_id_provider` names: credit a bet, debit a win.',
  },
  rollback_tombstone: {
    text: 'Rollback 3: an original that does not exist leaves a tombstone, and the response is a valid HTTP 200.',
    hint: 'A missing original was treated as an error. Store its ID as rolled back, and respond with HTTP 200: the bet may still arrive, and then has to be rejected.',
  },
  rollback_below_zero: {
    text: 'Rollback 4: a rollback is processed even when the player has insufficient funds.',
    hint: 'The reversal of a win went through the balance check for bets.',
  },
  rollback_idempotent: {
    text: 'Rollback 5 and 6: a repeated rollback `id_provider` returns the original response and reverses nothing again.',
    hint: "The rollback's own `id_provider` was not stored. Store it with the response, and return that for a repeat.",
  },
  rollback_order: {
    text: 'Rollback 1: transactions are processed in request order, all of them.',
    hint: 'The balance changed, but not by all transactions of the batch. Reverse each of them, whether one before it was unknown or not.',
  },
  finish_idempotent: {
    text: 'Finish: repeated finish calls are handled idempotently, even for a round that a betwin finished.',
    hint: 'A round that is not open was treated as an error.',
  },
  malformed_rejected: {
    text: 'Wallet callback errors: malformed JSON and missing required fields are rejected with HTTP 400 and api_code 400.',
    hint: 'The body was used without validation: a missing field became undefined and then something else, or an exception.',
  },
  rollback_type: {
    text: 'Rollback, request: the `type` of each transaction is always `rollback`. The protocol does not say that other values must be rejected.',
    hint: 'The `type` of a rollback is not checked. That breaks no rule, but checking it detects a betwin sent to the wrong URL.',
  },
  malformed_code: {
    text: 'Wallet callback errors: malformed JSON and missing or malformed fields are rejected with api_code 400.',
    hint: 'Something was looked up before the fields were validated, and not found. Validate every field first, including the currency code.',
  },
  win_after_finish: {
    text: 'Betwin 7: `finished` closes the round. The protocol does not say whether a later win is credited.',
    hint: 'The state of the round is checked before a win is credited. That breaks no rule.',
  },
  one_player_only: {
    text: "Betwin 2 and Rollback 2: an `id_provider` stands for one transaction of one player. Another player's request with the same ID moves no money beyond that transaction.",
    hint: "The transaction is looked up by its ID, and its amount is posted to the request's player, or the other way round. Compare the player of the request with the player of the transaction.",
  },
  keyed_by_player: {
    text: 'Betwin 2: idempotency is keyed on `id_provider` alone, which is unique for all players.',
    hint: 'The unique index contains the player. The gateway never uses an ID twice, so this breaks nothing, but a request for a wrong player is then applied.',
  },
  exact_precision: {
    text: "The decimals of a currency govern every amount in it: nothing is rounded, down to the currency's smallest unit.",
    hint: 'Amounts were stored in binary floating point, or in a column with fewer decimals than the currency has in this run.',
  },
  balance_readable: {
    text: "Balance, response: `balance` is required: the player's balance.",
    hint: 'The balance changed although nothing happened in between: it was read from elsewhere, such as a replica or a cache, or something else moved money.',
  },
} as const;

export type SuiteRule = keyof typeof SUITE_RULES;
