import { SUITE_RULES } from './rules.ts';

/** The rules that random sequences check: those of the scenarios, and those that only a longer history can break. */
export const FUZZ_RULES = {
  ...SUITE_RULES,
  balance_follows: {
    text: 'Betwin and rollback: `balance` is the balance after all transactions. A balance and a finish move nothing.',
    hint: 'A request that was rejected or repeated moved money, or one that was accepted did not. Look at the transactions since the last correct balance.',
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

/** The usual cause in code if simultaneous requests break a rule that holds for sequential ones. */
const RACE_HINTS: Partial<Record<FuzzRule, string>> = {
  no_funds:
    'Check before lock: both requests read the same balance before either was written. Debit with one statement that checks it (`UPDATE … WHERE balance >= amount`), or lock the row first.',
  idempotent:
    'The lookup of the ID and its insert are not atomic. A unique index on `id_provider` makes the second one fail, so that it can return the stored response.',
  tombstoned:
    'The bet looked for a tombstone before the rollback had written it, and was applied after that. Look in the database transaction that applies it.',
  rollback_idempotent:
    "The lookup of the rollback's ID and its insert are not atomic. Put a unique index on it.",
  rollback_reverses_once:
    "The state of the original is read before it is locked, so that two rollbacks both find it applied. Change it with one statement (`UPDATE … WHERE state = 'applied'`).",
};

const LOST_UPDATE =
  'A lost update: the balance was read, changed in code and written back, over what another request had written meanwhile. Change it in the database (`SET balance = balance + ?`), or lock the row before reading it.';

/** The usual cause of a violation of this rule, alone or in a race. */
export function getFuzzHint(rule: FuzzRule, isRace: boolean): string {
  if (!isRace || rule === 'fails_under_load') return FUZZ_RULES[rule].hint;
  return RACE_HINTS[rule] ?? LOST_UPDATE;
}
