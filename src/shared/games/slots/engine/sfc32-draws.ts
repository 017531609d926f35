import { createDraws, type Draws } from './draws.ts';

/** Words that are drawn and discarded first, so that seeds with few bits set are mixed. */
const WARM_UP = 16;

/**
 * Fast draws (sfc32 by Chris Doty-Humphrey): the same for the same three words on every machine. Never for play: a
 * few results are enough to predict the next.
 */
export function createSfc32Draws(first: number, second: number, third: number): Draws {
  // In a typed array, because a variable that outlives the call would be boxed with every draw.
  const state = Int32Array.of(first, second, third, 1);

  function drawWord(): number {
    const b = state[1]!;
    const c = state[2]!;
    const counter = state[3]!;
    const sum = (state[0]! + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum >>> 0;
  }

  for (let drawn = 0; drawn < WARM_UP; drawn++) drawWord();
  return createDraws(drawWord);
}
