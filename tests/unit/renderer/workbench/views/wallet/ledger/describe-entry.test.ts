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
    expect(formatRepeatRule(ledgerEntry(), '')).toBe(
      'If repeated, it gets the first response again (ID T12-1, balance 999.00) and moves no money.',
    );
  });

  it('is rejected with the code that the wallet is configured with', () => {
    const reversed = ledgerEntry({ state: 'reversed', repeat: { kind: 'rejected', apiCode: '409' } });
    expect(formatRepeat(reversed)).toBe('Rejected: 400 · 409 Already rolled back');
    expect(formatRepeatRule(reversed, '')).toContain(
      'rejected with 400 · 409 Already rolled back and moves no money',
    );
  });

  it('says how many times a fault has processed it, and the newest entry what follows', () => {
    const older = ledgerEntry({ posting: { n: 1, of: 2 }, repeat: null });
    expect(formatRepeat(older)).toBe('Processed 2 times (1 of 2).');
    expect(formatRepeatRule(older, '')).toBe('A fault processed this ID 2 times; this is number 1.');
    const newest = ledgerEntry({ posting: { n: 2, of: 2 } });
    expect(formatRepeat(newest)).toBe('Processed 2 times (2 of 2). Same response: T12-1, balance 999.00');
    expect(formatRepeatRule(newest, '')).toBe(
      'A fault processed this ID 2 times; this is number 2. If repeated, it gets the last response again (ID T12-1, balance 999.00) and moves no money.',
    );
  });

  it('is not forecast without a reservation while faults are armed', () => {
    expect(formatRepeatRule(ledgerEntry(), 'repeated bet applied, next 1')).toBe(
      'Without faults, a repeat gets the first response again (ID T12-1, balance 999.00) and moves no money. Armed faults of the mock wallet may change that: repeated bet applied, next 1.',
    );
    const older = ledgerEntry({ posting: { n: 1, of: 2 }, repeat: null });
    expect(formatRepeatRule(older, 'repeated bet applied')).toBe(
      'A fault processed this ID 2 times; this is number 1.',
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
