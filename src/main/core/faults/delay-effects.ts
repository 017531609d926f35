import type { DELAYS } from '#shared/faults/delays.ts';
import { drawLognormal, type Draw } from './draws.ts';

/** How a response is sent. */
export interface Pace {
  readonly delayMs: number;
  /** The body in pieces; null sends it at once. */
  readonly pieces: { readonly bytes: number; readonly everyMs: number } | null;
}

export const NO_DELAY: Pace = { delayMs: 0, pieces: null };

/** A drawn delay is never longer than the longest fixed one. */
const MAX_DELAY_MS = 60_000;

type Parameters = Readonly<Record<string, number>>;

/** How each delay changes the pace; latencies add up, and of several slow bodies the last one counts. */
export const DELAY_EFFECTS: Record<
  keyof typeof DELAYS,
  (pace: Pace, parameters: Parameters, draw: Draw) => Pace
> = {
  latency_fixed: (pace, { ms = 0 }) => delayPace(pace, ms),
  latency_uniform: (pace, { min_ms: min = 0, max_ms: max = 0 }, draw) =>
    delayPace(pace, min + draw() * (max - min)),
  latency_lognormal: (pace, { median_ms: median = 0, sigma = 0 }, draw) =>
    delayPace(pace, Math.min(drawLognormal(draw, median, sigma), MAX_DELAY_MS)),
  slow_body: (pace, { bytes = 1, every_ms: everyMs = 0 }) => ({ ...pace, pieces: { bytes, everyMs } }),
};

function delayPace(pace: Pace, byMs: number): Pace {
  return byMs === 0 ? pace : { ...pace, delayMs: pace.delayMs + byMs };
}
