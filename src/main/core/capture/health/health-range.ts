import { HOUR_MS, MINUTE_MS } from './call-counter.ts';

/** From the first instant until just before the second, both at the beginning of a minute. */
export interface HealthRange {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 24 * HOUR_MS;
/** The lengths of a slot. */
const SLOTS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 30, 365].map((days) => days * DAY_MS),
];
/** More slots would be narrower than a line of a plot can show. */
const MAX_SLOTS = 72;

/** The minutes that contain these instants, both inclusive. */
export function createRange(first: number, last: number): HealthRange {
  const [from, to] = [Math.min(first, last), Math.max(first, last)];
  return { from: roundDownTo(from, MINUTE_MS), to: roundDownTo(to, MINUTE_MS) + MINUTE_MS };
}

/** The shortest slots with which a range has no more slots than a plot can show. */
export function chooseSlotMs({ from, to }: HealthRange): number {
  const widest = SLOTS_MS.at(-1) ?? DAY_MS;
  return (
    SLOTS_MS.find((slotMs) => (to - roundDownTo(from, slotMs)) / slotMs <= MAX_SLOTS) ??
    widest * Math.ceil((to - from) / widest / MAX_SLOTS)
  );
}

export function listSlotStarts({ from, to }: HealthRange, slotMs: number): number[] {
  const first = roundDownTo(from, slotMs);
  return Array.from({ length: Math.ceil((to - first) / slotMs) }, (_, index) => first + index * slotMs);
}

/** A part of a range, and the stored spans to add up for it. */
export interface RangePart extends HealthRange {
  readonly spanMs: number;
}

/** Hours where possible, and minutes for the rest. `slotMs`: no span may be longer. */
export function splitRange({ from, to }: HealthRange, slotMs: number): RangePart[] {
  const [firstHour, lastHour] = [Math.ceil(from / HOUR_MS) * HOUR_MS, roundDownTo(to, HOUR_MS)];
  if (slotMs % HOUR_MS !== 0 || firstHour >= lastHour) return [{ from, to, spanMs: MINUTE_MS }];
  return [
    { from, to: firstHour, spanMs: MINUTE_MS },
    { from: firstHour, to: lastHour, spanMs: HOUR_MS },
    { from: lastHour, to, spanMs: MINUTE_MS },
  ].filter((part) => part.from < part.to);
}

/** The same for a range of which only a part has slots: the others have the longest possible spans. */
export function splitAround(range: HealthRange, shown: HealthRange, slotMs: number): RangePart[] {
  return [
    ...splitRange({ from: range.from, to: shown.from }, HOUR_MS),
    ...splitRange(shown, slotMs),
    ...splitRange({ from: shown.to, to: range.to }, HOUR_MS),
  ].filter((part) => part.from < part.to);
}

function roundDownTo(instant: number, stepMs: number): number {
  return Math.floor(instant / stepMs) * stepMs;
}
