import { computeGrowth } from '#shared/games/crash-curve.ts';
import { EMBER, LAMP, PAPER } from './colours.ts';
import type { LabelPainter } from './label-painter.ts';
import type { Plot, Scale } from './scale.ts';

const POINTS = 90;
/** Below the lower edge of any canvas. */
const BELOW_PLOT = 400;

export interface Trail {
  readonly plot: Plot;
  readonly scale: Scale;
  readonly elapsedMs: number;
  /** The path so far. */
  readonly curve: Path2D;
  /** The round has crashed. */
  readonly hasCrashed: boolean;
}

/** Draws the path of the lantern. */
export function paintTrail(context: CanvasRenderingContext2D, trail: Trail): void {
  if (trail.elapsedMs <= 0) return;
  const { curve } = trail;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = createTrailGradient(context, trail, [
    [0, 0.08],
    [0.45, 0.5],
    [1, 0.95],
  ]);
  context.globalAlpha = 0.22;
  context.lineWidth = 10;
  context.stroke(curve);
  context.globalAlpha = 1;
  context.lineWidth = 3;
  context.stroke(curve);
}

export function createCurve(scale: Scale, elapsedMs: number): Path2D {
  const curve = new Path2D();
  for (let point = 0; point <= POINTS; point++) {
    const at = (elapsedMs * point) / POINTS;
    curve.lineTo(scale.x(at), scale.y(computeGrowth(at)));
  }
  return curve;
}

/** Draws the light below the path, behind the hills. */
export function paintShade(context: CanvasRenderingContext2D, trail: Trail): void {
  const { plot, scale, elapsedMs, curve, hasCrashed } = trail;
  if (elapsedMs <= 0) return;
  const shade = { path: new Path2D(curve) };
  shade.path.lineTo(scale.x(elapsedMs), plot.bottom + BELOW_PLOT);
  shade.path.lineTo(scale.x(0), plot.bottom + BELOW_PLOT);
  // Transparent at both ends, so no edge shows below the lantern.
  context.fillStyle = createTrailGradient(context, trail, [
    [0, 0],
    [0.72, hasCrashed ? 0.07 : 0.13],
    [1, 0],
  ]);
  context.fill(shade.path);
}

/** A gradient of the light's colour from the start to the lantern, with the given opacities. */
function createTrailGradient(
  context: CanvasRenderingContext2D,
  { scale, elapsedMs, hasCrashed }: Trail,
  stops: readonly (readonly [number, number])[],
): CanvasGradient {
  const start = scale.x(0);
  const gradient = context.createLinearGradient(start, 0, Math.max(scale.x(elapsedMs), start + 1), 0);
  for (const [at, opacity] of stops)
    gradient.addColorStop(at, `rgb(${hasCrashed ? EMBER : LAMP} / ${opacity})`);
  return gradient;
}

/** Hairlines at round multipliers, with labels at the edge that the flight does not cross. */
export function paintAltitudes(
  context: CanvasRenderingContext2D,
  { plot, scale }: Trail,
  { paintLabel, formatLabel }: { readonly paintLabel: LabelPainter; formatLabel(multiplier: string): string },
): void {
  const line = context.createLinearGradient(plot.left, 0, plot.right, 0);
  line.addColorStop(0, `rgb(${PAPER} / 0)`);
  line.addColorStop(0.5, `rgb(${PAPER} / 0.1)`);
  line.addColorStop(1, `rgb(${PAPER} / 0.24)`);
  context.strokeStyle = line;
  context.lineWidth = 1;
  for (const altitude of scale.altitudes) {
    const y = Math.round(scale.y(altitude)) + 0.5;
    context.beginPath();
    context.moveTo(plot.left, y);
    context.lineTo(plot.right, y);
    context.stroke();
    const label = {
      text: formatLabel(altitude < 10 ? altitude.toFixed(1) : String(altitude)),
      font: '550 12px',
      colour: `rgb(${PAPER} / 0.72)`,
    };
    paintLabel(context, label, { x: plot.right, y: y - 6, align: 'right' });
  }
}
