import { expect, test } from 'vitest';
import { chooseTextColour } from '#renderer/ui/text/choose-text-colour.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#14213d', '#ffffff'],
  ['#fca311', '#000000'],
  ['#ff0000', '#000000'],
  ['#0000ff', '#ffffff'],
  // The greys between which black and white change places: 4.5 and more with the chosen one.
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('text on %s is %s, which has the higher contrast', (background, text) => {
  expect(chooseTextColour(background)).toBe(text);
});
