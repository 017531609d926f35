import type { Retention } from '#shared/retention.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { ExchangeStore } from '../exchange-store.ts';
import type { DeletionService } from './deletion-service.ts';
import { listUnpinnedIds, type OldestRows } from './oldest-rows.ts';

/** Deletes exchanges that exceed the retention settings: soon after the start, when the settings change, and hourly. */
export interface RetentionKeeper {
  start(): void;
  /** Applies changed settings. Returns immediately; the work runs in small steps in the background. */
  applyChange(): void;
  /** How many rows the last change has deleted, once it is applied. */
  changeApplied(): Promise<number>;
  /** Applies the settings now. */
  apply(): Promise<void>;
  /** How much it has deleted since the start; null if nothing. */
  notice(): string | null;
  stop(): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Delay after the start, so that the start is not slowed down. */
const FIRST_CHECK_DELAY_MS = 1_000;

export function createRetentionKeeper(deps: {
  /** The system clock: moving the workbench's time does not age exchanges. */
  readonly clock: Clock;
  readonly retention: () => Retention;
  readonly exchanges: ExchangeStore;
  readonly oldest: OldestRows;
  readonly deletions: DeletionService;
  /** Called when there is something to delete from disk. */
  readonly onDeleted: () => void;
  readonly reportDefect: (error: unknown) => void;
}): RetentionKeeper {
  const { clock, exchanges, oldest, deletions } = deps;
  let cancel: Cancel | null = null;
  let stopped = false;
  let deleted = 0;
  let change = Promise.withResolvers<number>();
  change.resolve(0);
  let isChangePending = false;

  async function* findSurplus(keep: number, isCurrent: () => boolean): AsyncGenerator<readonly number[]> {
    let remaining = exchanges.countListed() - keep;
    if (remaining <= 0) return;
    for (const rows of oldest.rows()) {
      if (!isCurrent()) return;
      yield listUnpinnedIds(rows.slice(0, remaining));
      remaining -= rows.length;
      if (remaining <= 0) return;
    }
  }

  async function* findExpired(before: number, isCurrent: () => boolean): AsyncGenerator<readonly number[]> {
    for (const rows of oldest.rows()) {
      if (!isCurrent()) return;
      const old = rows.filter(({ at }) => at < before);
      // IDs follow time unless a clock was set back, so a batch without an expired row is the end.
      if (old.length === 0) return;
      yield listUnpinnedIds(old);
    }
  }

  async function apply(): Promise<number> {
    const retention = deps.retention();
    if (retention.keep === 'everything') return 0;
    // If the retention was extended meanwhile, keep what is not deleted yet.
    const isCurrent = () => deps.retention() === retention;
    const [reason, rows] =
      retention.keep === 'newest'
        ? [`retention: newest ${retention.exchanges}`, findSurplus(retention.exchanges, isCurrent)]
        : [
            `retention: ${retention.days} days`,
            findExpired(clock.now() - retention.days * DAY_MS, isCurrent),
          ];
    const removed = await deletions.removePermanently(reason, rows);
    deleted += removed;
    if (removed > 0) deps.onDeleted();
    return removed;
  }

  async function applyAndWait(): Promise<void> {
    const { resolve } = change;
    isChangePending = false;
    try {
      resolve(await apply());
    } catch (error) {
      deps.reportDefect(error);
      resolve(0);
    }
    // If the settings changed meanwhile, the next run is already scheduled.
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
    applyChange() {
      if (!isChangePending) change = Promise.withResolvers();
      isChangePending = true;
      wait(0);
    },
    changeApplied: () => change.promise,
    apply: async () => void (await apply()),
    notice() {
      if (deleted === 0) return null;
      const rows = deleted === 1 ? '1 old exchange was' : `${deleted} old exchanges were`;
      return `Since startup, ${rows} deleted by the retention settings.`;
    },
    stop() {
      stopped = true;
      cancel?.();
      if (isChangePending) change.resolve(0);
    },
  };
}
