import { describe, expect, it } from 'vitest';
import {
  describeEntry,
  formatRepeatRule,
  formatRepeat,
} from '#renderer/workbench/views/wallet/ledger/describe-entry.ts';
import { ledgerEntry } from '../ledger-entry.ts';

describe('a repeated ID', () => {
  it('receives the first response again', () => {
    expect(formatRepeat(ledgerEntry())).toBe('Same response: T12-1, balance 999.00');
    expect(formatRepeatRule(ledgerEntry())).toBe(
      'If repeated, it gets the first response again (ID T12-1, balance 999.00) and moves no money.',
    );
  });

  it('is rejected with the code that the wallet is configured with', () => {
    const reversed = ledgerEntry({ state: 'reversed', repeat: { kind: 'rejected', apiCode: '409' } });
    expect(formatRepeat(reversed)).toBe('Rejected: 400 · 409 Already rolled back');
    expect(formatRepeatRule(reversed)).toContain(
      'rejected with 400 · 409 Already rolled back and moves no money',
    );
  });

  it('is not described if a user set the balance', () => {
    expect(formatRepeat(ledgerEntry({ type: 'adjustment', repeat: null }))).toBe('');
  });
});

describe('the description of a transaction in one sentence', () => {
  it.each([
    [{}, 'A bet of alice, −1.00 USD, that was applied.'],
    [
      { type: 'win', movement: '2.50', state: 'reversed' },
      'A win of alice, +2.50 USD, that was applied, then rolled back.',
    ],
    [{ type: 'rollback', movement: '1.00' }, 'A rollback for alice that moved +1.00 USD.'],
    [
      { type: 'rollback', movement: '0.00', state: 'no_effect' },
      'A rollback for alice that had nothing to reverse.',
    ],
    [
      { type: 'tombstone', movement: '0.00', state: 'tombstoned' },
      'A tombstone for alice: the transaction was rolled back before it arrived.',
    ],
    [{ type: 'adjustment', movement: '5.00' }, 'A balance of alice, set manually.'],
  ] as const)('%j', (changes, sentence) => {
    expect(describeEntry(ledgerEntry(changes))).toBe(sentence);
  });
});
