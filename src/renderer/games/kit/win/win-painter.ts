import { assertNever } from '#shared/assert-never.ts';
import {
  drawGlow,
  drawSpark,
  drawStar,
  drawStreamer,
  type SpriteDrawing,
  type ThemeColour,
} from './sprites.ts';
import { layOutParticles, type Particle } from './win-particles.ts';
import type { WinPlan, WinTier } from './win-plan.ts';

export interface WinPainter {
  paint(elapsedMs: number): void;
}

/** A higher pixel ratio costs time, and particles move too fast to see it. */
const MAX_RATIO = 1.5;
const SPRITE_SIZE = 96;
const FADE_MS = 450;

/** Lays out all particles of a celebration for the size of `canvas`, and draws them by time alone. */
export function createWinPainter(
  canvas: HTMLCanvasElement,
  plan: WinPlan,
  drawings: readonly SpriteDrawing[],
): WinPainter | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = Math.min(MAX_RATIO, devicePixelRatio);
  const context = canvas.getContext('2d');
  // A canvas that is being removed has no size and no theme.
  if (context === null || width === 0 || height === 0) return null;
  const scale = Math.min(2, Math.max(0.8, Math.sqrt(width * height) / 640));
  const theme = getComputedStyle(canvas);
  const readColour: ThemeColour = (name) => theme.getPropertyValue(`--${name}`).trim();
  const sprites = new Map(
    plan.tiers.map(({ tier }) => [
      tier,
      listDrawings(tier, drawings).map((draw) => renderSprite(draw, readColour)),
    ]),
  );
  const particles = layOutParticles(plan, {
    width,
    height,
    scale,
    drawings: (tier) => sprites.get(tier)!.length,
  });
  // Only now: after that, reading the theme would force a layout.
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);

  return {
    paint(elapsedMs) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const particle of particles) {
        const ageMs = elapsedMs - particle.bornMs;
        if (ageMs < 0 || ageMs >= particle.livesMs) continue;
        paintParticle(context, sprites.get(particle.tier)![particle.drawing]!, {
          particle,
          seconds: ageMs / 1_000,
          ratio,
        });
        context.globalAlpha = 1;
      }
    },
  };
}

/** What flies in a tier: in its own colours, and from the second tier on with the game's drawings. */
function listDrawings(tier: WinTier, ofGame: readonly SpriteDrawing[]): readonly SpriteDrawing[] {
  switch (tier) {
    case 'nice':
      return [drawGlow(tier), drawSpark(tier)];
    case 'big':
      return [drawGlow(tier), ...ofGame];
    case 'mega':
      return [drawGlow(tier), drawStreamer(tier), drawStreamer('big'), ...ofGame];
    case 'epic':
      return [drawGlow(tier), drawStar('big'), drawSpark(tier), drawStar('mega'), ...ofGame];
    default:
      return assertNever(tier);
  }
}

interface MovingParticle {
  readonly particle: Particle;
  readonly seconds: number;
  readonly ratio: number;
}

function paintParticle(
  context: CanvasRenderingContext2D,
  sprite: OffscreenCanvas,
  { particle, seconds, ratio }: MovingParticle,
): void {
  const { x, y, speedX, speedY, gravity, size, spin, flip, livesMs } = particle;
  // The air slows everything down: it comes to rest sideways, and falls at an even speed.
  const slowed = (1 - Math.exp(-1.6 * seconds)) / 1.6;
  const atX = x + speedX * slowed;
  const atY = y + speedY * slowed + (gravity * seconds * seconds) / 2;
  const turn = spin * seconds * 2 * Math.PI;
  const width = size * Math.max(0.12, Math.abs(Math.cos(flip * seconds * Math.PI)));
  context.globalAlpha = Math.min(1, (livesMs - seconds * 1_000) / FADE_MS);
  const [cos, sin] = [Math.cos(turn) * ratio, Math.sin(turn) * ratio];
  context.setTransform(cos, sin, -sin, cos, atX * ratio, atY * ratio);
  context.drawImage(sprite, -width / 2, -size / 2, width, size);
}

function renderSprite(draw: SpriteDrawing, readColour: ThemeColour): OffscreenCanvas {
  const sprite = new OffscreenCanvas(SPRITE_SIZE, SPRITE_SIZE);
  const context = sprite.getContext('2d')!;
  context.scale(SPRITE_SIZE / 2, SPRITE_SIZE / 2);
  context.translate(1, 1);
  draw(context, readColour);
  return sprite;
}
