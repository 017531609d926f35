import { STORAGE_FAILURE_TEXT, type StorageFailureReason } from '#shared/storage-status.ts';

/** What could not be saved, for messages that are more specific than the general one. */
export class SaveFailedError extends Error {
  readonly reason: StorageFailureReason;

  constructor(message: string, reason: StorageFailureReason) {
    super(`${message}: ${STORAGE_FAILURE_TEXT[reason]}.`);
    this.reason = reason;
  }
}

/**
 * Why a write failed, if the reason is independent of what was written: the same write succeeds once there is space,
 * or once the other program releases its lock. Null for every other error, which is a defect. A damaged database is
 * not a storage failure: waiting does not help.
 */
export function toStorageFailure(error: unknown): StorageFailureReason | null {
  if (error instanceof SaveFailedError) return error.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_IOERR_CORRUPTFS') return null;
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

export function isStorageFailure(error: unknown): boolean {
  return toStorageFailure(error) !== null;
}

/** The message for whoever requested the write; null if the error is not a storage failure. */
export function formatStorageFailure(error: unknown): string | null {
  const reason = toStorageFailure(error);
  if (reason === null) return null;
  if (error instanceof SaveFailedError) return error.message;
  return `Changes cannot be saved at the moment: ${STORAGE_FAILURE_TEXT[reason]}. ${REMEDY[reason]}`;
}

const REMEDY: Readonly<Record<StorageFailureReason, string>> = {
  disk_full: 'Free some space, then try again.',
  locked: 'Close that program, then try again.',
  not_writable: 'Make the data folder writable, then try again.',
};

/** SQLite's codes, including extended ones, and the file system's. */
const REASONS: readonly (readonly [RegExp, StorageFailureReason])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^SQLITE_(BUSY|LOCKED)(_|$)/, 'locked'],
  [/^(SQLITE_(IOERR|READONLY|CANTOPEN)(_\w+)?|EIO|EROFS)$/, 'not_writable'],
];
