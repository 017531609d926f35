import { CRASH_PULSE } from '#shared/games/crash-api.ts';

/** When the page looks whether its line has fallen silent. Moments of the page's own clock. */
export interface Look {
  readonly at: number;
  /** The look before came late and told nothing. */
  readonly isSecond: boolean;
}

/** The first look after the page has heard something, or has begun to listen. */
export function lookAfter(heardAt: number): Look {
  return { at: heardAt + CRASH_PULSE.lostAfterMs, isSecond: false };
}

/**
 * What follows from a look: another one, or null where the line is dead. A page whose timers are held up, as in a hidden
 * tab or a machine that slept, may look before it has been handed what has come meanwhile: it looks a second time, and
 * only once, since in a hidden tab that one is late too.
 */
export function nextLook(look: Look, heardAt: number, now: number): Look | null {
  const next = lookAfter(heardAt);
  if (now < next.at) return next;
  const isLate = now - look.at > CRASH_PULSE.everyMs;
  return isLate && !look.isSecond ? { at: now + CRASH_PULSE.everyMs, isSecond: true } : null;
}
