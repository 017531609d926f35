import { elapsedAt } from '#shared/games/crash-curve.ts';
import { PAPER } from './colours.ts';
import type { Scale } from './scale.ts';

/** A cash-out, where on the curve it was. */
export interface Mark {
  /** Hundredths. */
  readonly multiplier: number;
  readonly label: string;
  readonly own: boolean;
}

/** Names of others that are written beside their marks: the latest, for more would lie over each other. */
const NAMED = 3;
const RING_MS = 900;
const MINT = '111 240 184';

/** Lights that were taken down in time: they stay on the curve as stars. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly Mark[],
  scale: Scale,
  elapsedMs: number,
): void {
  const others = marks.filter(({ own }) => !own).toSorted((one, two) => two.multiplier - one.multiplier);
  for (const [index, mark] of others.entries())
    paintMark(context, { mark, scale, elapsedMs, named: index < NAMED });
  for (const mark of marks.filter(({ own }) => own))
    paintMark(context, { mark, scale, elapsedMs, named: true });
}

interface Placed {
  readonly mark: Mark;
  readonly scale: Scale;
  readonly elapsedMs: number;
  readonly named: boolean;
}

function paintMark(context: CanvasRenderingContext2D, { mark, scale, elapsedMs, named }: Placed): void {
  const at = elapsedAt(mark.multiplier);
  const x = scale.x(at);
  const y = scale.y(mark.multiplier / 100);
  const colour = mark.own ? MINT : PAPER;
  const size = mark.own ? 7 : 4.5;
  const age = (elapsedMs - at) / RING_MS;
  if (age >= 0 && age < 1) {
    context.beginPath();
    context.arc(x, y, size + age * (mark.own ? 46 : 22), 0, 2 * Math.PI);
    context.strokeStyle = `rgb(${colour} / ${(1 - age) * 0.7})`;
    context.lineWidth = 1.5;
    context.stroke();
  }
  paintStar(context, { x, y, size, colour });
  if (!named) return;
  context.font = `${mark.own ? 650 : 500} ${mark.own ? 13 : 12}px 'Inter Variable', system-ui, sans-serif`;
  // The own one above the curve and the others below it, so that they do not meet.
  context.textAlign = mark.own ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  context.lineWidth = 3;
  context.strokeStyle = 'rgb(12 14 40 / 0.7)';
  context.fillStyle = `rgb(${colour} / ${mark.own ? 1 : 0.85})`;
  const [labelX, labelY] = mark.own ? [x - 9, y - 9] : [x + 9, y + 17];
  context.strokeText(mark.label, labelX, labelY);
  context.fillText(mark.label, labelX, labelY);
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

function paintStar(context: CanvasRenderingContext2D, { x, y, size, colour }: Star): void {
  context.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const reach = corner % 2 === 0 ? size : size * 0.36;
    const turn = (corner * Math.PI) / 4;
    context.lineTo(x + Math.sin(turn) * reach, y - Math.cos(turn) * reach);
  }
  context.closePath();
  context.fillStyle = `rgb(${colour})`;
  context.fill();
}
