import { expect, test } from 'vitest';
import { framePace } from '#renderer/games/crash/flight/use-frames.ts';

test('frames follow each other as the browser shows them, but for who wants little motion', () => {
  expect(framePace({ over: false, reducedMotion: false })).toEqual({ everyMs: 0, isStill: false });
  expect(framePace({ over: false, reducedMotion: true })).toEqual({ everyMs: 250, isStill: false });
});

test('a session that is over is hardly drawn any more, and stands still, whatever the player wants', () => {
  for (const reducedMotion of [true, false])
    expect(framePace({ over: true, reducedMotion })).toEqual({ everyMs: 1_000, isStill: true });
});
