import { expect, it } from 'vitest';
import { getCurrentTime } from '#renderer/workbench/platform/clock/use-now.ts';

const CLOCK = { now: 5_000, offsetMs: 0, advancing: null, nextRetryAt: null };

it('the current time is that of the system until the workbench has reported its clock', () => {
  expect(getCurrentTime(null, 1_000)).toBe(1_000);
});

it('the current time is ahead of system time by the offset of the workbench', () => {
  expect(getCurrentTime({ ...CLOCK, offsetMs: 60_000 }, 7_000)).toBe(67_000);
});

it('the current time stands still while the clock is being advanced', () => {
  const advancing = { from: 4_000, until: 9_000 };
  expect(getCurrentTime({ ...CLOCK, offsetMs: 60_000, advancing }, 7_000)).toBe(5_000);
});
