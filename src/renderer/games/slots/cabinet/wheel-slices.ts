/** Where a prize lies on the wheel, in degrees from the top, clockwise. */
export interface WheelSlice {
  /** As large a part of the wheel as the prize's part of all weights. */
  readonly arc: number;
  readonly middle: number;
}

/** The wheel as it is drawn from: a prize that comes up twice as often is twice as wide. The first one is at the top. */
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
