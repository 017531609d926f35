import { growthAt } from '#shared/games/crash-curve.ts';
import { EMBER, LAMP, PAPER } from './colours.ts';
import type { Plot, Scale } from './scale.ts';

const POINTS = 90;
/** Past the lower end of any canvas. */
const BELOW_PLOT = 400;

export interface Trail {
  readonly plot: Plot;
  readonly scale: Scale;
  readonly elapsedMs: number;
  /** The light went out at its end. */
  readonly isOut: boolean;
}

/** The way of the light: the curve itself, and what it brightens below. */
export function paintTrail(
  context: CanvasRenderingContext2D,
  { plot, scale, elapsedMs, isOut }: Trail,
): void {
  if (elapsedMs <= 0) return;
  const colour = isOut ? EMBER : LAMP;
  const start = scale.x(0);
  const end = scale.x(elapsedMs);
  const ground = plot.bottom + BELOW_PLOT;
  const curve = new Path2D();
  for (let point = 0; point <= POINTS; point++) {
    const at = (elapsedMs * point) / POINTS;
    curve.lineTo(scale.x(at), scale.y(growthAt(at)));
  }
  const below = new Path2D(curve);
  below.lineTo(end, ground);
  below.lineTo(start, ground);

  // Nothing at both ends, so that no edge hangs below the lantern.
  const shade = context.createLinearGradient(start, 0, Math.max(end, start + 1), 0);
  shade.addColorStop(0, `rgb(${colour} / 0)`);
  shade.addColorStop(0.72, `rgb(${colour} / ${isOut ? 0.07 : 0.13})`);
  shade.addColorStop(1, `rgb(${colour} / 0)`);
  context.fillStyle = shade;
  context.fill(below);

  const stroke = context.createLinearGradient(start, 0, Math.max(end, start + 1), 0);
  stroke.addColorStop(0, `rgb(${colour} / 0.08)`);
  stroke.addColorStop(0.45, `rgb(${colour} / 0.5)`);
  stroke.addColorStop(1, `rgb(${isOut ? EMBER : PAPER} / 0.95)`);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = stroke;
  context.globalAlpha = 0.22;
  context.lineWidth = 10;
  context.stroke(curve);
  context.globalAlpha = 1;
  context.lineWidth = 3;
  context.stroke(curve);
}

/** Hairlines at round multipliers, with their numbers at the edge that the flight does not cross. */
export function paintAltitudes(context: CanvasRenderingContext2D, { plot, scale }: Trail): void {
  context.font = "550 12px 'Inter Variable', system-ui, sans-serif";
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  context.lineWidth = 1;
  for (const altitude of scale.altitudes) {
    const y = Math.round(scale.y(altitude)) + 0.5;
    const line = context.createLinearGradient(plot.left, 0, plot.right, 0);
    line.addColorStop(0, `rgb(${PAPER} / 0)`);
    line.addColorStop(0.5, `rgb(${PAPER} / 0.1)`);
    line.addColorStop(1, `rgb(${PAPER} / 0.24)`);
    context.strokeStyle = line;
    context.beginPath();
    context.moveTo(plot.left, y);
    context.lineTo(plot.right, y);
    context.stroke();
    context.fillStyle = `rgb(${PAPER} / 0.72)`;
    context.fillText(altitudeText(altitude), plot.right, y - 6);
  }
}

function altitudeText(altitude: number): string {
  return `${altitude < 10 ? altitude.toFixed(1) : String(altitude)}×`;
}
