import { expect, test } from 'vitest';
import { orderAfterClick, sortedBy } from '#renderer/workbench/views/traffic/columns/sorting.ts';

test.each([
  ['time', 'time', '-time'],
  ['time', '-time', 'time'],
  ['time', '-duration', 'time'],
  ['duration', 'time', '-duration'],
  ['duration', '-duration', 'duration'],
  ['duration', 'duration', '-duration'],
  ['status', 'duration', '-status'],
  ['account', '-status', '-status'],
] as const)('a click on %s turns the order %s into %s', (column, order, next) => {
  expect(orderAfterClick(column, order)).toBe(next);
});

test('only the sorted column shows its direction', () => {
  expect(sortedBy('duration', '-duration')).toBe('descending');
  expect(sortedBy('duration', 'duration')).toBe('ascending');
  expect(sortedBy('time', '-duration')).toBeNull();
  expect(sortedBy('account', '-duration')).toBeUndefined();
});
