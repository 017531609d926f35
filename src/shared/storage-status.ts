import { z } from 'zod';

/** Why nothing can be written, independent of what is written. */
export const STORAGE_FAILURE_REASONS = ['disk_full', 'locked', 'not_writable'] as const;
export type StorageFailureReason = (typeof STORAGE_FAILURE_REASONS)[number];

/** Whether the data folder accepts writes, and which captures are waiting or lost. */
export const storageStatusSchema = z.object({
  /** Null while writes work. */
  failure: z.object({ reason: z.enum(STORAGE_FAILURE_REASONS), since: z.number() }).nullable(),
  /** Captured exchanges that wait in memory until writes work again. */
  waitingCaptures: z.int(),
  /** Exchanges that were dropped since the start, because too many waited. */
  droppedCaptures: z.int(),
});
export type StorageStatus = z.infer<typeof storageStatusSchema>;

/** The reason, as the end of a sentence. */
export const STORAGE_FAILURE_TEXT: Readonly<Record<StorageFailureReason, string>> = {
  disk_full: 'the disk is full',
  locked: 'another program has locked the database',
  not_writable: 'files in the data folder cannot be written',
};

/** Storage notices: none while all is well. */
export function formatStorageNotices({ failure, waitingCaptures, droppedCaptures }: StorageStatus): string[] {
  const notices: string[] = [];
  if (failure !== null) {
    const waiting =
      waitingCaptures === 0 ? '' : ` ${formatWaitingExchanges(waitingCaptures)} in memory until then.`;
    notices.push(
      `Changes cannot be saved: ${STORAGE_FAILURE_TEXT[failure.reason]}. Bets and callbacks are rejected until saving works again.${waiting}`,
    );
  }
  if (droppedCaptures > 0)
    notices.push(
      `${droppedCaptures} captured ${droppedCaptures === 1 ? 'exchange was' : 'exchanges were'} lost since startup: saving failed and too many were waiting.`,
    );
  return notices;
}

function formatWaitingExchanges(count: number): string {
  return count === 1 ? '1 captured exchange is waiting' : `${count} captured exchanges are waiting`;
}
