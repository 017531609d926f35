const UNITS = [
  { ms: 86_400_000, word: 'd', letter: 'd' },
  { ms: 3_600_000, word: 'h', letter: 'h' },
  { ms: 60_000, word: 'min', letter: 'm' },
  { ms: 1_000, word: 's', letter: 's' },
] as const;

/** "7 d 2 h", "4 min 10 s", "38 s": the two largest units are enough. Whole seconds, rounded down. */
export function formatTimeSpan(ms: number): string {
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  const [large, small] = [UNITS[first], UNITS[first + 1]];
  if (large === undefined) return '0 s';
  const count = Math.floor(ms / large.ms);
  const rest = small === undefined ? 0 : Math.floor((ms % large.ms) / small.ms);
  return small === undefined || rest === 0
    ? `${count} ${large.word}`
    : `${count} ${large.word} ${rest} ${small.word}`;
}

/** The same, rounded to the smaller unit: for a duration that a few milliseconds of work have blurred. */
export function formatApproximateTimeSpan(ms: number): string {
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  const unitMs = (UNITS[first + 1] ?? UNITS[3]).ms;
  return formatTimeSpan(Math.round(ms / unitMs) * unitMs);
}

/** "2 h ahead of", "2 h behind": the difference between two clocks. */
export function formatOffset(offsetMs: number): string {
  return `${formatApproximateTimeSpan(Math.abs(offsetMs))} ${offsetMs < 0 ? 'behind' : 'ahead of'}`;
}

/** Parses `90s`, `30m`, `2h` or `7d` as a user types it; null for anything else. In milliseconds. */
export function parseTimeSpan(text: string): number | null {
  const [, count, letter] = /^(\d{1,6})([dhms])$/.exec(text.trim()) ?? [];
  const unit = UNITS.find((each) => each.letter === letter);
  return count === undefined || unit === undefined ? null : Number(count) * unit.ms;
}
