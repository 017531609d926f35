/**
 * How the multiplier grows: floor(100 × e^(0.00006 t)) / 100, with t in milliseconds since the start of the flight.
 * Multipliers are integer hundredths wherever they are compared: 100 is shown as 1.00.
 */
const GROWTH_PER_MS = 0.000_06;

/** No flight goes higher: 99 / (1 − r / 2^52) with the largest r of 52 bits. In hundredths. */
export const MAX_POINT = 99 * 2 ** 52;

/** The multiplier this long after the start. In hundredths. */
export function computeMultiplier(elapsedMs: number): number {
  return Math.floor(100 * computeGrowth(elapsedMs));
}

/** The smooth curve below the multiplier, for drawing: it also has values between two hundredths. 1 is 1.00. */
export function computeGrowth(elapsedMs: number): number {
  return Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs));
}

/** The first whole millisecond at which the multiplier (hundredths) is reached. */
export function computeElapsedMs(hundredths: number): number {
  const near = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH_PER_MS) - 1);
  let elapsed = near;
  while (computeMultiplier(elapsed) < hundredths) elapsed += 1;
  return elapsed;
}

/** Formats 200 as `2.00`. */
export function formatMultiplier(hundredths: number | bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses `2`, `2.0` or `2.00` as 200. */
export function toHundredths(text: string): number {
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole + decimals.padEnd(2, '0'));
}
