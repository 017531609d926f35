import type { Timing } from '#shared/exchange.ts';
import type { CapturedExchange } from '../captured-exchange.ts';

/** In the order of the cell's list. */
const PHASES = ['connectMs', 'sendMs', 'waitMs', 'receiveMs'] as const;
type Phase = (typeof PHASES)[number];

/**
 * The phases as they are stored: local measurements in whole microseconds, because further digits are noise
 * of the clock, rounded down, so that their sum never exceeds the duration; imported ones unchanged.
 */
export function toStoredTiming({ timing, importId }: Pick<CapturedExchange, 'timing' | 'importId'>): Timing {
  if (importId !== undefined) return timing;
  const round = (ms: number | null): number | null =>
    ms === null || isWholeMicroseconds(ms) ? ms : Math.floor(ms * 1_000) / 1_000;
  return {
    connectMs: round(timing.connectMs),
    sendMs: round(timing.sendMs),
    waitMs: round(timing.waitMs),
    receiveMs: round(timing.receiveMs),
  };
}

/** JSON: a list of microseconds, or an object of milliseconds if they are not whole microseconds. */
export function toTimingCell(timing: Timing): string {
  const { connectMs, sendMs, waitMs, receiveMs } = timing;
  if (![connectMs, sendMs, waitMs, receiveMs].every(isWholeMicroseconds)) return JSON.stringify(timing);
  return `[${toMicroseconds(connectMs)},${toMicroseconds(sendMs)},${toMicroseconds(waitMs)},${toMicroseconds(receiveMs)}]`;
}

export function fromTimingCell(cell: string): Timing {
  const value = JSON.parse(cell) as Timing | (number | null)[];
  if (!Array.isArray(value)) return value;
  const [connectMs = null, sendMs = null, waitMs = null, receiveMs = null] = value.map(toMilliseconds);
  return { connectMs, sendMs, waitMs, receiveMs };
}

/** A phase in milliseconds, as SQL over the cell. */
export function selectPhase(phase: Phase, cell = 'timing'): string {
  return `coalesce(json_extract(${cell}, '$[${PHASES.indexOf(phase)}]') / 1000.0, json_extract(${cell}, '$.${phase}'))`;
}

const toMicroseconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 1_000));

const isWholeMicroseconds = (ms: number | null): boolean => toMilliseconds(toMicroseconds(ms)) === ms;

function toMilliseconds(microseconds: number | null): number | null {
  return microseconds === null ? null : microseconds / 1_000;
}
