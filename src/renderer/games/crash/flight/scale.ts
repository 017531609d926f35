import { computeGrowth } from '#shared/games/crash-curve.ts';

/** The part of the canvas in which the flight is drawn, in pixels from the top left corner. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  x(elapsedMs: number): number;
  /** Takes a multiplier as a number; 1 is the ground. */
  y(growth: number): number;
  /** Altitudes to draw a line at, lowest first. */
  readonly altitudes: readonly number[];
}

/** How much of the plot the flight fills before the scale starts to shrink. */
const FILL_WIDTH = 0.84;
const FILL_HEIGHT = 0.78;
const FIRST_SPAN_MS = 9_000;
/** Width and height are filled at the same moment, so the curve has no kink. */
const FIRST_RISE = (computeGrowth(FIRST_SPAN_MS * FILL_WIDTH) - 1) / FILL_HEIGHT;
const MAX_LINES = 5;

export function createScale(plot: Plot, elapsedMs: number): Scale {
  const spanMs = Math.max(FIRST_SPAN_MS, elapsedMs / FILL_WIDTH);
  const rise = Math.max(FIRST_RISE, (computeGrowth(elapsedMs) - 1) / FILL_HEIGHT);
  const { left, right, top, bottom } = plot;
  return {
    x: (at) => left + ((right - left) * at) / spanMs,
    y: (growth) => bottom - ((bottom - top) * (growth - 1)) / rise,
    altitudes: listAltitudes(1 + rise),
  };
}

/** Round multipliers, at most five of them below the top. */
function listAltitudes(top: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10((top - 1) / MAX_LINES));
  const step = [1, 2, 5, 10]
    .map((factor) => factor * magnitude)
    .find((size) => (top - 1) / size <= MAX_LINES);
  if (step === undefined) return [];
  const first = Math.floor(1 / step) + 1;
  const count = Math.floor(top / step) - first + 1;
  // Multiplied, not added: 1.4 stays 1.4.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
