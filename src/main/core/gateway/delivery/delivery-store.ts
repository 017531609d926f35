import type { Database } from 'better-sqlite3';
import type { DeliveryReason, DeliveryState } from '#shared/contract/deliveries.ts';
import type { TimingProfile } from '#shared/gateway.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { OUTBOX_RETRY } from '#shared/protocol/limits.ts';

/**
 * The obligation to send one callback. Body and signature are fixed when it is created, so that every attempt,
 * including one after a crash, carries the same bytes.
 */
export interface Delivery {
  readonly id: number;
  readonly callback: Callback;
  /** Why it must be sent; null if a player waits for the response. */
  readonly reason: DeliveryReason | null;
  readonly sessionId: string;
  readonly roundId: string | null;
  /** Null for the mock wallet. */
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  readonly state: DeliveryState;
  /** Counted before sending, so a crash costs an attempt and never repeats one for free. */
  readonly attemptsStarted: number;
  /** Attempts that were made before a user retried the delivery. */
  readonly attemptsBeforeRetry: number;
  /** The timing profile it started with, whatever is set later. */
  readonly timing: TimingProfile;
  readonly createdAt: number;
  readonly firstAttemptAt: number | null;
  readonly nextAttemptAt: number | null;
  readonly endedAt: number | null;
  /** Why the last attempt was not accepted. */
  readonly error: string | null;
  /** Warnings about the response that ended it, which still counts. */
  readonly warnings: readonly string[];
}

/** How a delivery ended. */
export interface DeliveryEnd {
  readonly state: Exclude<DeliveryState, 'pending'>;
  readonly now: number;
  readonly error: string | null;
  readonly warnings?: readonly string[];
}

export type NewDelivery = Pick<
  Delivery,
  'callback' | 'reason' | 'sessionId' | 'roundId' | 'url' | 'body' | 'signature'
>;

export interface DeliveryStore {
  /** With `nextAttemptAt` null the caller sends it immediately; otherwise the outbox does, from that time on. */
  add(delivery: NewDelivery, times: { now: number; nextAttemptAt: number | null }): Delivery;
  find(id: number): Delivery | undefined;
  startAttempt(id: number, now: number): Delivery;
  schedule(id: number, next: { at: number; error: string | null }): void;
  end(id: number, end: DeliveryEnd): void;
  /** Makes it pending again, as if no attempt had been made. */
  reopen(id: number, now: number): void;
  /** Pending deliveries that are due, earliest first. */
  listDue(now: number, limit: number): Delivery[];
  nextDueAt(): number | null;
  /** When the next pending delivery falls due after `now`; null if there is none. */
  nextDueAfter(now: number): number | null;
  /** Ends those whose sender no longer runs and that nothing else would send. */
  interruptUnscheduled(now: number): void;
  /**
   * Caps every wait at the longest wait of the retry schedule: the system clock may have been set back while the workbench
   * did not run.
   */
  capWaits(now: number): void;
  /** The clock was set back: pending deliveries keep their remaining wait. */
  shiftDueTimes(byMs: number): void;
  /**
   * The clock was set back to now: what happened later than that has happened already, so pending deliveries are pending
   * from now on, and the others no longer are.
   */
  cutPendingSpans(now: number): void;
}

export interface DeliveryRow {
  readonly id: number;
  readonly callback: Callback;
  readonly reason: DeliveryReason | null;
  readonly session_id: string;
  readonly round_id: string | null;
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  readonly state: DeliveryState;
  readonly attempts_started: number;
  readonly attempts_before: number;
  readonly timing: TimingProfile;
  readonly created_at: number;
  readonly first_attempt_at: number | null;
  readonly next_attempt_at: number | null;
  readonly ended_at: number | null;
  readonly error: string | null;
  /** A JSON array of messages; null if there are none. */
  readonly warnings: string | null;
}

export function createDeliveryStore(
  db: Database,
  onChange: () => void,
  timing: () => TimingProfile,
): DeliveryStore {
  const insert = db.prepare<unknown[], DeliveryRow>(
    `INSERT INTO deliveries (callback, reason, session_id, round_id, url, body, signature, state, attempts_started,
       next_attempt_at, created_at, timing) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?, ?) RETURNING *`,
  );
  const select = db.prepare<[number], DeliveryRow>('SELECT * FROM deliveries WHERE id = ?');
  const startAttempt = db.prepare<unknown[], DeliveryRow>(
    `UPDATE deliveries SET attempts_started = attempts_started + 1, first_attempt_at = coalesce(first_attempt_at, ?)
     WHERE id = ? RETURNING *`,
  );
  const schedule = db.prepare(
    'UPDATE deliveries SET next_attempt_at = ?, error = coalesce(?, error) WHERE id = ?',
  );
  const end = db.prepare(
    `UPDATE deliveries SET state = ?, next_attempt_at = NULL, ended_at = ?, error = coalesce(?, error),
       warnings = ? WHERE id = ?`,
  );
  const reopen = db.prepare(
    `UPDATE deliveries SET state = 'pending', next_attempt_at = ?, first_attempt_at = NULL, ended_at = NULL,
       pending_until = NULL, attempts_before = attempts_started WHERE id = ?`,
  );
  const selectDue = db.prepare<[number, number], DeliveryRow>(
    "SELECT * FROM deliveries WHERE state = 'pending' AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?",
  );
  const selectNext = db.prepare<[], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'pending'",
  );
  const selectNextAfter = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'pending' AND next_attempt_at > ?",
  );
  const interrupt = db.prepare(
    "UPDATE deliveries SET state = 'interrupted', ended_at = ? WHERE state = 'pending' AND next_attempt_at IS NULL",
  );
  const shift = db.prepare(
    `UPDATE deliveries SET next_attempt_at = next_attempt_at - ?, first_attempt_at = first_attempt_at - ?
     WHERE state = 'pending'`,
  );
  const cutPending = db.prepare(
    "UPDATE deliveries SET pending_from = @now WHERE state = 'pending' AND coalesce(pending_from, created_at) > @now",
  );
  // Only those that `countPendingAt` reads.
  const cutEnded = db.prepare(
    `UPDATE deliveries SET pending_from = min(coalesce(pending_from, created_at), @now), pending_until = @now
     WHERE attempts_started > 1 AND state <> 'pending' AND coalesce(pending_until, ended_at) > @now`,
  );

  const bound = db.prepare(
    `UPDATE deliveries SET next_attempt_at = min(next_attempt_at, @now), first_attempt_at = min(first_attempt_at, @now)
     WHERE state = 'pending' AND (next_attempt_at > @now + @longest OR first_attempt_at > @now)`,
  );

  return {
    add(delivery, { now, nextAttemptAt }) {
      onChange();
      return toDelivery(
        insert.get(
          delivery.callback,
          delivery.reason,
          delivery.sessionId,
          delivery.roundId,
          delivery.url,
          delivery.body,
          delivery.signature,
          nextAttemptAt,
          now,
          timing(),
        )!,
      );
    },
    find(id) {
      const row = select.get(id);
      return row === undefined ? undefined : toDelivery(row);
    },
    startAttempt(id, now) {
      onChange();
      return toDelivery(startAttempt.get(now, id)!);
    },
    schedule(id, { at, error }) {
      schedule.run(at, error, id);
      onChange();
    },
    end(id, { state, now, error, warnings = [] }) {
      end.run(state, now, error, warnings.length === 0 ? null : JSON.stringify(warnings), id);
      onChange();
    },
    reopen(id, now) {
      reopen.run(now, id);
      onChange();
    },
    listDue: (now, limit) => selectDue.all(now, limit).map(toDelivery),
    nextDueAt: () => selectNext.get()?.at ?? null,
    nextDueAfter: (now) => selectNextAfter.get(now)?.at ?? null,
    interruptUnscheduled: (now) => void interrupt.run(now),
    capWaits: (now) => void bound.run({ now, longest: OUTBOX_RETRY.maxDelayMs }),
    shiftDueTimes: (byMs) => void shift.run(byMs, byMs),
    cutPendingSpans(now) {
      cutPending.run({ now });
      cutEnded.run({ now });
    },
  };
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    callback: row.callback,
    reason: row.reason,
    sessionId: row.session_id,
    roundId: row.round_id,
    url: row.url,
    body: row.body,
    signature: row.signature,
    state: row.state,
    attemptsStarted: row.attempts_started,
    attemptsBeforeRetry: row.attempts_before,
    timing: row.timing,
    createdAt: row.created_at,
    firstAttemptAt: row.first_attempt_at,
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
    error: row.error,
    warnings: parseWarnings(row),
  };
}

export function parseWarnings({ warnings }: Pick<DeliveryRow, 'warnings'>): string[] {
  return warnings === null ? [] : (JSON.parse(warnings) as string[]);
}
