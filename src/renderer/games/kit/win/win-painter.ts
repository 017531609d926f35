import type { WinPlan, WinTier } from './win-plan.ts';

/** Draws one particle in a square from -1 to 1. `colour` takes the name of a colour of the page's theme. */
export type SpriteDrawing = (context: OffscreenCanvasRenderingContext2D, colour: ThemeColour) => void;
export type ThemeColour = (name: string) => string;

export interface WinPainter {
  paint(elapsedMs: number): void;
}

/** Where a particle starts, in pixels, and how it moves. */
interface Particle {
  readonly bornMs: number;
  readonly livesMs: number;
  readonly x: number;
  readonly y: number;
  /** Pixels a second, before drag and gravity. */
  readonly speedX: number;
  readonly speedY: number;
  readonly gravity: number;
  readonly size: number;
  /** Turns a second: in the plane, and around its own axis. */
  readonly spin: number;
  readonly flip: number;
  readonly sprite: number;
}

/** A higher pixel ratio costs time, and particles move too fast to see it. */
const MAX_RATIO = 1.5;
const SPRITE_SIZE = 96;
/** Particles of the burst with which each tier starts. */
const BURST: Readonly<Record<WinTier, number>> = { nice: 34, big: 48, mega: 58, epic: 70 };
/** Particles that rain during a tier, each second; smaller wins have no rain. */
const RAIN: Readonly<Record<WinTier, number>> = { nice: 0, big: 12, mega: 20, epic: 28 };
const FADE_MS = 450;

/** Lays out all particles of a moment for the size of `canvas`, and draws them by time alone. */
export function createWinPainter(
  canvas: HTMLCanvasElement,
  plan: WinPlan,
  drawings: readonly SpriteDrawing[],
): WinPainter | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = Math.min(MAX_RATIO, devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  // A canvas that is being removed has no size and no theme.
  if (context === null || width === 0 || height === 0) return null;
  const scale = Math.min(2, Math.max(0.8, Math.sqrt(width * height) / 640));
  const theme = getComputedStyle(canvas);
  const colour: ThemeColour = (name) => theme.getPropertyValue(`--${name}`).trim();
  const sprites = [drawGlow, ...drawings].map((draw) => renderSprite(draw, colour));
  const particles = layOut(plan, { width, height, scale, sprites: sprites.length });

  return {
    paint(elapsedMs) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const particle of particles) {
        const ageMs = elapsedMs - particle.bornMs;
        if (ageMs < 0 || ageMs >= particle.livesMs) continue;
        paintParticle(context, sprites[particle.sprite]!, { particle, seconds: ageMs / 1_000, ratio });
        context.globalAlpha = 1;
      }
    },
  };
}

interface Moving {
  readonly particle: Particle;
  readonly seconds: number;
  readonly ratio: number;
}

function paintParticle(
  context: CanvasRenderingContext2D,
  sprite: OffscreenCanvas,
  { particle, seconds, ratio }: Moving,
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

function renderSprite(draw: SpriteDrawing, colour: ThemeColour): OffscreenCanvas {
  const sprite = new OffscreenCanvas(SPRITE_SIZE, SPRITE_SIZE);
  const context = sprite.getContext('2d')!;
  context.scale(SPRITE_SIZE / 2, SPRITE_SIZE / 2);
  context.translate(1, 1);
  draw(context, colour);
  return sprite;
}

/** A point of light: the first sprite of every game. */
const drawGlow: SpriteDrawing = (context, colour) => {
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, 0.95);
  glow.addColorStop(0, colour('white'));
  glow.addColorStop(0.22, colour('accent-light'));
  glow.addColorStop(1, `color-mix(in srgb, ${colour('accent')} 0%, transparent)`);
  context.fillStyle = glow;
  context.fillRect(-1, -1, 2, 2);
};

interface Field {
  /** Of particles: a larger stage has larger ones. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly sprites: number;
}

function layOut(plan: WinPlan, field: Field): readonly Particle[] {
  const particles: Particle[] = [];
  for (const [index, { tier, startsAtMs }] of plan.tiers.entries()) {
    const endsAtMs = plan.tiers[index + 1]?.startsAtMs ?? plan.lengthMs;
    for (let one = 0; one < BURST[tier]; one++)
      particles.push(burst(particles.length, startsAtMs + (one % 4) * 25, field));
    const drops = (RAIN[tier] * (endsAtMs - startsAtMs)) / 1_000;
    for (let one = 0; one < drops; one++)
      particles.push(rain(particles.length, startsAtMs + (one * (endsAtMs - startsAtMs)) / drops, field));
  }
  return particles;
}

/** From behind the text in all directions, most of them up. */
function burst(index: number, bornMs: number, { width, height, scale, sprites }: Field): Particle {
  const angle = 2 * Math.PI * scatter(index, 1);
  const reach = Math.min(width, 1_100 * scale);
  const speed = reach * (0.35 + 0.75 * scatter(index, 2));
  const sprite = spriteOf(index, sprites);
  return {
    bornMs,
    livesMs: 1_500 + 1_100 * scatter(index, 3),
    x: width / 2 + (scatter(index, 4) - 0.5) * reach * 0.3,
    y: height * 0.48,
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed * 0.75 - height * 0.55,
    gravity: height * 0.95,
    size: scale * (sprite === 0 ? 10 + 22 * scatter(index, 5) : 16 + 20 * scatter(index, 5)),
    spin: sprite === 0 ? 0 : scatter(index, 6) * 1.6 - 0.8,
    flip: sprite === 0 ? 0 : 0.8 + 2 * scatter(index, 7),
    sprite,
  };
}

function rain(index: number, bornMs: number, { width, height, scale, sprites }: Field): Particle {
  const sprite = spriteOf(index, sprites);
  return {
    bornMs,
    livesMs: 2_600,
    x: width * scatter(index, 1),
    y: -40 * scale,
    speedX: (scatter(index, 2) - 0.5) * 80,
    speedY: height * (0.25 + 0.25 * scatter(index, 3)),
    gravity: height * 0.35,
    size: scale * (sprite === 0 ? 8 + 14 * scatter(index, 5) : 14 + 18 * scatter(index, 5)),
    spin: sprite === 0 ? 0 : scatter(index, 6) * 1.2 - 0.6,
    flip: sprite === 0 ? 0 : 0.7 + 1.6 * scatter(index, 7),
    sprite,
  };
}

/** Every third particle is a point of light. */
function spriteOf(index: number, sprites: number): number {
  return index % 3 === 0 || sprites === 1 ? 0 : 1 + (index % (sprites - 1));
}

/** A deterministic pseudo-random number from 0 to 1: equal wins look the same. */
function scatter(index: number, of: number): number {
  const value = Math.sin(index * 127.1 + of * 311.7) * 43_758.545_3;
  return value - Math.floor(value);
}
