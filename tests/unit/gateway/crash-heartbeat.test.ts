import { describe, expect, test } from 'vitest';
import { startHeartbeat } from '#core/gateway/games/crash/crash-heartbeat.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

function startTestHeartbeat() {
  const clock = createManualClock();
  const events: string[] = [];
  const heartbeat = startHeartbeat({
    clock,
    everyMs: 5_000,
    sendPing: () => events.push('beat'),
    onTimeout: () => events.push('cut'),
  });
  return { clock, heartbeat, events };
}

describe('a heartbeat', () => {
  test('pings every five seconds while the peer answers', () => {
    const { clock, heartbeat, events } = startTestHeartbeat();
    for (let ping = 1; ping <= 20; ping++) {
      clock.advance(4_999);
      expect(events).toHaveLength(ping - 1);
      clock.advance(1);
      heartbeat.onPong();
    }
    expect(events).toEqual(Array.from({ length: 20 }, () => 'beat'));
  });

  test('stops after two unanswered pings, and times out when the next one would be due', () => {
    const { clock, events } = startTestHeartbeat();
    clock.advance(14_999);
    expect(events).toEqual(['beat', 'beat']);
    clock.advance(60_000);
    expect(events).toEqual(['beat', 'beat', 'cut']);
  });

  test('continues if every second ping is answered', () => {
    const { clock, heartbeat, events } = startTestHeartbeat();
    for (let pair = 1; pair <= 5; pair++) {
      clock.advance(10_000);
      heartbeat.onPong();
    }
    expect(events).toHaveLength(10);
    expect(events).not.toContain('cut');
  });

  test('neither pings nor times out after it was stopped', () => {
    const { clock, heartbeat, events } = startTestHeartbeat();
    clock.advance(5_000);
    heartbeat.stop();
    clock.advance(60_000);
    expect(events).toEqual(['beat']);
  });
});
