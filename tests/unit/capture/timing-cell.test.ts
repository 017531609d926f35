import { expect, test } from 'vitest';
import { fromTimingCell, toStoredTiming, toTimingCell } from '#core/capture/cells/timing-cell.ts';

const MEASURED = { connectMs: 0.1006, sendMs: 0.0508, waitMs: 0.8166, receiveMs: 0.0999 };

test('the stored phases of an exchange never exceed its duration', () => {
  const storedTiming = toStoredTiming({ timing: MEASURED });
  expect(storedTiming).toEqual({ connectMs: 0.1, sendMs: 0.05, waitMs: 0.816, receiveMs: 0.099 });
  expect(fromTimingCell(toTimingCell(storedTiming))).toEqual(storedTiming);
});

test('whole microseconds stay as they are', () => {
  // In floating point, 259.203 × 1,000 is less than 259,203.
  const whole = { connectMs: 259.203, sendMs: 0, waitMs: 1.001, receiveMs: 0.29 };
  expect(toStoredTiming({ timing: whole })).toEqual(whole);
});

test('phases that did not happen stay without a value', () => {
  const failed = { connectMs: 0.1006, sendMs: null, waitMs: null, receiveMs: null };
  expect(toStoredTiming({ timing: failed })).toEqual({ ...failed, connectMs: 0.1 });
});

test('the phases of an import are stored unchanged', () => {
  const storedTiming = toStoredTiming({ timing: MEASURED, importId: 1 });
  expect(storedTiming).toBe(MEASURED);
  expect(fromTimingCell(toTimingCell(storedTiming))).toEqual(MEASURED);
});
