import type { ClockState } from '#shared/contract/clock.ts';
import type { MovableClock } from './movable-clock.ts';

/** Moves the workbench's time on behalf of a user. */
export interface TimeTravel {
  state(): ClockState;
  isAdvancing(): boolean;
  /**
   * Moves time to an instant, from one due instant to the next: at each, time stands still until everything due is
   * done. Ends early when stopped. Must not be called while advancing.
   */
  moveTo(instant: number): Promise<void>;
  /** Stops an advance at its current instant; resolves when it has ended. */
  stop(): Promise<void>;
  /** Back to the system's time. Must not be called while advancing. */
  reset(): void;
}

export interface TimeTravelDeps {
  readonly clock: MovableClock;
  /** Resolves when nothing that was started is in flight, such as an attempt that waits for its response. */
  readonly waitForIdle: () => Promise<void>;
  /** Stores how far the clock is moved, so that the next start continues from there. */
  readonly keepOffset: (offsetMs: number) => void;
  /** Moves stored waits back by as much as the clock is set back. */
  readonly shiftDueTimes: (byMs: number) => void;
  readonly nextRetryAt: () => number | null;
  readonly onChange: () => void;
}

interface Move {
  readonly from: number;
  readonly targetMs: number;
  readonly stopController: AbortController;
  readonly done: Promise<void>;
}

export function createTimeTravel(deps: TimeTravelDeps): TimeTravel {
  const { clock } = deps;
  let move: Move | null = null;

  async function advanceTo(target: number, stopSignal: AbortSignal): Promise<void> {
    const stopRequested = new Promise<void>((resolve) =>
      stopSignal.addEventListener('abort', () => resolve()),
    );
    /** Stopping does not wait for a wallet that does not answer. */
    const waitUntilSettled = (): Promise<void> => Promise.race([deps.waitForIdle(), stopRequested]);
    await waitUntilSettled();
    while (!stopSignal.aborted) {
      const due = clock.nextDueAt();
      const next = due === null || due >= target ? target : Math.max(due, clock.now());
      // Stored before anything happens there: after a crash, the clock must not be behind completed work.
      deps.keepOffset(clock.offsetAt(next));
      clock.moveTo(next);
      deps.onChange();
      await waitUntilSettled();
      const after = clock.nextDueAt();
      if (next === target && (after === null || after > target)) return;
    }
  }

  async function advanceFrozen(target: number, stopSignal: AbortSignal): Promise<void> {
    clock.freeze();
    try {
      await advanceTo(target, stopSignal);
    } finally {
      clock.run();
      move = null;
      deps.onChange();
      deps.keepOffset(clock.offsetMs());
    }
  }

  return {
    state: () => ({
      now: clock.now(),
      offsetMs: clock.offsetMs(),
      advancing: move === null ? null : { from: move.from, until: move.targetMs },
      nextRetryAt: deps.nextRetryAt(),
    }),
    isAdvancing: () => move !== null,
    moveTo(instant) {
      const from = clock.now();
      const target = Math.max(instant, from);
      const stopController = new AbortController();
      const done = advanceFrozen(target, stopController.signal);
      move = { from, targetMs: target, stopController, done };
      deps.onChange();
      return done;
    },
    async stop() {
      move?.stopController.abort();
      await move?.done.catch(() => undefined);
    },
    reset() {
      deps.shiftDueTimes(clock.offsetMs());
      clock.reset();
      deps.keepOffset(0);
      deps.onChange();
    },
  };
}
