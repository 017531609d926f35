/** Memory limit for captures that wait until the disk has space. */
export const MAX_WAITING_CAPTURES_BYTES = 32 * 1024 * 1024;
/** A transaction stops taking captures above this size, because responses wait for it. */
export const SLICE_BYTES = 4 * 1024 * 1024;

/** Limit for captures of unsigned requests: this much at once, and this much per second after that. */
export const UNSIGNED_BURST_BYTES = 8 * 1024 * 1024;
export const UNSIGNED_BYTES_PER_SECOND = 256 * 1024;
/** Above that limit bodies are truncated to this size; the truncated rows may use the same amount as a burst again. */
export const TRUNCATED_BODY_BYTES = 1024;
