/** What captures that wait for room on the disk may take of memory. */
export const WAITING_CAPTURES_MAX_BYTES = 32 * 1024 * 1024;
/** A transaction takes no more captures once it has so much: whoever is to be answered waits for it. */
export const SLICE_BYTES = 4 * 1024 * 1024;

/** What captures of requests that nobody signed may write: so much at once, and so much in each second after. */
export const UNSIGNED_BURST_BYTES = 8 * 1024 * 1024;
export const UNSIGNED_BYTES_PER_SECOND = 256 * 1024;
/** Beyond that their bodies are cut to this, and the rows that are left may take as much again as a burst. */
export const TRUNCATED_BODY_BYTES = 1024;
