import { describe, expect, test } from 'vitest';
import { decideMark, parseLedgerAmount, parseAmountClue } from '#core/reconcile/ledger-amount.ts';

describe('an amount with a decimal point', () => {
  test.each([
    ['12.50', '12.5'],
    ['-12.50', '-12.5'],
    ['1,234,567.89', '1234567.89'],
    ['€ 12.50', '12.5'],
    ['12.50 USD', '12.5'],
    ['-€12.50', '-12.5'],
    ['€-12.50', '-12.5'],
    ['(12.50)', '-12.5'],
    ['12.50-', '-12.5'],
    ['−12.50', '-12.5'],
    ['+12.50', '12.5'],
    ['1 234.50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['0.0000000000000001', '1e-16'],
    ['-0.00', '0'],
    ['3 CUSTOM_POINTS', '3'],
  ])('%s is %s', (cell, value) => {
    expect(parseAmountClue(cell)).not.toBeNull();
    expect(parseLedgerAmount(cell, 'point')?.eq(value)).toBe(true);
  });
});

test.each([
  ['1.234,50', '1234.5'],
  ['12,5', '12.5'],
  ['1.234', '1234'],
  ['1,234', '1.234'],
  ['-1.234.567,89 €', '-1234567.89'],
])('with a decimal comma %s is %s', (cell, value) => {
  expect(parseLedgerAmount(cell, 'comma')?.eq(value)).toBe(true);
});

test.each(['', 'ten', '1e5', '1.2.3', '12,34.5', '--5', '1.', '.5', 'N/A', '=1+1', '12 34 ab 5'])(
  '%j is not an amount',
  (cell) => {
    expect([parseAmountClue(cell), parseLedgerAmount(cell, 'point')]).toEqual([null, null]);
  },
);

test('a cell proves which decimal mark is used, unless it could be either', () => {
  const getProof = (cell: string) => parseAmountClue(cell)?.proves;
  expect(['1.5', '1,234.5', '1,5', '1.234,5', '1,234', '12', '1.234'].map(getProof)).toEqual([
    'point',
    'point',
    'comma',
    'comma',
    'either',
    null,
    null,
  ]);
});

test('a column uses the decimal mark that its cells prove, and otherwise the point', () => {
  const cell = { line: 2, cell: '1' };
  expect(decideMark('auto', { comma: cell })).toBe('comma');
  expect(decideMark('auto', { point: cell })).toBe('point');
  expect(decideMark('auto', {})).toBe('point');
  expect(decideMark('comma', { point: cell })).toBe('comma');
});
