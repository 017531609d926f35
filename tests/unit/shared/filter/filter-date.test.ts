import { expect, it } from 'vitest';
import { parseFilterDate } from '#shared/filter/filter-date.ts';

it.each([
  ['2026-03-01', [2026, 3, 1]],
  ['2026-03-01T09', [2026, 3, 1, 9]],
  ['2026-03-01t09:05', [2026, 3, 1, 9, 5]],
  ['2026-12-31T23:59:59', [2026, 12, 31, 23, 59, 59]],
  ['2024-02-29', [2024, 2, 29]],
  ['2000-02-29', [2000, 2, 29]],
])('%s is a date, as precise as it is written', (text, date) => {
  expect(parseFilterDate(text)).toEqual(date);
});

it.each([
  '',
  '2026',
  '2026-3-1',
  '2026-00-10',
  '2026-13-01',
  '2026-04-31',
  '2026-02-29',
  '1900-02-29',
  '2026-03-00',
  '2026-03-01T24',
  '2026-03-01T10:60',
  '2026-03-01T10:00:60',
  '2026-03-01 10:00',
  '2026-03-01T',
  'x2026-03-01',
  '2026-03-01Z',
])('%j is not a date', (text) => {
  expect(parseFilterDate(text)).toBeNull();
});
