import { createHmac } from 'node:crypto';

/** The next number from 0 up to 1. */
export type Draw = () => number;

const BITS = 48;

/**
 * Draws that a seed repeats: the nth is made of the first 48 bits of HMAC-SHA256(seed, "n"), so that any program can
 * work out which callbacks a fault was to hit.
 */
export function seededDraws(seed: string): Draw {
  let n = 0;
  return () => {
    n += 1;
    const digest = createHmac('sha256', seed).update(String(n)).digest();
    return digest.readUIntBE(0, BITS / 8) / 2 ** BITS;
  };
}

/** A draw from the lognormal distribution with this median, whose logarithm spreads by `sigma`. */
export function lognormal(draw: Draw, median: number, sigma: number): number {
  // Box and Muller: two even draws make one normal draw. The first must not be 0.
  const radius = Math.sqrt(-2 * Math.log(1 - draw()));
  return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * draw()));
}
