import type { Database } from 'better-sqlite3';
import type { Clock } from '../clock.ts';
import { isStorageFailure } from './storage-failure.ts';
import type { LockRetry } from './lock-retry.ts';

/**
 * Runs work in a database transaction and resolves once it is committed; what the work throws is rethrown. If the
 * transaction cannot be written, that is a storage failure, and nothing was stored.
 */
export type CommitGroup = <T>(work: () => T) => Promise<T>;

interface Job {
  readonly work: () => unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Commits what arrives in one turn of the event loop together: under load the cost of a commit is shared, and a single
 * caller does not wait. Each piece of work is all or nothing by itself, and none is answered before its commit.
 */
export function createCommitGroup(
  db: Database,
  clock: Pick<Clock, 'afterTurn'>,
  retryWhileLocked: LockRetry,
): CommitGroup {
  let waiting: Job[] = [];
  // Inside another transaction this is a savepoint.
  const runAtomically = db.transaction((work: () => unknown) => work());

  const commitTogether = db.transaction((jobs: readonly Job[]): (() => void)[] =>
    jobs.map(({ work, resolve, reject }) => {
      try {
        const value = runAtomically(work);
        return () => resolve(value);
      } catch (error) {
        // SQLite may have rolled back the whole turn for it: the turn's other work must not be reported as stored.
        if (isStorageFailure(error)) throw error;
        return () => reject(error);
      }
    }),
  );

  function commit(jobs: readonly Job[]): void {
    const [first, ...otherJobs] = jobs;
    if (first !== undefined && otherJobs.length === 0) first.resolve(runAtomically.immediate(first.work));
    else for (const settle of commitTogether.immediate(jobs)) settle();
  }

  async function flush(): Promise<void> {
    const jobs = waiting;
    waiting = [];
    try {
      await retryWhileLocked(() => commit(jobs));
    } catch (error) {
      // A single job's own error, or the commit failed (a full disk, for example): nothing of this turn was stored.
      for (const job of jobs) job.reject(error);
    }
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (waiting.length === 1) clock.afterTurn(() => void flush());
    });
}
