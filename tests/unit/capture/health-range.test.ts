import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseSlotMs,
  createRange,
  listSlotStarts,
  splitAround,
  splitRange,
} from '#core/capture/health/health-range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 2, 3, 12);

test.each([
  [HOUR, MINUTE],
  [6 * HOUR, 5 * MINUTE],
  [24 * HOUR, 30 * MINUTE],
  [7 * 24 * HOUR, 3 * HOUR],
  [90 * 24 * HOUR, 48 * HOUR],
  [60 * 365 * 24 * HOUR, 365 * 24 * HOUR],
])('a range of %i ms has slots of %i ms', (length, slotMs) => {
  expect(chooseSlotMs({ from: NOON - length + MINUTE, to: NOON })).toBe(slotMs);
});

test('a range is extended to whole minutes, and its ends may be given in either order', () => {
  expect(createRange(NOON + 1, NOON - 1)).toEqual({ from: NOON - MINUTE, to: NOON + MINUTE });
});

test('any range is covered by at most 73 slots, and its parts add up to it', () => {
  const minutes = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      const range = createRange(one * MINUTE, other * MINUTE);
      const slotMs = chooseSlotMs(range);
      const starts = listSlotStarts(range, slotMs);
      expect(starts.length).toBeLessThanOrEqual(73);
      expect(starts[0]).toBeLessThanOrEqual(range.from);
      expect(starts.at(-1)! + slotMs).toBeGreaterThanOrEqual(range.to);
      const parts = splitRange(range, slotMs);
      expect([parts[0]?.from, ...parts.map(({ to }) => to)]).toEqual([
        ...parts.map(({ from }) => from),
        range.to,
      ]);
      expect(parts[0]?.from).toBe(range.from);
      for (const { from, to, spanMs } of parts) {
        expect([from % spanMs, to % spanMs]).toEqual([0, 0]);
        expect(spanMs).toBeLessThanOrEqual(slotMs);
      }
    }),
  );
});

test('outside of the part with slots, hours are added up', () => {
  const range = { from: NOON + MINUTE, to: NOON + 3 * MINUTE };
  expect(splitAround({ from: NOON - 48 * HOUR, to: NOON + 5 * HOUR }, range, MINUTE)).toEqual([
    { from: NOON - 48 * HOUR, to: NOON, spanMs: HOUR },
    { from: NOON, to: NOON + MINUTE, spanMs: MINUTE },
    { ...range, spanMs: MINUTE },
    { from: NOON + 3 * MINUTE, to: NOON + HOUR, spanMs: MINUTE },
    { from: NOON + HOUR, to: NOON + 5 * HOUR, spanMs: HOUR },
  ]);
  expect(splitAround(range, range, MINUTE)).toEqual([{ ...range, spanMs: MINUTE }]);
});
