import { describe, expect, it } from 'vitest';
import {
  clampTarget,
  formatHundredths,
  mirrorTarget,
  parseHundredths,
  parseMultiplier,
  toTarget,
} from '#renderer/games/dice/bet/hundredths.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import {
  doubleStake,
  getFirstStake,
  halveStake,
  getHighestStake,
  parseStake,
  getStakeRules,
} from '#renderer/games/kit/stake/stake.ts';
import { countWinningOutcomes, formatDiceMultiplier } from '#shared/games/dice-api.ts';
import { money } from '#shared/money.ts';

const DOLLARS = getStakeRules({ min: '0.10', max: '500.00' }, 2);
const BITCOIN = getStakeRules({ min: '0.00001000', max: '0.50000000' }, 8);

describe('a typed multiplier', () => {
  it('selects the bet whose multiplier it is, computed as by the gateway', () => {
    const differing = Array.from({ length: 9_800 }, (_, index) => index + 1).filter(
      (winning) => parseMultiplier(formatDiceMultiplier(winning)) !== winning,
    );
    expect(differing).toEqual([]);
  });

  it('selects the bet with at least that multiplier', () => {
    expect(['4', '2,5', '3.'].map(parseMultiplier)).toEqual([2_475, 3_960, 3_300]);
  });

  it.each(['', '0', 'x', '1e3', '12345', '1.00001'])('is not a number as %j', (text) => {
    expect(parseMultiplier(text)).toBeNull();
  });
});

describe('the target for a chance', () => {
  it.each(['under', 'over'] as const)('of a roll %s has exactly that chance', (direction) => {
    expect(
      [1, 4_950, 9_800].map((winning) => countWinningOutcomes(direction, toTarget(direction, winning))),
    ).toEqual([1, 4_950, 9_800]);
  });
});

describe('the stake', () => {
  it.each([
    ['', 'empty'],
    ['1e3', 'malformed'],
    ['-1', 'malformed'],
    ['1.005', 'too-precise'],
    ['0', 'below-min'],
    ['0.09', 'below-min'],
    ['500.01', 'above-max'],
    ['0.10', 'ok'],
    ['1,5', 'ok'],
    ['1.500', 'ok'],
    ['500', 'ok'],
  ])('%j is parsed as %s', (text, kind) => {
    expect(parseStake(text, DOLLARS).kind).toBe(kind);
  });

  it('is initially one unit, or the minimum in a finely divided currency', () => {
    expect(getFirstStake(DOLLARS)).toBe('1.00');
    expect(getFirstStake(getStakeRules({ min: '5', max: '500' }, 0))).toBe('5');
    expect(getFirstStake(BITCOIN)).toBe('0.00001000');
  });

  it('is halved, rounded down, and never below the minimum', () => {
    expect(halveStake('0.25', DOLLARS)).toBe('0.12');
    expect(halveStake('0.15', DOLLARS)).toBe('0.10');
  });

  it('is doubled up to the maximum, exactly to the last of eight decimals', () => {
    expect(doubleStake('0.00001001', BITCOIN)).toBe('0.00002002');
    expect(doubleStake('0.3', BITCOIN)).toBe('0.50000000');
  });

  it('is at most the balance, and the minimum if the balance is less', () => {
    expect(getHighestStake('120.50', DOLLARS)).toBe('120.50');
    expect(getHighestStake('9000.00', DOLLARS)).toBe('500.00');
    expect(getHighestStake('-3.00', DOLLARS)).toBe('0.10');
  });
});

describe('the payout', () => {
  it('comes from the exact quotient and is truncated to the decimals of the currency', () => {
    // 1,000,000 × 99 / 33.33 = 2,970,297.0297…: the four decimals shown (2.9702) would pay 97 less.
    expect(computeDicePayout(money('1000000'), 3_333, 2).toFixed(2)).toBe('2970297.02');
    expect(computeDicePayout(money('7'), 9_800, 0).toFixed(0)).toBe('7');
  });
});

describe('the target', () => {
  it('is parsed as whole hundredths', () => {
    expect(parseHundredths('49.5')).toBe(4950);
    expect(parseHundredths('0,05')).toBe(5);
    expect(parseHundredths('49.505')).toBeNull();
    expect(parseHundredths('abc')).toBeNull();
    expect(formatHundredths(5)).toBe('0.05');
  });

  it('is limited to a chance of 0.01% to 98%', () => {
    expect(clampTarget('under', 9_999)).toBe(9_800);
    expect(clampTarget('over', 0)).toBe(199);
    expect(clampTarget('over', 9_999)).toBe(9_998);
  });

  it('keeps its chance when the direction changes', () => {
    expect(countWinningOutcomes('over', mirrorTarget(1_234))).toBe(countWinningOutcomes('under', 1_234));
  });
});
