import { v7 } from 'uuid';
import { createSeededRandom, type SeededRandom } from '../../tests/support/clocks/seeded-random.ts';

/** Random values and IDs that are reproducible by seed. */
export interface TrafficRandom extends SeededRandom {
  happens(probability: number): boolean;
  /** A UUID version 7 of this time. */
  uuid(atMs: number): string;
}

export function createTrafficRandom(seed: number): TrafficRandom {
  const random = createSeededRandom(seed);
  return {
    ...random,
    happens: (probability) => random.fraction() < probability,
    uuid: (atMs) => v7({ random: random.bytes(16), msecs: atMs }),
  };
}
