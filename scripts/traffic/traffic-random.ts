import { v7 } from 'uuid';
import { createSeededRandom, type SeededRandom } from '../../tests/support/clocks/seeded-random.ts';

/** SeededRandom and ids that are the same for the same seed. */
export interface TrafficRandom extends SeededRandom {
  happens(probability: number): boolean;
  /** A UUID version 7 of this instant. */
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
