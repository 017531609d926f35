/**
 * Randomness as the slots engine knows it. The gateway passes draws that anyone can recompute from the seeds
 * (`createFairDraws`), and so do a page and `ggw verify` that recompute them; a simulation passes fast ones from its
 * own seed (`createSeededDraws`). The engine is the same code for all.
 */
export interface Draws {
  /** An integer from 0 to `count` - 1 (`count` at most 2^31), each with exactly the same probability. */
  below(count: number): number;
}

const WORD_RANGE = 2 ** 32;

/**
 * Unbiased draws from 32-bit words: the word modulo the count, where words of the last, incomplete run of `count` are
 * skipped, because they would favour the smaller numbers.
 */
export function createDraws(nextWord: () => number): Draws {
  return {
    below(count) {
      let word = nextWord();
      // Most words are far below it, so the exact bound is only computed for the few that are close.
      while (word >= WORD_RANGE - count && word >= WORD_RANGE - (WORD_RANGE % count)) word = nextWord();
      // Typed as unsigned, the remainder is one instruction instead of a call.
      return (word >>> 0) % (count >>> 0);
    },
  };
}
