import type { Retention } from '#shared/retention.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { ExchangeStore } from '../exchange-store.ts';
import type { DeletionService } from './deletion-service.ts';
import type { OldestRows } from './oldest-rows.ts';

/** Deletes what is older than a person wants it kept: soon after the start, when that was changed, and every hour. */
export interface RetentionKeeper {
  start(): void;
  /** A person keeps less, or more, from now on. Comes back at once: the work is done behind, a little at a time. */
  changed(): void;
  /** Looks at once, whatever the hour. */
  apply(): Promise<void>;
  /** How much it has deleted since the start, in a sentence; null where it deleted nothing. */
  notice(): string | null;
  stop(): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After the start, which it must not slow down. */
const FIRST_CHECK_DELAY_MS = 1_000;

export function createRetentionKeeper(parts: {
  /** The system's: moving the workbench's time ages nothing. */
  readonly clock: Clock;
  readonly retention: () => Retention;
  readonly exchanges: ExchangeStore;
  readonly oldest: OldestRows;
  readonly deletions: DeletionService;
  /** There is something to delete from the disk. */
  readonly onDeleted: () => void;
  readonly reportDefect: (error: unknown) => void;
}): RetentionKeeper {
  const { clock, exchanges, oldest, deletions } = parts;
  let cancel: Cancel | null = null;
  let stopped = false;
  let deleted = 0;

  async function* surplus(keep: number, isCurrent: () => boolean): AsyncGenerator<readonly number[]> {
    let left = exchanges.countListed() - keep;
    if (left <= 0) return;
    for (const rows of oldest.rows()) {
      if (!isCurrent()) return;
      yield rows.slice(0, left).map(({ id }) => id);
      left -= rows.length;
      if (left <= 0) return;
    }
  }

  async function* expired(before: number, isCurrent: () => boolean): AsyncGenerator<readonly number[]> {
    for (const rows of oldest.rows()) {
      if (!isCurrent()) return;
      const old = rows.filter(({ at }) => at < before).map(({ id }) => id);
      // Ids follow time but where a clock was set: a batch without an old one is the end of them.
      if (old.length === 0) return;
      yield old;
    }
  }

  async function apply(): Promise<void> {
    const retention = parts.retention();
    if (retention.keep === 'everything') return;
    // Who keeps more meanwhile keeps what is not deleted yet.
    const isCurrent = () => parts.retention() === retention;
    const [reason, rows] =
      retention.keep === 'newest'
        ? [`retention: newest ${retention.exchanges}`, surplus(retention.exchanges, isCurrent)]
        : [`retention: ${retention.days} days`, expired(clock.now() - retention.days * DAY_MS, isCurrent)];
    const removed = await deletions.removePermanently(reason, rows);
    deleted += removed;
    if (removed > 0) parts.onDeleted();
  }

  async function applyAndWait(): Promise<void> {
    try {
      await apply();
    } catch (error) {
      parts.reportDefect(error);
    }
    // Changed meanwhile, it is looked at again before that.
    if (cancel === null) wait(HOUR_MS);
  }

  function wait(delayMs: number): void {
    cancel?.();
    cancel = stopped ? null : clock.after(delayMs, run);
  }

  function run(): void {
    cancel = null;
    void applyAndWait();
  }

  return {
    start: () => wait(FIRST_CHECK_DELAY_MS),
    changed: () => wait(0),
    apply,
    notice() {
      if (deleted === 0) return null;
      const rows = deleted === 1 ? '1 old exchange was' : `${deleted} old exchanges were`;
      return `Since the start, ${rows} deleted by the retention settings.`;
    },
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
