import {
  recomputeRound,
  type RecomputedRound,
  type RoundInputs,
} from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { computeFairDigits } from '../../kit/fairness/fair-digits.ts';

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Enough for most rounds. */
const INITIAL_CURSORS = 8;

/**
 * Plays a round again with the gateway's engine. The engine is synchronous and hashing in browsers is not: digits are
 * computed in advance, and if a round needs more, it is played again with twice as many.
 */
export async function recompute(
  slotGame: SlotGameConfig,
  seeds: RoundSeeds,
  bet: Omit<RoundInputs, 'getDigits'>,
): Promise<RecomputedRound> {
  const game = compileSlots(slotGame);
  const digits: string[] = [];
  for (;;) {
    digits.push(...(await computeNextDigits(seeds, digits.length)));
    const recomputed = withDigits(digits, (getDigits) => recomputeRound(game, { ...bet, getDigits }));
    if (recomputed !== null) return recomputed;
  }
}

/** Doubles the digits, or computes the first ones. */
function computeNextDigits({ serverSeed, clientSeed, nonce }: RoundSeeds, from: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: Math.max(INITIAL_CURSORS, from) }, (_, index) => {
      const cursor = from + index;
      const message = `${clientSeed}-${String(nonce)}${cursor === 0 ? '' : `-${String(cursor)}`}`;
      return computeFairDigits(serverSeed, message);
    }),
  );
}

/** Aborts the engine in the middle of a draw; its partial result is discarded. */
class DigitsUsedUpError extends Error {}

/** The result of `play`; null if it needs more digits. */
function withDigits<T>(
  digits: readonly string[],
  play: (getDigits: (cursor: number) => string) => T,
): T | null {
  try {
    return play((cursor) => {
      const found = digits[cursor];
      if (found === undefined) throw new DigitsUsedUpError();
      return found;
    });
  } catch (error) {
    if (error instanceof DigitsUsedUpError) return null;
    throw error;
  }
}
