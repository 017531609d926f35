import type { WinPlan, WinTier } from './win-plan.ts';

/** Where a particle starts, in pixels, and how it moves. */
export interface Particle {
  readonly tier: WinTier;
  /** The index among the drawings of its tier; 0 is a point of light, which does not turn. */
  readonly drawing: number;
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
}

export interface Field {
  readonly width: number;
  readonly height: number;
  /** The size of particles: a larger stage has larger ones. */
  readonly scale: number;
  /** How many drawings a tier of the plan has. */
  drawings(tier: WinTier): number;
}

interface Start {
  readonly index: number;
  readonly bornMs: number;
  readonly field: Field;
}

type Launch = Pick<Particle, 'x' | 'y' | 'speedX' | 'speedY' | 'gravity' | 'livesMs'>;

/** Particles with which each tier starts. */
const BURST: Readonly<Record<WinTier, number>> = { nice: 34, big: 48, mega: 58, epic: 70 };
/** Particles that rain during a tier, each second; smaller wins have no rain. */
const RAIN: Readonly<Record<WinTier, number>> = { nice: 0, big: 12, mega: 20, epic: 28 };

/** Sparks that rise, a fountain, two cannons, fireworks: no tier is only more of the one before. */
const LAUNCHES: Readonly<Record<WinTier, (start: Start) => Launch>> = {
  nice: createDrift,
  big: createFountain,
  mega: createCannon,
  epic: createFirework,
};
const FIREWORKS = [
  [0.5, 0.44],
  [0.2, 0.28],
  [0.8, 0.26],
  [0.3, 0.68],
  [0.72, 0.66],
] as const;
const FIREWORK_EVERY_MS = 170;

/** All particles of a celebration. */
export function layOutParticles(plan: WinPlan, field: Field): readonly Particle[] {
  const particles: Particle[] = [];
  function add(tier: WinTier, bornMs: number, launch: (start: Start) => Launch): void {
    const index = particles.length;
    particles.push({
      ...launch({ index, bornMs, field }),
      ...createParticleStyle(index, tier, field),
      bornMs,
    });
  }
  for (const [index, { tier, startsAtMs }] of plan.tiers.entries()) {
    const lastsMs = (plan.tiers[index + 1]?.startsAtMs ?? plan.lengthMs) - startsAtMs;
    for (let one = 0; one < BURST[tier]; one++) {
      add(tier, startsAtMs + getDelayMs(tier, one), LAUNCHES[tier]);
    }
    const drops = (RAIN[tier] * lastsMs) / 1_000;
    for (let one = 0; one < drops; one++) add(tier, startsAtMs + (one * lastsMs) / drops, createRain);
  }
  return particles;
}

function getDelayMs(tier: WinTier, one: number): number {
  if (tier === 'epic') return (one % FIREWORKS.length) * FIREWORK_EVERY_MS;
  return tier === 'nice' ? one * 16 : (one % 4) * 25;
}

function createParticleStyle(
  index: number,
  tier: WinTier,
  { drawings, scale }: Field,
): Pick<Particle, 'tier' | 'drawing' | 'size' | 'spin' | 'flip'> {
  // Every third particle is a point of light.
  const others = drawings(tier) - 1;
  const drawing = index % 3 === 0 || others === 0 ? 0 : 1 + (index % others);
  const isLight = drawing === 0;
  return {
    tier,
    drawing,
    size: scale * (isLight ? 10 + 20 * scatter(index, 5) : 16 + 19 * scatter(index, 5)),
    spin: isLight ? 0 : scatter(index, 6) * 1.6 - 0.8,
    flip: isLight || tier === 'nice' ? 0 : 0.8 + 2 * scatter(index, 7),
  };
}

/** From around the amount, slowly up. */
function createDrift({ index, field: { width, height } }: Start): Launch {
  return {
    livesMs: 1_300 + 700 * scatter(index, 3),
    x: width * (0.5 + (scatter(index, 4) - 0.5) * 0.62),
    y: height * (0.5 + 0.22 * scatter(index, 8)),
    speedX: (scatter(index, 1) - 0.5) * 60,
    speedY: -height * (0.22 + 0.3 * scatter(index, 2)),
    gravity: 0,
  };
}

/** Particles fly from behind the text in all directions, mostly upwards. */
function createFountain({ index, field: { width, height, scale } }: Start): Launch {
  const angle = 2 * Math.PI * scatter(index, 1);
  const reach = Math.min(width, 1_100 * scale);
  const speed = reach * (0.35 + 0.75 * scatter(index, 2));
  return {
    livesMs: 1_500 + 1_100 * scatter(index, 3),
    x: width / 2 + (scatter(index, 4) - 0.5) * reach * 0.3,
    y: height * 0.48,
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed * 0.75 - height * 0.55,
    gravity: height * 0.95,
  };
}

/** Particles fly from the lower corners across the stage. */
function createCannon({ index, field: { width, height } }: Start): Launch {
  const isLeft = index % 2 === 0;
  const speedX = width * (0.25 + 0.75 * scatter(index, 1));
  return {
    livesMs: 1_900 + 900 * scatter(index, 3),
    x: isLeft ? -20 : width + 20,
    y: height * (0.9 + 0.1 * scatter(index, 4)),
    speedX: isLeft ? speedX : -speedX,
    speedY: -height * (1 + 0.7 * scatter(index, 2)),
    gravity: height * 0.85,
  };
}

/** Particles open as rings around five points, one after another. */
function createFirework({ index, field: { width, height, scale } }: Start): Launch {
  const [x, y] = FIREWORKS[index % FIREWORKS.length]!;
  const angle = 2 * Math.PI * scatter(index, 1);
  // Nearly the same reach, so that it opens as a ring.
  const speed = Math.min(width, 900 * scale) * (0.5 + 0.16 * scatter(index, 2));
  return {
    livesMs: 1_300 + 700 * scatter(index, 3),
    x: width * x,
    y: height * y,
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed,
    gravity: height * 0.28,
  };
}

function createRain({ index, field: { width, height, scale } }: Start): Launch {
  return {
    livesMs: 2_600,
    x: width * scatter(index, 1),
    y: -40 * scale,
    speedX: (scatter(index, 2) - 0.5) * 80,
    speedY: height * (0.25 + 0.25 * scatter(index, 3)),
    gravity: height * 0.35,
  };
}

/** A deterministic pseudo-random number from 0 to 1: equal wins look the same. */
function scatter(index: number, of: number): number {
  const value = Math.sin(index * 127.1 + of * 311.7) * 43_758.545_3;
  return value - Math.floor(value);
}
