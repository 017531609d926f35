/** What captures that wait for room on the disk may take of memory. */
export const WAITING_CAPTURES_MAX_BYTES = 32 * 1024 * 1024;
