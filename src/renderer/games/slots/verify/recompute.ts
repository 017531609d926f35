import {
  recomputeRound,
  type Recomputed,
  type RoundToRecompute,
} from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots } from '#shared/games/slots/engine/slots-game.ts';
import type { SlotsMachine } from '#shared/games/slots/slots-api.ts';
import { fairDigits } from '../../kit/fairness/fair-digits.ts';

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Most rounds draw from fewer. */
const INITIAL_CURSORS = 8;

/**
 * Plays a round again on this page, with the engine that the gateway played it with. A browser has to wait for its
 * hashes and the engine waits for nothing: digits are worked out beforehand, and where the round draws more of them it
 * is played once more, with twice as many.
 */
export async function recompute(
  machine: SlotsMachine,
  seeds: RoundSeeds,
  bet: Omit<RoundToRecompute, 'digitsOf'>,
): Promise<Recomputed> {
  const game = compileSlots(machine);
  const digits: string[] = [];
  for (;;) {
    digits.push(...(await nextDigits(seeds, digits.length)));
    const recomputed = withDigits(digits, (digitsOf) => recomputeRound(game, { ...bet, digitsOf }));
    if (recomputed !== null) return recomputed;
  }
}

/** As many as there are, or the first ones. */
function nextDigits({ serverSeed, clientSeed, nonce }: RoundSeeds, from: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: Math.max(INITIAL_CURSORS, from) }, (_, index) => {
      const cursor = from + index;
      const message = `${clientSeed}-${String(nonce)}${cursor === 0 ? '' : `-${String(cursor)}`}`;
      return fairDigits(serverSeed, message);
    }),
  );
}

/** The engine knows no draw that fails: it is left in the middle of one, and nothing of what it did is kept. */
class DigitsUsedUp extends Error {}

/** What a round comes to; null where it asks for digits that are not there yet. */
function withDigits<T>(
  digits: readonly string[],
  play: (digitsOf: (cursor: number) => string) => T,
): T | null {
  try {
    return play((cursor) => {
      const found = digits[cursor];
      if (found === undefined) throw new DigitsUsedUp();
      return found;
    });
  } catch (error) {
    if (error instanceof DigitsUsedUp) return null;
    throw error;
  }
}
