import { createHash } from 'node:crypto';
import type { Draws } from '#shared/games/slots/engine/draws.ts';
import { createSfc32Draws } from '#shared/games/slots/engine/sfc32-draws.ts';

/** Fast draws for simulations, seeded with the SHA-256 of the text: the same for the same text on every machine. */
export function createSeededDraws(seed: string): Draws {
  const digest = createHash('sha256').update(seed).digest();
  return createSfc32Draws(digest.readInt32BE(0), digest.readInt32BE(4), digest.readInt32BE(8));
}
