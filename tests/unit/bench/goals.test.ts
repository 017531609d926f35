import { expect, test } from 'vitest';
import { percentile, describeGoals } from '../../../bench/goals.ts';

test('a value equal to its goal meets the goal', () => {
  expect(describeGoals([{ what: 'p99', value: 8, atMost: 8 }])).toBe('All goals are met.');
});

test('only missed goals are reported, with their values', () => {
  const report = describeGoals([
    { what: 'p99 of dice', value: 8.06, atMost: 8 },
    { what: 'forced layouts', value: 0, atMost: 0 },
    { what: 'nodes', value: 900, atMost: 500 },
  ]);
  expect(report.split('\n')).toEqual([
    'Missed: p99 of dice is 8.1, its goal ≤ 8.',
    'Missed: nodes is 900.0, its goal ≤ 500.',
  ]);
});

test('a value that could not be measured misses its goal', () => {
  expect(describeGoals([{ what: 'heap', value: Number.NaN, atMost: 1 }])).toContain('Missed: heap');
});

test('a percentile is the value below which the given share of the values lies', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([51, 96, 100, 100]);
});
