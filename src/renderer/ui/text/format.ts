import { formatApproximateTimeSpan } from '#shared/time-span.ts';
import { texts } from '../texts.ts';

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** HH:MM:SS.mmm in this machine's time zone. */
export function formatClock(ms: number): string {
  return clockFormat.format(ms);
}

/** "Sat, 28 Nov 2026". */
export function formatDay(ms: number): string {
  return dayFormat.format(ms);
}

export function formatMoment(ms: number): string {
  return `${formatDay(ms)}, ${formatClock(ms)}`;
}

/** "< 0.1 ms", "0.8 ms", "12 ms", "1.25 s", "2 h 1 min": two or three digits are enough. */
export function formatDuration(ms: number): string {
  if (ms < 0.05) return texts.underTenthOfMs;
  if (ms < 10) return texts.ms(ms.toFixed(1));
  if (ms < 1_000) return texts.ms(Math.round(ms));
  return ms < 60_000 ? `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s` : formatApproximateTimeSpan(ms);
}

/** The same for a limit or a tick of an axis, which is exact: "1 s" instead of the "1.00 s" of a measurement. */
export function formatExactDuration(ms: number): string {
  return formatDuration(ms)
    .replace(/(\.\d*?)0+(?= )/, '$1')
    .replace(/\.(?= )/, '');
}

/** The end of an ID: IDs that count up or contain a time differ there. */
export function shortenId(id: string): string {
  return id.length <= 10 ? id : `…${id.slice(-8)}`;
}

/** Both ends of a name that is longer than this: names differ at either end. The ellipsis is as wide as two letters. */
export function shortenMiddle(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = Math.max(Math.floor(maxLength / 2) - 1, 1);
  return `${name.slice(0, Math.max(maxLength - 2 - end, 1))}…${name.slice(-end)}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return bytes === 1 ? texts.oneByte : texts.bytes(bytes);
  return bytes < 1_048_576 ? texts.kb((bytes / 1_024).toFixed(1)) : texts.mb((bytes / 1_048_576).toFixed(1));
}

const countFormat = new Intl.NumberFormat('en-US');

export function formatCount(count: number): string {
  return countFormat.format(count);
}
