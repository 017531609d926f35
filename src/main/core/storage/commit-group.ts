import type { Database } from 'better-sqlite3';
import type { Clock } from '../clock.ts';

/** Runs work in a database transaction and resolves once it is committed; what the work throws is thrown on. */
export type CommitGroup = <T>(work: () => T) => Promise<T>;

interface Job {
  readonly work: () => unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Commits what arrives in one turn of the event loop together: under load the cost of a commit is shared, and a lone
 * caller waits for nobody. Each piece of work is all or nothing by itself, and none is answered before the commit
 * that holds it.
 */
export function createCommitGroup(db: Database, clock: Clock): CommitGroup {
  let waiting: Job[] = [];
  // Inside another transaction this is a savepoint.
  const allOrNothing = db.transaction((work: () => unknown) => work());

  const commitTogether = db.transaction((jobs: readonly Job[]): (() => void)[] =>
    jobs.map(({ work, resolve, reject }) => {
      try {
        const value = allOrNothing(work);
        return () => resolve(value);
      } catch (error) {
        return () => reject(error);
      }
    }),
  );

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    const [first, ...others] = jobs;
    try {
      if (first !== undefined && others.length === 0) first.resolve(allOrNothing.immediate(first.work));
      else for (const settle of commitTogether.immediate(jobs)) settle();
    } catch (error) {
      // A lone job's own error, or the commit failed (a full disk, say): nothing of this turn was kept.
      for (const job of jobs) job.reject(error);
    }
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (waiting.length === 1) clock.endOfTurn(flush);
    });
}
