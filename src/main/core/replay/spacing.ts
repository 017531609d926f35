import type { ReplaySequence } from '#shared/contract/replay.ts';
import { assertNever } from '#shared/assert-never.ts';

/** The longest that a timer can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * How long after the beginning of one request the next begins, at the earliest; null where a person says when.
 * `gapMs`: how far apart the two began at first, on a clock that may have been moved meanwhile.
 */
export function waitBetween(spacing: ReplaySequence['spacing'], gapMs: number): number | null {
  const waitMs = Math.min(Math.max(0, gapMs), MAX_WAIT_MS);
  switch (spacing.kind) {
    case 'original':
      return waitMs;
    case 'faster':
      return waitMs / spacing.factor;
    case 'none':
      return 0;
    case 'stepwise':
      return null;
    default:
      return assertNever(spacing);
  }
}
