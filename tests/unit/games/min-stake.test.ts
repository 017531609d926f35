import { describe, expect, test } from 'vitest';
import { MAX_POINT } from '#shared/games/crash-curve.ts';
import { computeCrashPayout, computeMinCrashStake } from '#shared/games/crash-payout.ts';
import { MAX_WINNING_OUTCOMES, MIN_WINNING_OUTCOMES } from '#shared/games/dice-api.ts';
import { computeDicePayout, computeMinDiceStake } from '#shared/games/dice-payout.ts';
import { money, type Money } from '#shared/money.ts';

const DECIMALS = [0, 1, 2, 3, 8, 16];

function getSmallestUnit(decimals: number): Money {
  return money(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);
}

/** The minimum stake pays more than itself; a stake that is one unit smaller does not. */
function expectMinStake(minStake: Money, decimals: number, pays: (stake: Money) => Money): void {
  expect(pays(minStake).gt(minStake)).toBe(true);
  const below = minStake.minus(getSmallestUnit(decimals));
  if (below.gt(0)) expect(pays(below).gt(below)).toBe(false);
}

describe.each(DECIMALS)('with %i decimals the minimum stake that pays a profit', (decimals) => {
  test('of dice is correct for every chance', () => {
    for (let winning = MIN_WINNING_OUTCOMES; winning <= MAX_WINNING_OUTCOMES; winning += 97)
      expectMinStake(computeMinDiceStake(winning, decimals), decimals, (stake) =>
        computeDicePayout(stake, winning, decimals),
      );
    const minStake = computeMinDiceStake(MAX_WINNING_OUTCOMES, decimals);
    expect(minStake.toFixed()).toBe(getSmallestUnit(decimals).times(98).toFixed());
  });

  test('of crash is correct for every multiplier', () => {
    for (const at of [101, 102, 103, 107, 133, 150, 199, 200, 201, 1_000, MAX_POINT])
      expectMinStake(computeMinCrashStake(at, decimals), decimals, (stake) =>
        computeCrashPayout(stake, at, decimals),
      );
  });
});
