import { describe, expect, test } from 'vitest';
import { startHeartbeat } from '#core/gateway/games/crash/crash-heartbeat.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

function start() {
  const clock = createManualClock();
  const done: string[] = [];
  const heartbeat = startHeartbeat({
    clock,
    everyMs: 5_000,
    sendPing: () => done.push('beat'),
    onTimeout: () => done.push('cut'),
  });
  return { clock, heartbeat, done };
}

describe('a heartbeat', () => {
  test('pings every five seconds while the other end answers', () => {
    const { clock, heartbeat, done } = start();
    for (let ping = 1; ping <= 20; ping++) {
      clock.advance(4_999);
      expect(done).toHaveLength(ping - 1);
      clock.advance(1);
      heartbeat.onPong();
    }
    expect(done).toEqual(Array.from({ length: 20 }, () => 'beat'));
  });

  test('stops after two unanswered pings, and times out when the next one would be due', () => {
    const { clock, done } = start();
    clock.advance(14_999);
    expect(done).toEqual(['beat', 'beat']);
    clock.advance(60_000);
    expect(done).toEqual(['beat', 'beat', 'cut']);
  });

  test('continues if it is answered occasionally', () => {
    const { clock, heartbeat, done } = start();
    for (let pair = 1; pair <= 5; pair++) {
      clock.advance(10_000);
      heartbeat.onPong();
    }
    expect(done).toHaveLength(10);
    expect(done).not.toContain('cut');
  });

  test('that is stopped neither pings nor times out', () => {
    const { clock, heartbeat, done } = start();
    clock.advance(5_000);
    heartbeat.stop();
    clock.advance(60_000);
    expect(done).toEqual(['beat']);
  });
});
