import type { LedgerMeaning, LedgerMapping } from '#shared/reconcile/reconciliation.ts';

/** What an entry of a ledger is. `unknown`: the ledger has no column for it. */
export type EntryKind = 'bet' | 'win' | 'rollback' | 'other' | 'unknown';
export type EntryState = 'applied' | 'reversed' | 'no_effect';

const TYPES: Readonly<Record<string, LedgerMeaning>> = {
  ...assignMeaning('bet', ['bet', 'debit', 'stake', 'wager', 'place bet', 'bet placed']),
  ...assignMeaning('win', ['win', 'credit', 'payout', 'prize', 'winnings', 'bet won']),
  ...assignMeaning('rollback', [
    'rollback',
    'refund',
    'reversal',
    'reverse',
    'cancel',
    'void',
    'cancellation',
  ]),
  ...assignMeaning('no_effect', ['tombstone']),
  ...assignMeaning('other', ['adjustment', 'correction', 'deposit', 'withdrawal', 'transfer', 'bonus']),
};

const STATES: Readonly<Record<string, LedgerMeaning>> = {
  ...assignMeaning('applied', [
    '',
    'applied',
    'ok',
    'success',
    'successful',
    'completed',
    'complete',
    'posted',
    'settled',
  ]),
  ...assignMeaning('applied', ['confirmed', 'accepted', 'processed', 'done', 'approved']),
  ...assignMeaning('reversed', [
    'reversed',
    'rolled back',
    'refunded',
    'cancelled',
    'canceled',
    'voided',
    'void',
  ]),
  ...assignMeaning('no_effect', [
    'no effect',
    'tombstoned',
    'tombstone',
    'declined',
    'rejected',
    'refused',
    'failed',
  ]),
};

function assignMeaning(of: LedgerMeaning, words: readonly string[]): Record<string, LedgerMeaning> {
  return Object.fromEntries(words.map((word) => [word, of]));
}

/** The meaning of a word in the column `type`; null if it has none. */
export function findTypeMeaning(word: string, meanings: LedgerMapping['meanings']): LedgerMeaning | null {
  return find(word, meanings, TYPES);
}

/** The same for the column `state`. */
export function findStateMeaning(word: string, meanings: LedgerMapping['meanings']): LedgerMeaning | null {
  return find(word, meanings, STATES);
}

function find(
  word: string,
  given: LedgerMapping['meanings'],
  known: Readonly<Record<string, LedgerMeaning>>,
): LedgerMeaning | null {
  const plain = normalise(word);
  for (const [each, of] of Object.entries(given)) if (normalise(each) === plain) return of;
  return Object.hasOwn(known, plain) ? (known[plain] ?? null) : null;
}

function normalise(word: string): string {
  return word.trim().toLowerCase().replaceAll(/[_-]+/g, ' ');
}

const YES = ['true', 'yes', '1', 'finished', 'closed', 'completed', 'settled', 'rolled back'];
const NO = ['false', 'no', '0', 'open', 'active', 'in progress', 'started'];

/** Whether a round is finished; null if the cell is empty, undefined if it means neither. */
export function parseFinished(cell: string): boolean | null | undefined {
  const word = normalise(cell);
  if (word === '') return null;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}
