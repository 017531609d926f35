import { createDraws, type Draws } from './draws.ts';

const WORD_DIGITS = 8;

/**
 * The 128 hex digits of a bet for each cursor, from 0. The engine does not hash: the gateway hashes as it draws, and
 * a page, whose hashes are asynchronous, passes digits that it has computed before.
 */
export type FairDigits = (cursor: number) => string;

/** Draws that come from a bet's seeds. */
export interface FairDraws extends Draws {
  /** The first cursor whose digits are unused: where the round's next step begins. */
  nextCursor(): number;
}

/**
 * Draws from the digits of a bet, in groups of eight as big-endian 32-bit words, beginning with those of `cursor`;
 * when they are used up, those of the next cursor follow.
 */
export function createFairDraws(getDigits: FairDigits, cursor: number): FairDraws {
  let next = cursor;
  let digits = '';
  let at = 0;

  function readWord(): number {
    if (at === digits.length) {
      digits = getDigits(next);
      next++;
      at = 0;
    }
    at += WORD_DIGITS;
    return Number.parseInt(digits.slice(at - WORD_DIGITS, at), 16);
  }

  return { ...createDraws(readWord), nextCursor: () => next };
}
