import { expect, test } from 'vitest';
import { getOrderAfterClick, getSorting } from '#renderer/workbench/views/traffic/columns/sorting.ts';

test.each([
  ['time', 'captured', '-time'],
  ['time', 'time', '-time'],
  ['time', '-time', 'time'],
  ['time', '-duration', '-time'],
  ['duration', 'captured', '-duration'],
  ['duration', '-duration', 'duration'],
  ['duration', 'duration', '-duration'],
  ['status', 'duration', '-status'],
  ['account', '-status', '-status'],
] as const)('a click on %s turns the order %s into %s', (column, order, next) => {
  expect(getOrderAfterClick(column, order)).toBe(next);
});

test('only the sorted column shows its direction', () => {
  expect(getSorting('duration', '-duration')).toBe('descending');
  expect(getSorting('duration', 'duration')).toBe('ascending');
  expect(getSorting('time', '-duration')).toBeNull();
  expect(getSorting('account', '-duration')).toBeUndefined();
  // Imported exchanges are older than those before them.
  expect(getSorting('time', 'captured')).toBeNull();
  expect(getSorting('time', 'time')).toBe('ascending');
});
