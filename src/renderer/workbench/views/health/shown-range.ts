import type { HealthOverTime } from '#shared/contract/health.ts';
import { texts } from './texts.ts';

export const MINUTE_MS = 60_000;

/** The times up to now that are offered, by their names in the address. */
export const SPANS = [
  { name: '15m', text: texts.span15m, ms: 15 * MINUTE_MS },
  { name: '1h', text: texts.span1h, ms: 60 * MINUTE_MS },
  { name: '6h', text: texts.span6h, ms: 360 * MINUTE_MS },
  { name: '24h', text: texts.span24h, ms: 1_440 * MINUTE_MS },
  { name: '7d', text: texts.span7d, ms: 10_080 * MINUTE_MS },
] as const;
export const ALL_TIME = 'all';

/** From the first instant until just before the second. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The range of an address; an unknown one is the last hour. */
export function parseRange(text: string): {
  readonly lastMs: number | null;
  readonly between: [number, number] | null;
} {
  if (text === ALL_TIME) return { lastMs: null, between: null };
  const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined && Number(from) < Number(to))
    return { lastMs: null, between: [Number(from), Number(to) - 1] };
  const span = SPANS.find(({ name }) => name === text) ?? SPANS[1];
  return { lastMs: span.ms, between: null };
}

/** As `parseRange` reads it: whole minutes, at least one. */
export function formatPeriod({ from, to }: Period): string {
  const first = Math.floor(Math.max(0, from) / MINUTE_MS) * MINUTE_MS;
  return `${first}-${Math.max(first + MINUTE_MS, Math.ceil(to / MINUTE_MS) * MINUTE_MS)}`;
}

/** Whether both are the same minutes, such as after zooming into the shortest period. */
export function isSamePeriod(one: Period, other: Period): boolean {
  return formatPeriod(one) === formatPeriod(other);
}

/** The shown range; null if there are no calls. */
export function getPeriod({ report, slots, slot_ms: slotMs }: HealthOverTime): Period | null {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: report.since ?? first.at, to: report.until ?? last.at + slotMs };
}

/**
 * The period moved by a share of its length, and scaled by another. It ends at most with the minute of `now`, or where
 * it ended before.
 */
export function changePeriod({ from, to }: Period, { moved = 0, length = 1 }, now: number): Period {
  const middle = (from + to) / 2 + (to - from) * moved;
  const half = ((to - from) * length) / 2;
  const last = Math.max(to, (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS);
  const end = Math.min(middle + half, last);
  return { from: end - 2 * half, to: end };
}
