import type { Clock } from '../clock.ts';
import { toStorageFailure } from './storage-failure.ts';

/**
 * Makes a write, and while another program holds the database waits for it, in turns of the event loop instead of in
 * SQLite: the write is retried for as long as a caller may wait for its result. Every other error is thrown at once.
 */
export type LockRetry = <T>(write: () => T) => Promise<T>;

/** Well within the 10 s after which a gateway gives up an attempt. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRY_MS = 25;

export function createLockRetry(
  /** Real time, as for the other program. */
  clock: Pick<Clock, 'monotonicMs' | 'after'>,
  storage: { reportFailure(error: unknown): unknown; reportSuccess(): void },
): LockRetry {
  return async (write) => {
    const giveUpAt = clock.monotonicMs() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        const result = write();
        storage.reportSuccess();
        return result;
      } catch (error) {
        if (toStorageFailure(error) !== 'locked' || clock.monotonicMs() >= giveUpAt) throw error;
        storage.reportFailure(error);
      }
      await new Promise<void>((resolve) => void clock.after(RETRY_MS, resolve));
    }
  };
}
