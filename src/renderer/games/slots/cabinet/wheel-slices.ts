/** A part of the wheel. */
export interface WheelSlice {
  /** The prize that it represents. */
  readonly prize: number;
  readonly arc: number;
  /** The middle of the slice, in degrees clockwise from the top. */
  readonly middle: number;
}

/** A prize that is more likely has several slices, as on a real wheel. */
const MAX_ARC_DEGREES = 40;
/** The golden section: slices of different prizes get different places. */
const SPREAD = 0.618;

/**
 * The slices of the wheel, clockwise; the first one is at the top. All slices of a prize together are proportional to
 * its weight: a prize that is twice as likely covers twice as much.
 */
export function getWheelSlices(weights: readonly number[]): WheelSlice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.flatMap((weight, prize) => {
    const degrees = (360 * weight) / total;
    const count = Math.ceil(degrees / MAX_ARC_DEGREES);
    return Array.from({ length: count }, (_, part) => ({
      prize,
      arc: degrees / count,
      order: (part + ((prize * SPREAD) % 1)) / count,
    }));
  });
  const placed = parts.toSorted((one, other) => one.order - other.order);
  let begins = -(placed[0]?.arc ?? 0) / 2;
  return placed.map(({ prize, arc }) => {
    const middle = begins + arc / 2;
    begins += arc;
    return { prize, arc, middle };
  });
}
