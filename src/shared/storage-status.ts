import { z } from 'zod';

/** Why nothing can be written, though nothing is wrong with what is to be written. */
export const STORAGE_FAILURE_REASONS = ['disk_full', 'locked', 'not_writable'] as const;
export type StorageFailureReason = (typeof STORAGE_FAILURE_REASONS)[number];

/** Whether the data folder takes what the workbench writes, and which captures it could not take. */
export const storageStatusSchema = z.object({
  /** Null while writes work. */
  failure: z.object({ reason: z.enum(STORAGE_FAILURE_REASONS), since: z.number() }).nullable(),
  /** Captured exchanges that wait in memory until writes work again. */
  waitingCaptures: z.int(),
  /** Exchanges that were not kept since the start, because too many waited. */
  droppedCaptures: z.int(),
});
export type StorageStatus = z.infer<typeof storageStatusSchema>;

/** Why, as the end of a sentence. */
export const STORAGE_FAILURE_TEXT: Readonly<Record<StorageFailureReason, string>> = {
  disk_full: 'the disk is full',
  locked: 'another program has locked the database',
  not_writable: 'files in the data folder cannot be written',
};
