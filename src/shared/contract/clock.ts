import { oc } from '@orpc/contract';
import { z } from 'zod';

export const clockStateSchema = z.object({
  /** The workbench's time, milliseconds since 1970. It stands still while time is being moved. */
  now: z.number(),
  /**
   * How far ahead of the system's clock it is; 0 where nobody moved either. Less than 0 where the system's was set
   * forward, which the workbench's does not follow before a reset. Milliseconds.
   */
  offsetMs: z.number(),
  /** Where time is being moved to, step by step, and from where; null where it just passes. */
  moving: z.object({ from: z.number(), until: z.number() }).nullable(),
  /** When the next callback that is owed will be tried; null where none is. */
  nextRetryAt: z.number().nullable(),
});
export type ClockState = z.infer<typeof clockStateSchema>;

const moving = { MOVING: { status: 409, message: 'The clock is already being advanced.' } };

/** The furthest that time can be moved in one go. */
export const MAX_ADVANCE_MS = 366 * 24 * 3_600_000;

export const clockContract = {
  get: oc.output(clockStateSchema),
  /**
   * Moves time forward, from one due moment to the next: at each, what is due happens and is waited for, so that seven
   * days of retries are the same attempts as in seven days. Gives the state once it is there, or was stopped.
   */
  advance: oc
    .input(z.object({ byMs: z.int().min(1).max(MAX_ADVANCE_MS) }))
    .output(clockStateSchema)
    .errors(moving),
  /** Moves time to the moment of the next retry, and lets it happen. */
  advanceToNextRetry: oc
    .output(clockStateSchema)
    .errors({ ...moving, NOTHING_OWED: { status: 409, message: 'No callback is waiting for a retry.' } }),
  /** Ends a move where it is. */
  stop: oc.output(clockStateSchema),
  /**
   * To the system's time. What waits goes on waiting as long as it still had to: only the clock is set back.
   */
  reset: oc.output(clockStateSchema).errors(moving),
};
