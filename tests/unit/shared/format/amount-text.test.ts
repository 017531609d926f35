import { expect, it } from 'vitest';
import { formatAmount, formatBalance, formatChange, formatMovement } from '#shared/format/amount-text.ts';
import { money } from '#shared/money.ts';

it.each([
  ['-1.00', '−1.00'],
  ['2.50', '+2.50'],
  ['0.00', '0.00'],
  ['0.00000001', '+0.00000001'],
  ['1234567.50', '+1,234,567.50'],
  ['-1000', '−1,000'],
])('a change of %s reads %s', (amount, words) => {
  expect(formatChange(amount)).toBe(words);
});

it.each([
  ['999.00', '999.00'],
  ['1000.00000001', '1,000.00000001'],
  ['-12345678.90', '−12,345,678.90'],
  ['1e9', '1e9'],
  ['unknown-1', 'unknown-1'],
])('a balance of %s reads %s: grouped, or unchanged if it is not a decimal', (amount, words) => {
  expect(formatBalance(amount)).toBe(words);
});

it.each([
  ['999', 2, '999.00', '+999.00'],
  ['1000.5', 2, '1,000.50', '+1,000.50'],
  ['-7', 2, '−7.00', '−7.00'],
  ['1500', 0, '1,500', '+1,500'],
  ['0.999', 8, '0.99900000', '+0.99900000'],
  ['999.005', 2, '999.005', '+999.005'],
])('an amount of %s in a currency with %d decimals reads %s', (text, decimals, amount, movement) => {
  expect(formatAmount(money(text), decimals)).toBe(amount);
  expect(formatMovement(money(text), decimals)).toBe(movement);
});
