import type { Database } from 'better-sqlite3';
import type { Callback } from '#shared/protocol/callback.ts';

/**
 * The duty to send one callback. Body and signature are fixed when the duty arises, so that every attempt, also one
 * after a crash, carries the same bytes.
 */
export interface Delivery {
  readonly id: number;
  readonly callback: Callback;
  readonly sessionId: string;
  readonly roundId: string | null;
  /** Null is the mock wallet. */
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  /** `owed` until it ends; `interrupted`: the process died and the duty did not outlive it. */
  readonly state: 'owed' | 'settled' | 'refused' | 'exhausted' | 'interrupted';
  /** Counted before sending, so a crash costs an attempt and never repeats one for free. */
  readonly attemptsStarted: number;
  readonly firstAttemptAt: number | null;
}

export type NewDelivery = Pick<Delivery, 'callback' | 'sessionId' | 'roundId' | 'url' | 'body' | 'signature'>;

export interface DeliveryStore {
  /** `nextAttemptAt` null: whoever adds it sends it at once; else the outbox does, from that time on. */
  add(delivery: NewDelivery, times: { now: number; nextAttemptAt: number | null }): Delivery;
  startAttempt(id: number, now: number): Delivery;
  schedule(id: number, nextAttemptAt: number): void;
  end(id: number, state: Exclude<Delivery['state'], 'owed'>): void;
  /** Owed deliveries whose time has come, earliest first. */
  due(now: number, limit: number): Delivery[];
  nextDueAt(): number | null;
  /** Ends those that only their sender, now dead, would have sent. */
  interruptUnscheduled(): void;
}

interface DeliveryRow {
  readonly id: number;
  readonly callback: Callback;
  readonly session_id: string;
  readonly round_id: string | null;
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  readonly state: Delivery['state'];
  readonly attempts_started: number;
  readonly first_attempt_at: number | null;
}

export function createDeliveryStore(db: Database): DeliveryStore {
  const insert = db.prepare<unknown[], DeliveryRow>(
    `INSERT INTO deliveries (callback, session_id, round_id, url, body, signature, state, attempts_started,
       next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?, 'owed', 0, ?, ?) RETURNING *`,
  );
  const startAttempt = db.prepare<unknown[], DeliveryRow>(
    `UPDATE deliveries SET attempts_started = attempts_started + 1, first_attempt_at = coalesce(first_attempt_at, ?)
     WHERE id = ? RETURNING *`,
  );
  const schedule = db.prepare('UPDATE deliveries SET next_attempt_at = ? WHERE id = ?');
  const end = db.prepare('UPDATE deliveries SET state = ?, next_attempt_at = NULL WHERE id = ?');
  const selectDue = db.prepare<[number, number], DeliveryRow>(
    "SELECT * FROM deliveries WHERE state = 'owed' AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?",
  );
  const selectNext = db.prepare<[], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'owed'",
  );
  const interrupt = db.prepare(
    "UPDATE deliveries SET state = 'interrupted' WHERE state = 'owed' AND next_attempt_at IS NULL",
  );

  return {
    add: (delivery, { now, nextAttemptAt }) =>
      deliveryOf(
        insert.get(
          delivery.callback,
          delivery.sessionId,
          delivery.roundId,
          delivery.url,
          delivery.body,
          delivery.signature,
          nextAttemptAt,
          now,
        )!,
      ),
    startAttempt: (id, now) => deliveryOf(startAttempt.get(now, id)!),
    schedule: (id, nextAttemptAt) => void schedule.run(nextAttemptAt, id),
    end: (id, state) => void end.run(state, id),
    due: (now, limit) => selectDue.all(now, limit).map(deliveryOf),
    nextDueAt: () => selectNext.get()?.at ?? null,
    interruptUnscheduled: () => void interrupt.run(),
  };
}

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    callback: row.callback,
    sessionId: row.session_id,
    roundId: row.round_id,
    url: row.url,
    body: row.body,
    signature: row.signature,
    state: row.state,
    attemptsStarted: row.attempts_started,
    firstAttemptAt: row.first_attempt_at,
  };
}
