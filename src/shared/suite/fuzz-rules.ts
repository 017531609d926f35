import { SUITE_HINTS } from './hints.ts';
import { SUITE_RULES } from './rules.ts';

/** The rules that random sequences check: those of the scenarios, and those that only a longer history can break. */
export const FUZZ_RULES = {
  ...SUITE_RULES,
  balance_follows: {
    text: 'Betwin and rollback: `balance` is the balance after all transactions. A balance and a finish move nothing.',
    hint: 'A request that was rejected or repeated moved money, or one that was accepted did not. Look at the transactions since the last correct balance.',
  },
  new_id_processed: {
    text: 'Betwin 2: idempotency is keyed on `id_provider`: a transaction with a new one is processed, even if it equals an earlier transaction.',
    hint: 'The wallet took the transaction for an earlier one, because it compares other fields (player, round, type, amount) instead of `id_provider`. The two are different transactions: look up the `id_provider` and nothing else.',
  },
  rollback_reverses_once: {
    text: 'Rollback 2 and 6: a transaction that was reversed is not reversed again by a rollback with another ID.',
    hint: "Only the rollback's own ID is checked. Check the state of the original in the same database transaction.",
  },
  fails_under_load: {
    text: 'Errors: HTTP 500 and lost connections are failures of the wallet, even for requests that arrive at the same time.',
    hint: 'A deadlock or a lock that is not waited for. No money was moved incorrectly, but the gateway gives up after four attempts.',
  },
} as const;

export type FuzzRule = keyof typeof FUZZ_RULES;

/** Hints for specific responses, where the usual hint of the broken rule would be wrong. */
const FUZZ_HINTS = {
  ...SUITE_HINTS,
  other_code: SUITE_RULES.error_code.hint,
  tombstone_of_others:
    'The tombstone of another transaction was found, by its round or its player. Look it up by the `id_provider` of the transaction.',
  small_amount:
    'If larger amounts are right, amounts are rounded: they are stored in binary floating point, or in a column with too few decimals. Otherwise the balance was read before the update.',
} as const;

export type FuzzHint = keyof typeof FUZZ_HINTS;

/** Simultaneous requests have other causes than these. */
const ONLY_ALONE: readonly FuzzHint[] = [
  'response_remade',
  'repeat_rejected',
  'small_amount',
  'none_reversed',
  'unchanged',
  'other_amount',
  'truncated',
];

/** The usual cause in code if simultaneous requests break a rule that holds for sequential ones. */
const RACE_HINTS: Partial<Record<FuzzRule, string>> = {
  no_funds:
    'Check before lock: both requests read the same balance before either was written. Debit with one statement that checks it (`UPDATE … WHERE balance >= amount`), or lock the row first.',
  idempotent:
    'The lookup of the ID and its insert are not atomic. A unique index on `id_provider` makes the second one fail, so that it can return the stored response.',
  tombstoned:
    'The bet looked for a tombstone before the rollback had written it, and was applied after that. Look up the tombstone in the same database transaction that applies the bet.',
  rollback_idempotent:
    "The lookup of the rollback's ID and its insert are not atomic. Put a unique index on it.",
  rollback_reverses_once:
    "The state of the original is read before it is locked, so that two rollbacks both find it applied. Change it with one statement (`UPDATE … WHERE state = 'applied'`).",
};

const LOST_UPDATE =
  'A lost update: the balance was read, changed in code and written back, over what another request had written meanwhile. Change it in the database (`SET balance = balance + ?`), or lock the row before reading it.';

/** Rules about balances: only these can be broken by a lost update. */
const BALANCE_RULES: readonly FuzzRule[] = [
  'bet_debits',
  'win_credits',
  'in_order',
  'rollback_reverses',
  'rollback_order',
  'balance_follows',
];

/**
 * The usual cause of a violation of this rule, alone or in a race.
 * @param hint the one that follows from the response, if it is known.
 */
export function getFuzzHint(rule: FuzzRule, isRace: boolean, hint: FuzzHint | null = null): string {
  if (hint !== null && !(isRace && ONLY_ALONE.includes(hint))) return FUZZ_HINTS[hint];
  const raceHint = RACE_HINTS[rule] ?? (BALANCE_RULES.includes(rule) ? LOST_UPDATE : undefined);
  return (isRace ? raceHint : undefined) ?? FUZZ_RULES[rule].hint;
}
