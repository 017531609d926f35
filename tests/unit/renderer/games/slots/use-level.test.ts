import { expect, test } from 'vitest';
import { findHighestLevel } from '#renderer/games/slots/use-level.ts';
import { money } from '#shared/money.ts';

test.each([
  { amount: '0.40', level: '0.40' },
  { amount: '0.99', level: '0.40' },
  { amount: '0.01', level: '0.20' },
  { amount: '-5', level: '0.20' },
  { amount: '900', level: '2.00' },
])(
  'the level for $amount is $level: the highest one up to the amount, or the lowest',
  ({ amount, level }) => {
    expect(findHighestLevel(['0.20', '0.40', '1.00', '2.00'], money(amount))).toBe(level);
  },
);

test('there is no level if the slot game has none', () => {
  expect(findHighestLevel([], money('1'))).toBeNull();
});
