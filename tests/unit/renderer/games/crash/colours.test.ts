import { expect, test } from 'vitest';
import { mixColours, toCssColour, getSkyColours } from '#renderer/games/crash/flight/colours.ts';
import { AIR_STEP } from '#renderer/games/crash/flight/sky.ts';

test('colours are interpolated', () => {
  const mixed = [0, 0.5, 1].map((share) => mixColours([10, 20, 30], [110, 20, 0], share));
  expect(mixed).toEqual([
    [10, 20, 30],
    [60, 20, 15],
    [110, 20, 0],
  ]);
});

test('the canvas gets colours with integer components', () => {
  expect(toCssColour([10.4, 20.5, 30])).toBe('rgb(10 21 30)');
});

test('heights below the first or above the last sky use the colours of that sky', () => {
  expect(getSkyColours(0)[0]).toBe('rgb(19 20 52)');
  expect(getSkyColours(9)[3]).toBe('rgb(26 104 110)');
});

test('a step that does not redraw the sky changes no colour component by more than two', () => {
  const listComponents = (height: number): number[] =>
    getSkyColours(height).join(' ').match(/\d+/g)!.map(Number);
  for (let height = 0; height < 5; height += AIR_STEP) {
    const next = listComponents(height + AIR_STEP);
    for (const [index, part] of listComponents(height).entries())
      expect(Math.abs(next[index]! - part)).toBeLessThanOrEqual(2);
  }
});
