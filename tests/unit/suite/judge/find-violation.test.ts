import { expect, test } from 'vitest';
import { joinAlternatives } from '#core/suite/judge/find-violation.ts';

test.each([
  [['balance 9.00'], 'balance 9.00'],
  [['balance 9.00', 'balance 9.00'], 'balance 9.00'],
  [['the balance is 1,083.00', 'the balance is −82.00'], 'the balance is 1,083.00 or −82.00'],
  [['balance 4, at once', 'balance 3, at once'], 'balance 4 or 3, at once'],
  [['4', '3', '2', '1'].map((each) => `balance ${each}`), 'balance 4 or 3 or 2 or another'],
  [
    ['HTTP 200: the balance is 10.00', 'HTTP 200 with the original response'],
    'HTTP 200: the balance is 10.00, or HTTP 200 with the original response',
  ],
  [['HTTP 200', 'HTTP 200 with the original response'], 'HTTP 200, or HTTP 200 with the original response'],
  [
    ['balance 9.00', 'no money moves again: balance 9.00'],
    'balance 9.00, or no money moves again: balance 9.00',
  ],
  [
    ['balance 9.00', 'HTTP 200 with the original response', 'balance 8.00'],
    'balance 9.00 or 8.00, or HTTP 200 with the original response',
  ],
  [['balance 9.00; `id` 5', 'balance 8.00; `id` 6'], 'balance 9.00; `id` 5, or balance 8.00; `id` 6'],
  [['`id` T-1', '`id` T-2'], '`id` T-1, or `id` T-2'],
  [['balance 9.00 or 8.00', 'balance 7.00'], 'balance 9.00 or 8.00, or balance 7.00'],
  [['balance a', 'balance b', 'balance c', 'balance d'], 'balance a, or balance b, or balance c, or another'],
])('the alternatives of %j', (texts, joined) => {
  expect(joinAlternatives(texts)).toBe(joined);
});
