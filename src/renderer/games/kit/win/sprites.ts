import type { WinTier } from './win-plan.ts';

/** Draws one particle in a square from -1 to 1. `colour` takes the name of a colour of the page's theme. */
export type SpriteDrawing = (context: OffscreenCanvasRenderingContext2D, colour: ThemeColour) => void;
export type ThemeColour = (name: string) => string;

/** A coin with a raised rim, in the game's metal. */
export const drawCoin: SpriteDrawing = (context, colour) => {
  const face = context.createLinearGradient(-0.6, -0.8, 0.6, 0.8);
  face.addColorStop(0, colour('accent-light'));
  face.addColorStop(0.55, colour('accent'));
  face.addColorStop(1, `color-mix(in srgb, ${colour('accent')} 55%, black)`);
  fillCircle(context, 0.94, `color-mix(in srgb, ${colour('accent')} 45%, black)`);
  fillCircle(context, 0.86, face);
  fillCircle(context, 0.66, `color-mix(in srgb, ${colour('accent')} 72%, black)`);
  fillCircle(context, 0.6, face);
  context.fillStyle = `color-mix(in srgb, ${colour('accent-light')} 80%, white)`;
  fillStar(context, 0.4);
};

/** A strip of paper, in the colour of a win. */
export const drawRibbon: SpriteDrawing = (context, colour) => {
  context.fillStyle = colour('win');
  context.fillRect(-0.42, -0.75, 0.84, 1.5);
  context.fillStyle = 'rgb(255 255 255 / 0.28)';
  context.fillRect(-0.42, -0.75, 0.3, 1.5);
};

/** A point of light. */
export function drawGlow(tier: WinTier): SpriteDrawing {
  return (context, colour) => {
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 0.95);
    glow.addColorStop(0, colour('white'));
    glow.addColorStop(0.22, colour(`${tier}-light`));
    glow.addColorStop(1, `color-mix(in srgb, ${colour(tier)} 0%, transparent)`);
    context.fillStyle = glow;
    context.fillRect(-1, -1, 2, 2);
  };
}

/** A spark with four long points. */
export function drawSpark(tier: WinTier): SpriteDrawing {
  return (context, colour) => {
    context.beginPath();
    for (const [x, y] of [
      [0, -0.95],
      [0.95, 0],
      [0, 0.95],
      [-0.95, 0],
    ] as const) {
      context.quadraticCurveTo(0, 0, x, y);
    }
    context.quadraticCurveTo(0, 0, 0, -0.95);
    context.fillStyle = colour(`${tier}-light`);
    context.fill();
  };
}

export function drawStar(tier: WinTier): SpriteDrawing {
  return (context, colour) => {
    context.fillStyle = colour(tier);
    fillStar(context, 0.95);
    context.fillStyle = colour(`${tier}-light`);
    fillStar(context, 0.6);
  };
}

/** A long strip of paper that waves. */
export function drawStreamer(tier: WinTier): SpriteDrawing {
  return (context, colour) => {
    context.beginPath();
    context.moveTo(-0.1, -0.95);
    context.bezierCurveTo(0.75, -0.4, -0.75, 0.35, 0.1, 0.95);
    context.lineWidth = 0.3;
    context.strokeStyle = colour(tier);
    context.stroke();
    context.lineWidth = 0.1;
    context.strokeStyle = colour(`${tier}-light`);
    context.stroke();
  };
}

type Fill = string | CanvasGradient;

function fillCircle(context: OffscreenCanvasRenderingContext2D, radius: number, fill: Fill): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function fillStar(context: OffscreenCanvasRenderingContext2D, size: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const reach = corner % 2 === 0 ? size : size * 0.45;
    const turn = (corner * Math.PI) / 5;
    context.lineTo(Math.sin(turn) * reach, -Math.cos(turn) * reach);
  }
  context.closePath();
  context.fill();
}
