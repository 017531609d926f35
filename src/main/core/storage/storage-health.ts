import type { Database } from 'better-sqlite3';
import type { StorageStatus } from '#shared/storage-status.ts';
import type { Changes } from '../changes.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { toStorageFailure } from './storage-failure.ts';
import { createLockRetry, type LockRetry } from './lock-retry.ts';

/**
 * Knows whether the database accepts writes. Failed writes are noted here; from then on a small write is retried
 * regularly, and once it succeeds, all listeners with pending writes are notified.
 */
export interface StorageHealth {
  /** Notes a failed write; false if the error is not a storage failure, which makes it a defect. */
  reportFailure(error: unknown): boolean;
  /** Notes a successful write: the lock is gone then, and nothing needs to wait for the next probe. */
  reportSuccess(): void;
  /** Null while writes work. */
  failure(): StorageStatus['failure'];
  /** What must also succeed before writes count as working again: it throws what prevents them. */
  addProbe(probe: () => void): void;
  onRecovered(run: () => void): void;
  /**
   * Writes the consequence of something that has already happened: now, or as the first thing once writes work again.
   * Throws only errors that are not storage failures. Inside a transaction it is part of that, and does not wait.
   */
  writeSoon(write: () => void): void;
  /**
   * The same for callers that wait for the result. Resolves with null if the workbench stops before it could be
   * written.
   */
  waitUntilWritten<T extends object>(write: () => T): Promise<T | null>;
  /** For callers that prefer an error to waiting. */
  readonly retryWhileLocked: LockRetry;
  stop(): void;
}

interface WaitingTask {
  run(): void;
  end(): void;
}

/** A longer write of another program is waited for in turns of the event loop: callbacks are answered meanwhile. */
const BUSY_TIMEOUT_MS = 40;
const FIRST_PROBE_MS = 100;
const LAST_PROBE_MS = 1_000;

export function createStorageHealth(
  db: Database,
  deps: {
    /** Real time, as for the disk. */
    readonly clock: Pick<Clock, 'now' | 'monotonicMs' | 'after' | 'afterTurn'>;
    readonly changes: Pick<Changes, 'notify'>;
    readonly reportDefect: ReportDefect;
  },
): StorageHealth {
  const { clock, reportDefect } = deps;
  const smallWrite = db.prepare("UPDATE counters SET value = value WHERE name = 'reserved_exchange_ids'");
  const probes: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let waiting: WaitingTask[] = [];
  let failure: StorageStatus['failure'] = null;
  let cancelProbe: Cancel = () => undefined;
  let delayMs = FIRST_PROBE_MS;
  let stopped = false;
  // A start, which is one turn of the loop, waits as long as the opener of the database set.
  clock.afterTurn(() => setBusyTimeout(BUSY_TIMEOUT_MS));

  function setBusyTimeout(ms: number): void {
    if (db.open) db.pragma(`busy_timeout = ${ms}`);
  }

  function reportFailure(error: unknown): boolean {
    const reason = toStorageFailure(error);
    if (reason === null) return false;
    if (failure === null && !stopped) {
      failure = { reason, since: clock.now() };
      // Writes are known to fail: nobody waits for further ones, so that many concurrent waits never add up.
      setBusyTimeout(0);
      delayMs = FIRST_PROBE_MS;
      probeLater();
      deps.changes.notify('status');
    } else if (failure !== null && failure.reason !== reason) {
      failure = { ...failure, reason };
      deps.changes.notify('status');
    }
    return true;
  }

  function probeLater(): void {
    cancelProbe = clock.after(delayMs, probe);
    delayMs = Math.min(delayMs * 2, LAST_PROBE_MS);
  }

  function probe(): void {
    try {
      smallWrite.run();
      for (const each of probes) each();
    } catch (error) {
      if (!reportFailure(error)) reportDefect(error);
      probeLater();
      return;
    }
    failure = null;
    setBusyTimeout(BUSY_TIMEOUT_MS);
    deps.changes.notify('status');
    // Waiting writes run before the listeners, which run what is due: a win is written before its session ends.
    const writes = waiting;
    waiting = [];
    for (const each of writes) tryRun(() => each.run());
    for (const listener of listeners) tryRun(listener);
  }

  /** A listener that cannot write yet does not hold up the others. */
  function tryRun(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!reportFailure(error)) reportDefect(error);
    }
  }

  /** Passes the write to `onFailure` if storage does not accept it. */
  function tryWrite(write: () => void, onFailure: () => void): void {
    try {
      write();
    } catch (error) {
      if (db.inTransaction || !reportFailure(error)) throw error;
      onFailure();
    }
  }

  function writeSoon(write: () => void): void {
    const run = (): void => tryWrite(write, () => waiting.push({ run, end() {} }));
    run();
  }

  function reportSuccess(): void {
    if (failure?.reason !== 'locked') return;
    cancelProbe();
    probe();
  }

  return {
    reportFailure: reportFailure,
    reportSuccess: reportSuccess,
    failure: () => failure,
    writeSoon,
    retryWhileLocked: createLockRetry(clock, { reportFailure: reportFailure, reportSuccess: reportSuccess }),
    waitUntilWritten: <T extends object>(write: () => T) =>
      new Promise<T | null>((resolve, reject) => {
        const run = (): void => {
          try {
            tryWrite(
              () => resolve(write()),
              () => (stopped ? resolve(null) : waiting.push({ run, end: () => resolve(null) })),
            );
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
        run();
      }),
    addProbe: (each) => void probes.push(each),
    onRecovered: (run) => void listeners.push(run),
    stop() {
      stopped = true;
      failure = null;
      cancelProbe();
      for (const each of waiting.splice(0)) each.end();
    },
  };
}
