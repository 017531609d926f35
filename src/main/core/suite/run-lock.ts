import type { Clock } from '../clock.ts';
import type { SuiteSender } from './suite-wire.ts';

/**
 * Held while a wallet is tested: only one run of any kind at a time, because each reads balances that another would
 * move.
 */
export interface RunLock {
  isTaken: boolean;
  /** Sends the requests of runs until `close` gives them up: then none is sent any more, and none returns. */
  guard(sender: SuiteSender): SuiteSender;
  /**
   * For shutdown, before connections are cut: lets no other run start, and waits until a stopped one has restored the
   * balances. If that takes too long, the run stays as it is on disk, as if the process had been killed.
   */
  close(done: Promise<void> | undefined): Promise<void>;
}

/** Enough for a few requests of a slow wallet; the desktop program gives up after 10 s. */
const RESTORE_LIMIT_MS = 5_000;

export function createRunLock(clock: Pick<Clock, 'after'>): RunLock {
  let isTaken = false;
  let isClosed = false;
  let isGivenUp = false;
  return {
    get isTaken() {
      return isTaken || isClosed;
    },
    set isTaken(taken) {
      isTaken = taken;
    },
    guard: (sender) => ({
      async send(request) {
        const sent = isGivenUp ? null : await sender.send(request);
        return sent === null || isGivenUp ? new Promise<never>(() => undefined) : sent;
      },
    }),
    async close(done) {
      isClosed = true;
      if (done === undefined) return;
      const late = Promise.withResolvers<'late'>();
      const cancel = clock.after(RESTORE_LIMIT_MS, () => late.resolve('late'));
      if ((await Promise.race([done, late.promise])) === 'late') isGivenUp = true;
      cancel();
    },
  };
}
