import { expect, test } from 'vitest';
import { framesApartMs } from '#renderer/games/crash/use-frames.ts';

test('frames follow each other as the browser shows them, but for who wants little motion', () => {
  expect(framesApartMs({ over: false, calm: false })).toBe(0);
  expect(framesApartMs({ over: false, calm: true })).toBe(250);
});

test('a session that is over is hardly drawn any more, whatever the player wants', () => {
  for (const calm of [true, false]) expect(framesApartMs({ over: true, calm })).toBe(1_000);
});
