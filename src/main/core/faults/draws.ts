import { createHmac } from 'node:crypto';

/** The next number from 0 up to 1. */
export type Draw = () => number;

const BITS = 48;

/**
 * Reproducible draws from a seed: the nth comes from the first 48 bits of HMAC-SHA256(seed, "n"), so that any program
 * can compute which callbacks a fault affects.
 */
export function createSeededDraw(seed: string): Draw {
  let n = 0;
  return () => {
    n += 1;
    const digest = createHmac('sha256', seed).update(String(n)).digest();
    return digest.readUIntBE(0, BITS / 8) / 2 ** BITS;
  };
}

/** A draw from the lognormal distribution with this median, whose logarithm spreads by `sigma`. */
export function drawLognormal(draw: Draw, median: number, sigma: number): number {
  // Box-Muller: two uniform draws make one normal draw. The first must not be 0.
  const radius = Math.sqrt(-2 * Math.log(1 - draw()));
  return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * draw()));
}
