import { LAMP } from './colours.ts';
import { DARK_GRADIENT, LIT_GRADIENT, PAPER_PATH, RIBS_PATH } from './lantern-shape.ts';

const TOP = -0.75;
const RING = 0.55;
/** The glow's radius, and how far its centre is above the ring. */
const GLOW_REACH = 4.6;
const GLOW_ABOVE = 0.45;

export interface LanternPose {
  readonly x: number;
  /** The position of the ring, at the lower end. */
  readonly y: number;
  /** Radians. */
  readonly tilt: number;
  /** 0 is out, 1 is lit. */
  readonly light: number;
  readonly opacity: number;
}

/** Draws the lantern in a fixed size (pixels per unit of its shape), with its glow. */
export function createLanternPainter(
  size: number,
  ratio: number,
): (context: CanvasRenderingContext2D, pose: LanternPose) => void {
  const shapes = { paper: new Path2D(PAPER_PATH), ribs: new Path2D(RIBS_PATH) };
  const glow = drawGlow(size * ratio);

  function paintGlow(context: CanvasRenderingContext2D, { x, y, tilt }: LanternPose): void {
    // The glow is round and does not rotate. At whole pixels the canvas copies it without resampling.
    const roundToPixel = (length: number): number => Math.round(length * ratio) / ratio;
    const [middleX, middleY] = [
      x + GLOW_ABOVE * Math.sin(tilt) * size,
      y - GLOW_ABOVE * Math.cos(tilt) * size,
    ];
    const side = glow.width / ratio;
    context.drawImage(glow, roundToPixel(middleX - side / 2), roundToPixel(middleY - side / 2), side, side);
  }

  return (context, pose) => {
    const { x, y, tilt, light, opacity } = pose;
    context.save();
    context.globalAlpha = opacity * light;
    if (light > 0) paintGlow(context, pose);
    context.translate(x, y);
    context.rotate(tilt);
    context.scale(size, size);
    context.translate(0, -RING);
    for (const [stops, share] of [
      [DARK_GRADIENT, 1],
      [LIT_GRADIENT, light],
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

/**
 * Draws the glow once at full brightness: a new gradient in every frame would cost more than the rest of the lantern.
 */
function drawGlow(unit: number): OffscreenCanvas {
  const side = Math.ceil(2 * GLOW_REACH * unit);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d')!;
  const middle = side / 2;
  const glow = context.createRadialGradient(middle, middle, 0.2 * unit, middle, middle, GLOW_REACH * unit);
  glow.addColorStop(0, `rgb(${LAMP} / 0.55)`);
  glow.addColorStop(0.25, `rgb(${LAMP} / 0.2)`);
  glow.addColorStop(1, `rgb(${LAMP} / 0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, side, side);
  return canvas;
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
