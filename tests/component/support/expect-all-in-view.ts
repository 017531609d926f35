import { expect } from 'vitest';

/** Nothing is outside the view, horizontally or vertically. */
export function expectAllInView(): void {
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect([scrollWidth - innerWidth, scrollHeight - innerHeight], 'pixels beyond the window').toEqual([0, 0]);
}
