import { expect, test } from 'vitest';
import { chooseTextColour } from '#renderer/ui/text/choose-text-colour.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#14213d', '#ffffff'],
  ['#fca311', '#000000'],
  ['#ff0000', '#000000'],
  ['#0000ff', '#ffffff'],
  // The two greys between which the choice changes. The chosen colour has a contrast of at least 4.5.
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('text on %s is %s, which has the higher contrast', (background, text) => {
  expect(chooseTextColour(background)).toBe(text);
});
