import { describe, expect, it } from 'vitest';
import { formatBalance } from '#renderer/games/kit/stake/format-balance.ts';
import { hasWideStakes } from '#renderer/games/kit/stake/wide-stakes.ts';
import {
  doubleStake,
  halveStake,
  getHighestStake,
  parseStake,
  getStakeRules,
} from '#renderer/games/kit/stake/stake.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import { money } from '#shared/money.ts';

const LONGEST = '999999999999999999.9999999999999999';
const WHOLE = getStakeRules({ min: '1', max: '999999999999999999' }, 0);
const FINEST = getStakeRules({ min: '0.0000000000000001', max: LONGEST }, 16);

describe('an amount', () => {
  it('is shown with all decimals', () => {
    expect(formatBalance(LONGEST, 16)).toBe(LONGEST);
    expect(formatBalance('-0.0000000000000001', 16)).toBe('-0.0000000000000001');
    expect(formatBalance('999999999999999999', 0)).toBe('999999999999999999');
    expect(formatBalance('7', 16)).toBe('7.0000000000000000');
  });

  it('is shown unchanged if it has more decimals than its currency, or is invalid', () => {
    expect(formatBalance('1.5', 0)).toBe('1.5');
    expect(formatBalance('much', 2)).toBe('much');
  });
});

describe('a stake in currencies with the most and the fewest decimals', () => {
  it('is parsed with all decimals', () => {
    expect(parseStake(LONGEST, FINEST)).toMatchObject({ kind: 'ok' });
    expect(parseStake(`${LONGEST}1`, FINEST).kind).toBe('malformed');
    expect(parseStake('1.5', WHOLE).kind).toBe('too-precise');
    expect(getHighestStake(LONGEST, FINEST)).toBe(LONGEST);
  });

  it('is halved and doubled without losing one', () => {
    expect(halveStake('999999999999999999.9999999999999998', FINEST)).toBe(
      '499999999999999999.9999999999999999',
    );
    expect(doubleStake('0.0000000000000001', FINEST)).toBe('0.0000000000000002');
    expect(halveStake('3', WHOLE)).toBe('1');
  });

  it('pays the exact quotient, truncated to the last decimal', () => {
    expect(computeDicePayout(money(LONGEST), 9_800, 16).toFixed(16)).toBe(
      '1010204081632653061.2244897959183672',
    );
    expect(computeDicePayout(money('999999999999999999'), 1, 0).toFixed(0)).toBe('9899999999999999990100');
  });

  it('has a separate row only if its limits are long', () => {
    expect(hasWideStakes(getStakeRules({ min: '0.10', max: '500.00' }, 2))).toBe(false);
    expect(hasWideStakes(getStakeRules({ min: '0.00001000', max: '0.50000000' }, 8))).toBe(false);
    expect(hasWideStakes(WHOLE)).toBe(true);
    expect(hasWideStakes(FINEST)).toBe(true);
  });
});
