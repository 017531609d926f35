/** A figure and its maximum. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly atMost: number;
}

/** One summary line: all goals are met, or each one that is missed. */
export function describeGoals(goals: readonly Goal[]): string {
  // NaN misses every goal.
  const missed = goals.filter(({ value, atMost }) => !(value <= atMost));
  if (missed.length === 0) return 'All goals are met.';
  return missed
    .map(({ what, value, atMost }) => `Missed: ${what} is ${value.toFixed(1)}, its goal ≤ ${String(atMost)}.`)
    .join('\n');
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
