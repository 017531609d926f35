const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { ms: DAY, word: 'd' },
  { ms: HOUR, word: 'h' },
  { ms: MINUTE, word: 'min' },
  { ms: SECOND, word: 's' },
] as const;

/** "7 d 2 h", "4 min 10 s", "38 s": the two largest units tell enough. Whole seconds, never more than there is. */
export function spanText(ms: number): string {
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  const [large, small] = [UNITS[first], UNITS[first + 1]];
  if (large === undefined) return '0 s';
  const count = Math.floor(ms / large.ms);
  const rest = small === undefined ? 0 : Math.floor((ms % large.ms) / small.ms);
  return small === undefined || rest === 0
    ? `${count} ${large.word}`
    : `${count} ${large.word} ${rest} ${small.word}`;
}

/** As `spanText`, to the nearest of its smaller unit: "7 d" for a moment less, which a countdown must not say. */
export function roundSpanText(ms: number): string {
  const large = UNITS.findIndex((unit) => ms >= unit.ms);
  const unitMs = (UNITS[large + 1] ?? UNITS[large])?.ms ?? SECOND;
  return spanText(Math.round(ms / unitMs) * unitMs);
}

/** "in 38 s", or "due now" once it is, however long ago. */
export function untilText(at: number, now: number): string {
  return at - now < SECOND ? 'due now' : `in ${spanText(at - now)}`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** "07:44:10", in this machine's time zone. */
export function timeText(at: number): string {
  return timeFormat.format(at);
}

/** "07:44:10" of the day that `now` is in, "28 Nov, 07:44" of its year, "28 Nov 2025" of another. */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.getFullYear() !== today.getFullYear()) return yearFormat.format(at);
  if (then.getMonth() === today.getMonth() && then.getDate() === today.getDate())
    return timeFormat.format(at);
  return `${dayFormat.format(at)}, ${minuteFormat.format(at)}`;
}

/** "Sat, 28 Nov, 07:44": a moment that may be days from now. */
export function dayAndTimeText(at: number): string {
  return `${weekdayFormat.format(at)}, ${minuteFormat.format(at)}`;
}
