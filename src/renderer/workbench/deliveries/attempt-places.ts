/** Where an attempt stands on the scale of its delivery, in parts of the whole from 0 to 1. */
export interface AttemptPlace {
  readonly at: number;
  /** Where the wait before it began: at the attempt before. */
  readonly waitFrom: number;
  readonly sinceFirstMs: number;
}

/** Places moments from the first to the last of them. `nextAt` is one more that is still to come. */
export function attemptPlaces(startedAt: readonly number[], nextAt: number | null): AttemptPlace[] {
  const moments = nextAt === null ? startedAt : [...startedAt, nextAt];
  const first = moments[0] ?? 0;
  const spanMs = Math.max((moments.at(-1) ?? first) - first, 1);
  const part = (moment: number): number => Math.min(Math.max((moment - first) / spanMs, 0), 1);
  return moments.map((moment, index) => ({
    at: part(moment),
    waitFrom: part(moments[index - 1] ?? first),
    sinceFirstMs: moment - first,
  }));
}
