import { describe, expect, it } from 'vitest';
import { planWin, formatShownAmount, getWinView, type WinPlan } from '#renderer/games/kit/win/win-plan.ts';
import { getWinTones } from '#renderer/games/kit/win/win-tones.ts';

function planCelebration(win: string, reducedMotion = false): WinPlan {
  const made = planWin({ stake: '2.00', win }, reducedMotion);
  if (made === null) throw new Error('This win has no celebration');
  return made;
}

const listTiers = ({ tiers }: WinPlan) => tiers.map(({ tier }) => tier);

describe('the celebration of a win', () => {
  it.each([
    ['10.00', ['nice']],
    ['19.99', ['nice']],
    ['20.00', ['nice', 'big']],
    ['50.00', ['nice', 'big', 'mega']],
    ['100.00', ['nice', 'big', 'mega', 'epic']],
  ])('of %s at a stake of 2.00 has the tiers %j', (win, tiers) => {
    expect(listTiers(planCelebration(win))).toEqual(tiers);
  });

  it('does not exist below five times the stake, nor without a stake', () => {
    expect(planWin({ stake: '2.00', win: '9.99' }, false)).toBeNull();
    expect(planWin({ stake: '0.00', win: '9.99' }, false)).toBeNull();
  });

  it('is longer for a larger win, and always at most nine seconds', () => {
    const lengths = ['10', '20', '50', '100', '100000'].map((win) => planCelebration(win).lengthMs);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(lengths.at(-1)).toBeLessThanOrEqual(9_000);
  });

  it('counts up without ever decreasing, and ends at exactly the win', () => {
    const made = planCelebration('363.87');
    const shares = Array.from({ length: 700 }, (_, frame) => getWinView(made, frame * 16).share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBe(0);
    expect(getWinView(made, made.countMs)).toEqual({ tier: 'epic', share: 1 });
    expect(formatShownAmount('363.87', 1, 2)).toBe('363.87');
  });

  it('reaches each tier when the amount is that multiple of the stake', () => {
    const made = planCelebration('200.00');
    const amounts = made.tiers.map(({ startsAtMs }) =>
      Number(formatShownAmount('200.00', getWinView(made, startsAtMs).share, 2)),
    );
    expect(amounts).toEqual([0, 20, 50, 100]);
  });

  it('does not pause at the full amount if it only just reaches its tier', () => {
    const made = planCelebration('20.00');
    expect(made.tiers.at(-1)).toEqual({ tier: 'big', startsAtMs: made.countMs });
    expect(made.countMs).toBe(planCelebration('19.99').countMs);
  });

  it('does not count up with reduced motion', () => {
    const reduced = planCelebration('100.00', true);
    expect(getWinView(reduced, 0)).toEqual({ tier: 'epic', share: 1 });
    expect([reduced.countMs, listTiers(reduced)]).toEqual([0, ['epic']]);
  });

  it('shows the multiple of the stake, truncated and never rounded up', () => {
    expect(planCelebration('363.979').multiple).toBe('181.98');
  });
});

describe('the sound of the celebration', () => {
  it('has a tick for each change of the amount', () => {
    const made = planCelebration('30.00');
    const ticks = getWinTones(made).filter(({ durationMs }) => durationMs === 70);
    const changes = new Set(Array.from({ length: made.countMs }, (_, atMs) => getWinView(made, atMs).share));
    expect(ticks).toHaveLength(changes.size);
    const pitches = ticks.map(({ hertz }) => hertz);
    expect(pitches).toEqual(pitches.toSorted((one, other) => one - other));
  });

  it('ends with its last chord when the amount is complete, and has no ticks with reduced motion', () => {
    const made = planCelebration('30.00');
    expect(getWinTones(made).filter(({ afterMs }) => afterMs >= made.countMs)).toHaveLength(5);
    expect(getWinTones(planCelebration('20.00', true))).toHaveLength(5);
  });
});
