import { expect } from 'vitest';

/** Nothing is out of sight, in neither direction. */
export function expectAllInView(): void {
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect([scrollWidth - innerWidth, scrollHeight - innerHeight], 'pixels beyond the window').toEqual([0, 0]);
}
