import { oc } from '@orpc/contract';
import { z } from 'zod';

export const clockStateSchema = z.object({
  /** The workbench's time, milliseconds since 1970. It stands still while time is being moved. */
  now: z.number(),
  /**
   * How far it is ahead of the system clock; 0 if neither was changed, negative if the system clock was set forward,
   * because the workbench's clock follows that only after a reset. In milliseconds.
   */
  offsetMs: z.number(),
  /** The instants from and to which time is being moved, step by step; null if it is not being moved. */
  advancing: z.object({ from: z.number(), until: z.number() }).nullable(),
  /** When the next pending callback will be retried; null if there is none. */
  nextRetryAt: z.number().nullable(),
});
export type ClockState = z.infer<typeof clockStateSchema>;

const advancingErrors = { ADVANCING: { status: 409, message: 'The clock is already being advanced.' } };

/** The furthest that time can be moved at once. */
export const MAX_ADVANCE_MS = 366 * 24 * 3_600_000;

export const clockContract = {
  get: oc.output(clockStateSchema),
  /**
   * Moves time forward, from one due instant to the next: at each, everything due is done and waited for, so that seven
   * days of retries make the same attempts as seven real days. Returns the state once it has arrived there, or was
   * stopped.
   */
  advance: oc
    .input(z.object({ byMs: z.int().min(1).max(MAX_ADVANCE_MS) }))
    .output(clockStateSchema)
    .errors(advancingErrors),
  /** Moves time to the next retry and makes it. */
  advanceToNextRetry: oc.output(clockStateSchema).errors({
    ...advancingErrors,
    NOTHING_PENDING: { status: 409, message: 'No callback is waiting for a retry.' },
  }),
  /** Stops a move at its current instant. */
  stop: oc.output(clockStateSchema),
  /** Back to the system's time. Pending work keeps its remaining wait: only the clock is set back. */
  reset: oc.output(clockStateSchema).errors(advancingErrors),
};
