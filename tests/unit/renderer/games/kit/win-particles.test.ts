import { describe, expect, it } from 'vitest';
import { layOutParticles, type Particle } from '#renderer/games/kit/win/win-particles.ts';
import { planWin, type WinTier } from '#renderer/games/kit/win/win-plan.ts';

const STAGE = { width: 1_000, height: 600, scale: 1 };
const TIERS: readonly WinTier[] = ['nice', 'big', 'mega', 'epic'];

/** The particles of a win of 99 times the stake, which reaches all tiers. */
function createParticles(): readonly Particle[] {
  const plan = planWin({ stake: '1.00', win: '99.00' }, false);
  if (plan === null) throw new Error('A win of 99 times the stake has no celebration');
  return layOutParticles(plan, { ...STAGE, drawings: () => 3 });
}

function createBurst(tier: WinTier): readonly Particle[] {
  // Rain starts above the stage.
  return createParticles().filter((particle) => particle.tier === tier && particle.y > 0);
}

describe('the particles of a large win', () => {
  it('rise from below the amount in the first tier, and do not fall again', () => {
    expect(createBurst('nice').every(({ speedY, gravity }) => speedY < 0 && gravity === 0)).toBe(true);
  });

  it('start behind the amount in the second tier, in all directions', () => {
    const { width } = STAGE;
    const burst = createBurst('big');
    expect(burst.every(({ x }) => Math.abs(x - width / 2) < width * 0.2)).toBe(true);
    expect(burst.some(({ speedX }) => speedX > 0) && burst.some(({ speedX }) => speedX < 0)).toBe(true);
  });

  it('cross the stage from its lower corners in the third tier', () => {
    const { width, height } = STAGE;
    for (const { x, y, speedX, speedY } of createBurst('mega')) {
      expect(x < 0 ? speedX > 0 : x > width && speedX < 0).toBe(true);
      expect(y).toBeGreaterThanOrEqual(height * 0.9);
      expect(speedY).toBeLessThan(0);
    }
  });

  it('open as rings around five points in the last tier, one after another', () => {
    const burst = createBurst('epic');
    const centres = new Map(burst.map(({ x, y, bornMs }) => [`${String(x)} ${String(y)}`, bornMs]));
    expect(centres.size).toBe(5);
    expect(new Set(centres.values()).size).toBe(5);
    const speeds = burst.map(({ speedX, speedY }) => Math.hypot(speedX, speedY));
    expect(Math.max(...speeds)).toBeLessThan(1.4 * Math.min(...speeds));
  });

  it('are created for every tier, and use every drawing', () => {
    for (const tier of TIERS) expect(createBurst(tier).length).toBeGreaterThan(30);
    expect(new Set(createParticles().map(({ drawing }) => drawing))).toEqual(new Set([0, 1, 2]));
  });

  it('number at most 180 at a time, which a slow machine can draw', () => {
    const all = createParticles();
    const countFlying = (ms: number) =>
      all.filter(({ bornMs, livesMs }) => bornMs <= ms && ms < bornMs + livesMs).length;
    expect(Math.max(...all.map(({ bornMs }) => countFlying(bornMs)))).toBeLessThanOrEqual(180);
  });

  it('are equal for equal wins', () => {
    expect(createParticles()).toEqual(createParticles());
  });
});
