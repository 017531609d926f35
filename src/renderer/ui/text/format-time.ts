import { formatTimeSpan } from '#shared/time-span.ts';
import { texts } from '../texts.ts';

const SECOND_MS = 1_000;

/** "in 38 s", or "due now" once it is, however long ago. */
export function formatUntil(at: number, now: number): string {
  return at - now < SECOND_MS ? texts.dueNow : texts.in(formatTimeSpan(at - now));
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

/** "07:44:10" of the day that `now` is in, "28 Nov, 07:44" of its year, "28 Nov 2025" of another. */
export function formatWhen(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.getFullYear() !== today.getFullYear()) return yearFormat.format(at);
  if (then.getMonth() === today.getMonth() && then.getDate() === today.getDate())
    return timeFormat.format(at);
  return `${dayFormat.format(at)}, ${minuteFormat.format(at)}`;
}

/** "Sat, 28 Nov, 07:44": a moment that may be days from now. */
export function formatDayAndTime(at: number): string {
  return `${weekdayFormat.format(at)}, ${minuteFormat.format(at)}`;
}
