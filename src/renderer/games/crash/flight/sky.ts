import { type Rgb, mixColours, PAPER, toCssColour, getSkyColours } from './colours.ts';
import type { Surface } from './surface.ts';

/** The background of the flight, laid out for one canvas size. */
export interface Sky {
  /** `height`: the natural logarithm of the multiplier. Stars appear as it grows. */
  paintAir(context: CanvasRenderingContext2D, height: number): void;
  /** Hills sink as it grows. */
  paintHills(context: CanvasRenderingContext2D, height: number): void;
}

interface Hill {
  readonly shape: Path2D;
  readonly colour: Rgb;
  /** How far it sinks, as a share of the canvas height. */
  readonly sinks: number;
}

const STARS = 150;
const WINDOWS = 9;

/** The colour that the hills fade to. */
const NIGHT: Rgb = [6, 10, 32];
/**
 * The smallest visible change of height: below it no colour changes by more than a shade, and no star moves by half a
 * pixel.
 */
export const AIR_STEP = 0.006;

export function createSky({ width, height, ratio }: Surface): Sky {
  const hills: readonly Hill[] = [
    {
      shape: createHillPath({ width, height, crest: 0.8, waves: 2.3, phase: 0.6 }),
      colour: [91, 58, 104],
      sinks: 0.2,
    },
    {
      shape: createHillPath({ width, height, crest: 0.87, waves: 3.1, phase: 2.4 }),
      colour: [51, 38, 79],
      sinks: 0.26,
    },
    {
      shape: createHillPath({ width, height, crest: 0.94, waves: 1.7, phase: 4.4 }),
      colour: [22, 21, 50],
      sinks: 0.34,
    },
  ];
  const stars = Array.from({ length: STARS }, (_, star) => {
    const depth = 0.4 + 0.6 * scatter(star, 3);
    const size = depth > 0.9 ? 2 : depth > 0.65 ? 1.4 : 1;
    return { x: scatter(star, 1) * width, from: scatter(star, 2), depth, size };
  });
  // Gradient and stars cover the whole canvas and change slowly, so they are not redrawn in every frame.
  const air = new OffscreenCanvas(Math.max(1, width * ratio), Math.max(1, height * ratio));
  const airContext = air.getContext('2d', { alpha: false })!;
  airContext.scale(ratio, ratio);
  airContext.imageSmoothingEnabled = false;
  // The sky is the same across its width: one column is drawn and stretched.
  const column = new OffscreenCanvas(1, air.height);
  const columnContext = column.getContext('2d', { alpha: false })!;
  let airAt = Number.NaN;

  function drawAir(at: number): void {
    const gradient = columnContext.createLinearGradient(0, 0, 0, column.height);
    for (const [index, colour] of getSkyColours(at).entries())
      gradient.addColorStop([0, 0.42, 0.74, 1][index]!, colour);
    columnContext.fillStyle = gradient;
    columnContext.fillRect(0, 0, 1, column.height);
    airContext.drawImage(column, 0, 0, width, height);
    drawStars(at);
    airAt = at;
  }

  function drawStars(at: number): void {
    const opacity = Math.min(1, 0.14 + at * 0.55);
    airContext.fillStyle = `rgb(${PAPER})`;
    for (const { x, from, depth, size } of stars) {
      const down = (from + at * 0.05 * depth) % 1;
      const faint = 1 - Math.min(1, down * 1.05);
      airContext.globalAlpha = opacity * depth * (0.15 + 0.85 * faint);
      airContext.fillRect(x, down * height, size, size);
    }
    airContext.globalAlpha = 1;
  }

  return {
    paintAir(context, at) {
      if (!(Math.abs(at - airAt) < AIR_STEP)) drawAir(at);
      context.drawImage(air, 0, 0, width, height);
    },
    paintHills(context, at) {
      const depth = 1 - Math.exp(-at * 0.9);
      for (const [index, { shape, colour, sinks }] of hills.entries()) {
        context.save();
        context.translate(0, depth * sinks * height);
        context.fillStyle = toCssColour(mixColours(colour, NIGHT, Math.min(0.8, at * 0.3)));
        context.fill(shape);
        if (index === hills.length - 1) paintWindows(context, width, height);
        context.restore();
      }
    },
  };
}

interface HillForm {
  readonly width: number;
  readonly height: number;
  /** The height of its ridge, as a share of the canvas. */
  readonly crest: number;
  readonly waves: number;
  readonly phase: number;
}

function createHillPath({ width, height, crest, waves, phase }: HillForm): Path2D {
  const shape = new Path2D();
  const points = 64;
  shape.moveTo(0, height);
  for (let point = 0; point <= points; point++) {
    const along = (point / points) * waves * Math.PI + phase;
    const ridge = Math.sin(along) * 0.035 + Math.sin(along * 2.3 + 1) * 0.014;
    shape.lineTo((width * point) / points, (crest + ridge) * height);
  }
  shape.lineTo(width, height);
  shape.closePath();
  return shape;
}

/** Lit windows in the hills. */
function paintWindows(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = 'rgb(255 206 122 / 0.75)';
  for (let window = 0; window < WINDOWS; window++) {
    const x = (0.06 + 0.5 * scatter(window, 5)) * width;
    context.fillRect(x, (0.965 + 0.025 * scatter(window, 6)) * height, 2, 2.5);
  }
}

/** A deterministic pseudo-random number from 0 to 1, so the sky is always the same. */
function scatter(index: number, of: number): number {
  const value = Math.sin(index * 127.1 + of * 311.7) * 43_758.545_3;
  return value - Math.floor(value);
}
