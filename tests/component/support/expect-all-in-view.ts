import { expect } from 'vitest';

/** Expects that the page does not scroll, horizontally or vertically. */
export function expectAllInView(): void {
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect([scrollWidth - innerWidth, scrollHeight - innerHeight], 'pixels beyond the window').toEqual([0, 0]);
}
