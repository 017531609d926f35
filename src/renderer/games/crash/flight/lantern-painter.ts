import { LAMP } from './colours.ts';
import { DARK, LIT, PAPER_PATH, RIBS_PATH } from './lantern-shape.ts';

const TOP = -0.75;
const RING = 0.55;

export interface LanternPose {
  readonly x: number;
  /** Of the ring, at the lower end. */
  readonly y: number;
  /** Pixels for one unit of its shape. */
  readonly size: number;
  /** Radians. */
  readonly tilt: number;
  /** 0 is out, 1 burns. */
  readonly light: number;
  readonly opacity: number;
}

/** Draws the lantern, and the light that it throws. */
export function createLanternPainter(): (context: CanvasRenderingContext2D, pose: LanternPose) => void {
  const shapes = { paper: new Path2D(PAPER_PATH), ribs: new Path2D(RIBS_PATH) };

  return (context, { x, y, size, tilt, light, opacity }) => {
    context.save();
    context.globalAlpha = opacity;
    context.translate(x, y);
    context.rotate(tilt);
    context.scale(size, size);
    context.translate(0, -RING);
    if (light > 0) paintGlow(context, light);
    for (const [stops, share] of [
      [DARK, 1],
      [LIT, light],
    ] as const) {
      const fill = context.createLinearGradient(0, RING, 0, TOP);
      for (const [at, colour] of stops) fill.addColorStop(at, colour);
      context.globalAlpha = opacity * share;
      context.fillStyle = fill;
      context.fill(shapes.paper);
    }
    context.globalAlpha = opacity;
    context.lineWidth = 0.035;
    context.strokeStyle = `rgb(74 28 20 / ${light > 0 ? 0.32 : 0.5})`;
    context.stroke(shapes.ribs);
    paintRing(context, light);
    context.restore();
  };
}

function paintGlow(context: CanvasRenderingContext2D, light: number): void {
  const reach = 4.6;
  const glow = context.createRadialGradient(0, 0.1, 0.2, 0, 0.1, reach);
  glow.addColorStop(0, `rgb(${LAMP} / ${0.55 * light})`);
  glow.addColorStop(0.25, `rgb(${LAMP} / ${0.2 * light})`);
  glow.addColorStop(1, `rgb(${LAMP} / 0)`);
  context.fillStyle = glow;
  context.fillRect(-reach, 0.1 - reach, 2 * reach, 2 * reach);
}

function paintRing(context: CanvasRenderingContext2D, light: number): void {
  context.beginPath();
  context.ellipse(0, RING, 0.34, 0.075, 0, 0, 2 * Math.PI);
  context.fillStyle = light > 0 ? '#fff8e2' : '#2a2337';
  context.fill();
  context.strokeStyle = '#5c2f22';
  context.lineWidth = 0.04;
  context.stroke();
}
