import { computeElapsedMs, computeGrowth, toHundredths } from '#shared/games/crash-curve.ts';
import type { RoundClock } from '../crash-state.ts';
import { createLabelPainter } from './label-painter.ts';
import { createLanternPainter } from './lantern-painter.ts';
import { type Mark, paintMarks } from './mark-painter.ts';
import { type Plot, createScale } from './scale.ts';
import { createSky } from './sky.ts';
import type { Surface } from './surface.ts';
import { createCurve, paintAltitudes, paintShade, paintTrail } from './trail-painter.ts';

export interface FlightScene {
  /** Null until the table is known: the lantern is unlit. */
  readonly round: RoundClock | null;
  readonly marks: readonly Mark[];
  /** The lantern stays in place, lit or out. */
  readonly reducedMotion: boolean;
  /** Formats a multiplier in the player's language. */
  formatMultiplier(multiplier: string): string;
}

export interface FlightPainter {
  paint(context: CanvasRenderingContext2D, scene: FlightScene, at: number): void;
}

const LARGE_WIDTH = 1_600;
/** How long the lantern takes to go out, and to sink out of view. */
const FADE_OUT_MS = 280;
const SINK_MS = 3_200;
/** The fixed height of the sky with reduced motion. */
const REDUCED_MOTION_HEIGHT = 0.6;

/** Everything it precomputes fits one canvas size. */
export function createFlightPainter(surface: Surface, plot: Plot): FlightPainter {
  const sky = createSky(surface);
  const size = Math.max(30, Math.min(64, surface.height * 0.085));
  const paintLantern = createLanternPainter(size, surface.ratio);
  // On a projector, labels must be readable from a distance.
  const paintLabel = createLabelPainter(surface.ratio, surface.width >= LARGE_WIDTH ? 1.3 : 1);

  function paintWaiting(context: CanvasRenderingContext2D, scene: FlightScene, at: number): void {
    const { round, reducedMotion } = scene;
    sky.paintAir(context, 0);
    sky.paintHills(context, 0);
    const leftMs = round?.kind === 'betting' ? round.endsAt - at : Infinity;
    // The flame lights up during the last seconds to announce the start.
    const lit = round === null ? 0 : Math.max(0.35, Math.min(1, 1.15 - leftMs / 4_000));
    const flicker = reducedMotion ? 1 : 0.94 + 0.06 * Math.sin(at / 130) * Math.sin(at / 310);
    const tilt = reducedMotion ? 0 : Math.sin(at / 900) * 0.03;
    const position = reducedMotion ? getCenter(plot) : { x: plot.left, y: plot.bottom };
    paintLantern(context, { ...position, tilt, light: lit * flicker, opacity: 1 });
  }

  function paintFlight(context: CanvasRenderingContext2D, scene: FlightScene, at: number): void {
    const { round, marks, reducedMotion } = scene;
    const hasCrashed = round?.kind === 'crashed';
    const elapsedMs = getElapsed(round, at);
    const growth = computeGrowth(elapsedMs);
    const sinceCrashMs = hasCrashed ? at - round.crashedAt : 0;
    const light = hasCrashed ? Math.max(0, 1 - sinceCrashMs / FADE_OUT_MS) : 1;
    const above = reducedMotion ? REDUCED_MOTION_HEIGHT : Math.log(growth);
    const scale = createScale(plot, elapsedMs);
    const trail = { plot, scale, elapsedMs, hasCrashed, curve: createCurve(scale, elapsedMs) };
    sky.paintAir(context, above);
    if (!reducedMotion) paintShade(context, trail);
    sky.paintHills(context, above);
    if (reducedMotion) {
      paintLantern(context, { ...getCenter(plot), tilt: 0, light: hasCrashed ? 0 : 1, opacity: 1 });
      return;
    }
    paintAltitudes(context, trail, { paintLabel, formatLabel: scene.formatMultiplier });
    paintTrail(context, trail);
    paintMarks(context, marks, { plot, scale, elapsedMs: elapsedMs + sinceCrashMs, paintLabel });
    const position = { x: scale.x(elapsedMs), y: scale.y(growth) };
    const fall = Math.min(1, sinceCrashMs / SINK_MS);
    const flicker = 0.95 + 0.05 * Math.sin(at / 110) * Math.sin(at / 270);
    paintLantern(context, {
      x: position.x + fall * 18,
      y: position.y + fall * fall * 90,
      tilt: Math.sin(at / 700) * 0.05 + fall * 0.5,
      light: light * flicker,
      opacity: 1 - fall * fall,
    });
    if (hasCrashed) paintSmoke(context, position, sinceCrashMs);
  }

  return {
    paint(context, scene, at) {
      const { round } = scene;
      if (round === null || round.kind === 'betting') paintWaiting(context, scene, at);
      else paintFlight(context, scene, at);
    },
  };
}

function getElapsed(round: RoundClock | null, at: number): number {
  if (round?.kind === 'flying') return Math.max(0, at - round.startedAt);
  return round?.kind === 'crashed' ? computeElapsedMs(toHundredths(round.crashPoint)) : 0;
}

function getCenter({ left, right, top, bottom }: Plot): { readonly x: number; readonly y: number } {
  return { x: left + (right - left) * 0.6, y: top + (bottom - top) * 0.6 };
}
const WISPS = 4;
const DURATION_MS = 2_600;

/** The smoke after the flame has gone out. */
function paintSmoke(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  sinceMs: number,
): void {
  const age = sinceMs / DURATION_MS;
  if (age < 0 || age >= 1) return;
  context.lineCap = 'round';
  for (let wisp = 0; wisp < WISPS; wisp++) {
    const rise = 34 + age * (70 + wisp * 16);
    const sway = Math.sin(age * 5 + wisp * 1.9) * (8 + wisp * 3);
    context.beginPath();
    context.moveTo(x + wisp * 2 - 3, y - age * 30);
    context.bezierCurveTo(x + sway, y - rise * 0.4, x - sway, y - rise * 0.7, x + sway * 1.4, y - rise);
    context.strokeStyle = `rgb(214 206 226 / ${(0.3 * (1 - age)).toFixed(3)})`;
    context.lineWidth = 2 + age * 5;
    context.stroke();
  }
}
