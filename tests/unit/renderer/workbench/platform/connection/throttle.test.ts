import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '#renderer/workbench/platform/connection/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a call within the interval runs when the interval is over', async () => {
  const run = vi.fn(async () => 'answer');
  const ask = throttle(100, run);
  await ask();
  const second = ask();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  expect(await second).toBe('answer');
});
