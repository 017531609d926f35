import { expect, test } from 'vitest';
import { createFramePacer } from '#renderer/games/crash/flight/use-frames.ts';

test("frames are drawn at the browser's rate, unless the player prefers reduced motion", () => {
  expect(createFramePacer({ over: false, reducedMotion: false })).toEqual({ everyMs: 0, isStill: false });
  expect(createFramePacer({ over: false, reducedMotion: true })).toEqual({ everyMs: 250, isStill: false });
});

test('after the end of the session, the picture is rarely redrawn and does not move', () => {
  for (const reducedMotion of [true, false])
    expect(createFramePacer({ over: true, reducedMotion })).toEqual({ everyMs: 1_000, isStill: true });
});
