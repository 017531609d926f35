import { describe, expect, it } from 'vitest';
import { formatBalances, formatReportedBalance } from '#renderer/workbench/views/wallet/format-player.ts';
import type { PlayerAccount } from '#shared/contract/players.ts';

const ACCOUNT: PlayerAccount = {
  currency: 'USD',
  balance: '1000.00',
  bonus: '10.50',
  betLimit: null,
  winLimit: null,
};

it('a bonus balance is shown beside the real balance', () => {
  const accounts = [ACCOUNT, { ...ACCOUNT, currency: 'EUR', bonus: '0.00' }];
  expect(formatBalances({ accounts })).toEqual(['1,000.00 USD + 10.50 bonus', '1,000.00 EUR']);
});

describe('the balance that the wallet reports', () => {
  it('is the sum of both balances if bonus first is on', () => {
    expect(formatReportedBalance(ACCOUNT, true)).toBe(
      'The wallet reports 1,010.50: the balance plus 10.50 bonus, which bets use first.',
    );
  });

  it('does not include the bonus balance if bonus first is off', () => {
    expect(formatReportedBalance(ACCOUNT, false)).toContain(
      'The wallet reports 1,000.00: bonus first is off',
    );
  });

  it('is the balance if there is no bonus, in the decimals of the currency', () => {
    expect(formatReportedBalance({ ...ACCOUNT, bonus: '0.00' }, true)).toBe('The wallet reports 1,000.00.');
    expect(formatReportedBalance({ ...ACCOUNT, balance: '5', bonus: '2' }, true)).toContain(
      'The wallet reports 7:',
    );
  });
});
