import type { ClockState } from '#shared/contract/clock.ts';
import type { MovableClock } from './movable-clock.ts';

/** Moves the workbench's time for a person. */
export interface TimeTravel {
  state(): ClockState;
  isMoving(): boolean;
  /**
   * Moves time to an instant, from one due instant to the next: at each, time stands still until everything due is
   * done. Ends early when stopped. Must not be called while moving.
   */
  moveTo(instant: number): Promise<void>;
  /** Stops a move where it is; resolves when it has ended. */
  stop(): Promise<void>;
  /** Back to the system's time. Must not be called while moving. */
  reset(): void;
}

export interface TimeTravelParts {
  readonly clock: MovableClock;
  /** Resolves when nothing that was started is in flight, such as an attempt that waits for its response. */
  readonly settled: () => Promise<void>;
  /** Stores how far the clock is moved, so that the next start continues from there. */
  readonly keepOffset: (offsetMs: number) => void;
  /** Moves stored waits back by as much as the clock is set back. */
  readonly shiftWaiting: (byMs: number) => void;
  readonly nextRetryAt: () => number | null;
  readonly changed: () => void;
}

interface Move {
  readonly from: number;
  readonly until: number;
  readonly stopAsked: AbortController;
  readonly done: Promise<void>;
}

export function createTimeTravel(parts: TimeTravelParts): TimeTravel {
  const { clock } = parts;
  let move: Move | null = null;

  async function walk(until: number, stopAsked: AbortSignal): Promise<void> {
    const asked = new Promise<void>((resolve) => stopAsked.addEventListener('abort', () => resolve()));
    /** A stop does not wait for a wallet that does not answer. */
    const settled = (): Promise<void> => Promise.race([parts.settled(), asked]);
    await settled();
    while (!stopAsked.aborted) {
      const due = clock.nextDueAt();
      const next = due === null || due >= until ? until : Math.max(due, clock.now());
      // Stored before anything happens there: after a crash, the clock must not be behind what was done.
      parts.keepOffset(clock.offsetAt(next));
      clock.moveTo(next);
      parts.changed();
      await settled();
      const after = clock.nextDueAt();
      if (next === until && (after === null || after > until)) return;
    }
  }

  async function walkFrozen(until: number, stopAsked: AbortSignal): Promise<void> {
    clock.freeze();
    try {
      await walk(until, stopAsked);
    } finally {
      clock.run();
      move = null;
      parts.changed();
      parts.keepOffset(clock.offsetMs());
    }
  }

  return {
    state: () => ({
      now: clock.now(),
      offsetMs: clock.offsetMs(),
      moving: move === null ? null : { from: move.from, until: move.until },
      nextRetryAt: parts.nextRetryAt(),
    }),
    isMoving: () => move !== null,
    moveTo(instant) {
      const from = clock.now();
      const until = Math.max(instant, from);
      const stopAsked = new AbortController();
      const done = walkFrozen(until, stopAsked.signal);
      move = { from, until, stopAsked, done };
      parts.changed();
      return done;
    },
    async stop() {
      move?.stopAsked.abort();
      await move?.done.catch(() => undefined);
    },
    reset() {
      parts.shiftWaiting(clock.offsetMs());
      clock.reset();
      parts.keepOffset(0);
      parts.changed();
    },
  };
}
