import type { Database } from 'better-sqlite3';
import type { Clock } from '../clock.ts';

/** Runs work in a database transaction and resolves once it is committed; what the work throws is thrown on. */
export type CommitGroup = <T>(work: () => T) => Promise<T>;

interface Job {
  run(): void;
  settle(): void;
  fail(error: unknown): void;
}

/**
 * Commits what arrives in one turn of the event loop together: under load the cost of a commit is shared, and a lone
 * caller waits for nobody. Each piece of work stands in a savepoint of its own, so it stays all or nothing, and
 * none is answered before the commit that holds it.
 */
export function createCommitGroup(db: Database, clock: Clock): CommitGroup {
  let waiting: Job[] = [];
  const inSavepoint = db.transaction((work: () => unknown) => work());
  const commit = db.transaction((jobs: readonly Job[]) => {
    for (const job of jobs) job.run();
  });

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    try {
      commit.immediate(jobs);
    } catch (error) {
      // The commit itself failed (a full disk, say): nothing of this turn was kept, and each caller must hear it.
      for (const job of jobs) job.fail(error);
      return;
    }
    for (const job of jobs) job.settle();
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      let settle: () => void;
      waiting.push({
        run() {
          try {
            const value = inSavepoint(work) as T;
            settle = () => resolve(value);
          } catch (error) {
            settle = () => reject(error);
          }
        },
        settle: () => settle(),
        fail: reject,
      });
      if (waiting.length === 1) clock.endOfTurn(flush);
    });
}
