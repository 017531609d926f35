import { formatTimeSpan } from '#shared/time-span.ts';
import { texts } from '../texts.ts';

const SECOND_MS = 1_000;

/** "in 38 s", or "due now" from then on. */
export function formatUntil(at: number, now: number): string {
  return at - now < SECOND_MS ? texts.dueNow : texts.inTime(formatTimeSpan(at - now));
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
export function formatTime(at: number): string {
  return timeFormat.format(at);
}

/** "07:44", in this machine's time zone. */
export function formatMinute(at: number): string {
  return minuteFormat.format(at);
}

/** "28 Nov". */
export function formatShortDay(at: number): string {
  return dayFormat.format(at);
}

/** "07:44:10" on the day of `now`, "28 Nov, 07:44" in the same year, "28 Nov 2025" otherwise. */
export function formatWhen(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.getFullYear() !== today.getFullYear()) return yearFormat.format(at);
  if (then.getMonth() === today.getMonth() && then.getDate() === today.getDate())
    return timeFormat.format(at);
  return `${dayFormat.format(at)}, ${minuteFormat.format(at)}`;
}

/** "Sat, 28 Nov, 07:44": for moments that may be days away. */
export function formatDayAndTime(at: number): string {
  return `${weekdayFormat.format(at)}, ${minuteFormat.format(at)}`;
}

export function isSameDay(at: number, other: number): boolean {
  return new Date(at).toDateString() === new Date(other).toDateString();
}
