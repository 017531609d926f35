import type { Cancel, Clock } from './clock.ts';

/** Rings when the earliest of things that lie on disk comes due. */
export interface Alarm {
  /** What is due may have changed: looks again. */
  set(): void;
  stop(): void;
}

/** `nextAt` tells the earliest instant, `ring` deals with all that is due, so that `nextAt` then lies ahead. */
export function createAlarm(clock: Pick<Clock, 'at'>, due: { nextAt(): number | null; ring(): void }): Alarm {
  let cancel: Cancel | null = null;
  let stopped = false;

  function set(): void {
    cancel?.();
    cancel = null;
    const at = stopped ? null : due.nextAt();
    if (at === null) return;
    cancel = clock.at(at, () => {
      due.ring();
      set();
    });
  }

  return {
    set,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
