/** When the attempts of a callback that nobody waits for take place, counted from the first. Milliseconds. */
export interface Timetable {
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly multiplier: number;
  readonly budgetMs: number;
}

/**
 * The next moment of the timetable after `now`, or null where the budget holds none (decision 10). A table rather than
 * a wait after each failure: how long an attempt took, a restart, or a night with the workbench off moves nothing.
 */
export function nextAttemptAt(
  timetable: Timetable,
  history: { readonly firstAttemptAt: number; readonly now: number },
): number | null {
  let at = history.firstAttemptAt;
  for (let delayMs = timetable.initialDelayMs; at <= history.now;) {
    at += delayMs;
    delayMs = Math.min(delayMs * timetable.multiplier, timetable.maxDelayMs);
  }
  return at - history.firstAttemptAt > timetable.budgetMs ? null : at;
}
