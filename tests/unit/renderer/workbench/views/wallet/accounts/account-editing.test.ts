import { describe, expect, it } from 'vitest';
import {
  formatAccountNote,
  toAccountChange,
  needsSave,
  formatAmountIssues,
  getShownText,
  type AmountDraft,
} from '#renderer/workbench/views/wallet/accounts/account-editing.ts';
import type { PlayerAccount } from '#shared/contract/players.ts';

const ACCOUNT: PlayerAccount = {
  currency: 'USD',
  balance: '1000.00',
  bonus: '0.00',
  betLimit: null,
  winLimit: '500.00',
};

function draft(text: string, changes: Partial<AmountDraft> = {}): AmountDraft {
  return { text, originalText: '1000.00', state: { kind: 'typed' }, ...changes };
}

describe('the one amount that is saved', () => {
  it('is sent alone', () => {
    expect(toAccountChange('balance', ' 5 ')).toEqual({ balance: '5' });
  });

  it('is no limit if a limit is emptied, and an issue if a balance is', () => {
    expect(toAccountChange('winLimit', '')).toEqual({ winLimit: null });
    expect(toAccountChange('balance', '')).toEqual({ balance: '' });
  });

  it('is not sent if it is already saved, being saved, or known to be rejected', () => {
    expect(needsSave(ACCOUNT, 'balance', draft('5'))).toBe(true);
    expect(needsSave(ACCOUNT, 'balance', undefined)).toBe(false);
    expect(needsSave(ACCOUNT, 'balance', draft('1000.00'))).toBe(false);
    expect(needsSave(ACCOUNT, 'balance', draft('5', { state: { kind: 'sending' } }))).toBe(false);
    const refused = draft('x', { state: { kind: 'rejected', problem: 'Bet limit must be an amount.' } });
    expect(needsSave(ACCOUNT, 'balance', refused)).toBe(false);
  });
});

describe('a field', () => {
  it('shows the saved value, and nothing if unlimited', () => {
    expect(getShownText(ACCOUNT, 'balance', undefined)).toBe('1000.00');
    expect(getShownText(ACCOUNT, 'betLimit', undefined)).toBe('');
  });

  it('shows what was just saved until the list is up to date, and then the value of the list', () => {
    const saved = draft('5.00', { state: { kind: 'saved', before: ACCOUNT } });
    expect(getShownText(ACCOUNT, 'balance', saved)).toBe('5.00');
    expect(getShownText({ ...ACCOUNT, balance: '4.00' }, 'balance', saved)).toBe('4.00');
    expect(getShownText({ ...ACCOUNT }, 'balance', saved)).toBe('1000.00');
  });
});

it('an issue names its field as the screen does, and one without a field names none', () => {
  const broken = { field: 'betLimit', message: 'must be greater than 0' };
  expect(formatAmountIssues('betLimit', [broken])).toBe('Bet limit must be greater than 0.');
  const unknown = { field: 'currency', message: "'XXX' is not a currency of this casino" };
  expect(formatAmountIssues('betLimit', [unknown])).toBe("'XXX' is not a currency of this casino.");
});

describe('the message below an account', () => {
  it('is absent for a saved account', () => {
    expect(formatAccountNote(ACCOUNT, {})).toBeNull();
    const saved = draft('5.00', { state: { kind: 'saved', before: ACCOUNT } });
    expect(formatAccountNote(ACCOUNT, { balance: saved })).toBeNull();
  });

  it('says how to save what was typed', () => {
    expect(formatAccountNote(ACCOUNT, { balance: draft('5') })?.text).toContain(
      'Press Enter or leave the field to save',
    );
  });

  it('says first what is wrong, and in which field', () => {
    const refused = draft('x', {
      originalText: '',
      state: { kind: 'rejected', problem: 'Bet limit must be an amount.' },
    });
    expect(formatAccountNote(ACCOUNT, { balance: draft('5'), betLimit: refused })).toEqual({
      kind: 'problem',
      text: 'Bet limit must be an amount. Not saved.',
    });
  });

  it('says that the wallet moved the balance meanwhile', () => {
    expect(formatAccountNote({ ...ACCOUNT, balance: '990.00' }, { balance: draft('5') })).toEqual({
      kind: 'changed_elsewhere',
      text: 'Balance changed to 990.00 meanwhile. Enter overwrites it, Esc keeps it.',
    });
  });
});
