/** A figure, and the most that it may be. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly atMost: number;
}

/** One line to end with: that all hold, or each that does not. */
export function verdictFor(goals: readonly Goal[]): string {
  // A figure that is none meets nothing.
  const missed = goals.filter(({ value, atMost }) => !(value <= atMost));
  if (missed.length === 0) return 'All goals hold.';
  return missed
    .map(({ what, value, atMost }) => `Missed: ${what} is ${value.toFixed(1)}, its goal ≤ ${String(atMost)}.`)
    .join('\n');
}

/** The value below which so large a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
