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

function createDraft(text: string, changes: Partial<AmountDraft> = {}): AmountDraft {
  return { text, originalText: '1000.00', state: { kind: 'typed' }, ...changes };
}

describe('the changed amount of an account', () => {
  it('is sent without the other amounts', () => {
    expect(toAccountChange('balance', ' 5 ')).toEqual({ balance: '5' });
  });

  it('is sent as no limit if a limit is emptied, and as an empty text if a balance is', () => {
    expect(toAccountChange('winLimit', '')).toEqual({ winLimit: null });
    expect(toAccountChange('balance', '')).toEqual({ balance: '' });
  });

  it('is not sent if it is already saved, being saved, or known to be rejected', () => {
    expect(needsSave(ACCOUNT, 'balance', createDraft('5'))).toBe(true);
    expect(needsSave(ACCOUNT, 'balance', undefined)).toBe(false);
    expect(needsSave(ACCOUNT, 'balance', createDraft('1000.00'))).toBe(false);
    expect(needsSave(ACCOUNT, 'balance', createDraft('5', { state: { kind: 'sending' } }))).toBe(false);
    const rejected = createDraft('x', {
      state: { kind: 'rejected', message: 'Bet limit must be an amount.' },
    });
    expect(needsSave(ACCOUNT, 'balance', rejected)).toBe(false);
  });
});

describe('a field', () => {
  it('shows the saved value, and nothing if there is no limit', () => {
    expect(getShownText(ACCOUNT, 'balance', undefined)).toBe('1000.00');
    expect(getShownText(ACCOUNT, 'betLimit', undefined)).toBe('');
  });

  it('shows what was just saved until the list is up to date, and then the value of the list', () => {
    const saved = createDraft('5.00', { state: { kind: 'saved', before: ACCOUNT } });
    expect(getShownText(ACCOUNT, 'balance', saved)).toBe('5.00');
    expect(getShownText({ ...ACCOUNT, balance: '4.00' }, 'balance', saved)).toBe('4.00');
    expect(getShownText({ ...ACCOUNT }, 'balance', saved)).toBe('1000.00');
  });
});

it('an issue of a limit or balance starts with the label of its field, and another issue with no label', () => {
  const invalid = { field: 'betLimit', message: 'must be greater than 0' };
  expect(formatAmountIssues('betLimit', [invalid])).toBe('Bet limit must be greater than 0.');
  const unknown = { field: 'currency', message: "'XXX' is not a currency of this casino" };
  expect(formatAmountIssues('betLimit', [unknown])).toBe("'XXX' is not a currency of this casino.");
});

describe('the message below an account', () => {
  it('is absent for a saved account', () => {
    expect(formatAccountNote(ACCOUNT, {})).toBeNull();
    const saved = createDraft('5.00', { state: { kind: 'saved', before: ACCOUNT } });
    expect(formatAccountNote(ACCOUNT, { balance: saved })).toBeNull();
  });

  it('states how to save what was typed', () => {
    expect(formatAccountNote(ACCOUNT, { balance: createDraft('5') })?.text).toContain(
      'Press Enter or leave the field to save',
    );
  });

  it('states first what is wrong and in which field', () => {
    const rejected = createDraft('x', {
      originalText: '',
      state: { kind: 'rejected', message: 'Bet limit must be an amount.' },
    });
    expect(formatAccountNote(ACCOUNT, { balance: createDraft('5'), betLimit: rejected })).toEqual({
      kind: 'rejected',
      text: 'Bet limit must be an amount. Not saved.',
    });
  });

  it('states that the wallet has changed the balance meanwhile', () => {
    expect(formatAccountNote({ ...ACCOUNT, balance: '990.00' }, { balance: createDraft('5') })).toEqual({
      kind: 'changed_elsewhere',
      text: 'Balance changed to 990.00 meanwhile. Enter overwrites it, Esc keeps it.',
    });
  });
});
