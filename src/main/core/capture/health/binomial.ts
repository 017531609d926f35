/** From here on the normal distribution is as exact as needed, and the sum has too many terms. */
const NORMAL_FROM_VARIANCE = 5_000;

/** The probability of at most `k` hits in `n` independent draws with this chance each. */
export function binomialCdf(k: number, n: number, chance: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  const variance = n * chance * (1 - chance);
  if (variance > NORMAL_FROM_VARIANCE) return normalCdf((k + 0.5 - n * chance) / Math.sqrt(variance));
  // Terms as logarithms, each from the one before: factorials of such numbers are too large.
  let log = n * Math.log1p(-chance);
  let sum = Math.exp(log);
  for (let hits = 1; hits <= k; hits++) {
    log += Math.log((n - hits + 1) / hits) + Math.log(chance) - Math.log1p(-chance);
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

/** The probability of at least `k` hits. */
export function binomialUpperTail(k: number, n: number, chance: number): number {
  return 1 - binomialCdf(k - 1, n, chance);
}

/** The standard normal distribution (Abramowitz and Stegun 7.1.26, with an error below 2 · 10⁻⁷). */
function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const poly =
    t *
    (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const erf = 1 - poly * Math.exp(-x * x);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}
