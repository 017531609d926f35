import { describe, expect, test } from 'vitest';
import { startHeartbeat } from '#core/gateway/games/crash/crash-heartbeat.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

function start() {
  const clock = createManualClock();
  const done: string[] = [];
  const pulse = startHeartbeat({
    clock,
    everyMs: 5_000,
    beat: () => done.push('beat'),
    cut: () => done.push('cut'),
  });
  return { clock, pulse, done };
}

describe('a pulse', () => {
  test('beats every five seconds, as long as the other end is heard', () => {
    const { clock, pulse, done } = start();
    for (let beat = 1; beat <= 20; beat++) {
      clock.advance(4_999);
      expect(done).toHaveLength(beat - 1);
      clock.advance(1);
      pulse.heard();
    }
    expect(done).toEqual(Array.from({ length: 20 }, () => 'beat'));
  });

  test('that is not answered twice is the last, and the line is cut where the next would be due', () => {
    const { clock, done } = start();
    clock.advance(14_999);
    expect(done).toEqual(['beat', 'beat']);
    clock.advance(60_000);
    expect(done).toEqual(['beat', 'beat', 'cut']);
  });

  test('that is answered once in a while goes on', () => {
    const { clock, pulse, done } = start();
    for (let pair = 1; pair <= 5; pair++) {
      clock.advance(10_000);
      pulse.heard();
    }
    expect(done).toHaveLength(10);
    expect(done).not.toContain('cut');
  });

  test('that is stopped neither beats nor cuts', () => {
    const { clock, pulse, done } = start();
    clock.advance(5_000);
    pulse.stop();
    clock.advance(60_000);
    expect(done).toEqual(['beat']);
  });
});
