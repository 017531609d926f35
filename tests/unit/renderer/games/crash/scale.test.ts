import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScale } from '#renderer/games/crash/flight/scale.ts';
import { computeGrowth } from '#shared/games/crash-curve.ts';

const PLOT = { left: 80, right: 1_080, top: 50, bottom: 550 };
const elapsed = fc.integer({ min: 0, max: 400_000 });

describe('the scale of a flight', () => {
  it('starts in the lower left corner, with room for the flight', () => {
    const scale = createScale(PLOT, 0);
    expect([scale.x(0), scale.y(1)]).toEqual([80, 550]);
    expect(scale.altitudes).toEqual([1.2, 1.4, 1.6]);
  });

  it('keeps the lantern within the plot and away from its edges, however high it flies', () => {
    fc.assert(
      fc.property(elapsed, (at) => {
        const scale = createScale(PLOT, at);
        const [x, y] = [scale.x(at), scale.y(computeGrowth(at))];
        expect(x).toBeGreaterThanOrEqual(80);
        expect(x).toBeLessThanOrEqual(920.001);
        expect(y).toBeLessThanOrEqual(550);
        expect(y).toBeGreaterThanOrEqual(159.999);
      }),
    );
  });

  it('does not jump when it starts to shrink', () => {
    for (let at = 7_000; at < 8_000; at += 10) {
      const [now, next] = [createScale(PLOT, at), createScale(PLOT, at + 10)];
      expect(Math.abs(next.x(at + 10) - now.x(at))).toBeLessThan(1.5);
      expect(Math.abs(next.y(computeGrowth(at + 10)) - now.y(computeGrowth(at)))).toBeLessThan(1.5);
    }
  });

  it('draws two to five lines at round multipliers within the plot', () => {
    fc.assert(
      fc.property(elapsed, (at) => {
        const { altitudes, y } = createScale(PLOT, at);
        expect(altitudes.length).toBeGreaterThanOrEqual(2);
        expect(altitudes.length).toBeLessThanOrEqual(5);
        for (const altitude of altitudes) {
          expect(altitude).toBeGreaterThan(1);
          expect(y(altitude)).toBeGreaterThanOrEqual(49.999);
          expect(String(altitude).length).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});
