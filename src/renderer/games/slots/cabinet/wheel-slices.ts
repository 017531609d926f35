/** A prize's position on the wheel, in degrees clockwise from the top. */
export interface WheelSlice {
  /** Proportional to the prize's weight. */
  readonly arc: number;
  readonly middle: number;
}

/** The slices of the wheel: a prize that is twice as likely is twice as wide. The first one is at the top. */
export function wheelSlices(weights: readonly number[]): WheelSlice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const arcs = weights.map((weight) => (360 * weight) / total);
  let begins = -(arcs[0] ?? 0) / 2;
  return arcs.map((arc) => {
    const middle = begins + arc / 2;
    begins += arc;
    return { arc, middle };
  });
}
