import { v7 } from 'uuid';
import { createChance, type Chance } from '../../tests/support/clocks/chance.ts';

/** Chance and ids that are the same for the same seed. */
export interface SeededChance extends Chance {
  happens(probability: number): boolean;
  /** A UUID version 7 of this instant. */
  uuid(atMs: number): string;
}

export function seededChance(seed: number): SeededChance {
  const chance = createChance(seed);
  return {
    ...chance,
    happens: (probability) => chance.fraction() < probability,
    uuid: (atMs) => v7({ random: chance.bytes(16), msecs: atMs }),
  };
}
