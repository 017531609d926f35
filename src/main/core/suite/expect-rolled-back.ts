import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import { expectRejection, TOMBSTONE_CODES, wasAccepted } from './expect-rejection.ts';
import { expectBetwin, type ValidResponse } from './expect-response.ts';
import type { SuiteReply } from './suite-wire.ts';

/** For a wallet that returns the original response: both rules of the protocol apply, and no money moves. */
export const ROLLED_BACK_REPEATED =
  'A repeated bet that was rolled back gets its original response instead of 155 or 409.';

/**
 * Expects a transaction that was rolled back to be rejected when it is repeated. Returns true if it gets its original
 * response instead, which is worth a warning; `original` is null if it was never applied.
 */
export function expectRolledBack(
  reply: SuiteReply,
  sent: readonly BetwinTransaction[],
  original: ValidResponse | null,
): boolean {
  if (original !== null && wasAccepted(reply)) {
    const repeated = expectBetwin(reply, sent);
    if (repeated.results[0]?.id === original.results[0]?.id) return true;
  }
  expectRejection(reply, { rule: 'tombstoned', codes: TOMBSTONE_CODES });
  return false;
}
