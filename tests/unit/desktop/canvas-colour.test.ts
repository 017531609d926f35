import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CANVAS } from '#desktop/canvas-colour.ts';

test("the window's colour before the first paint is that of the interface", () => {
  const tokens = readFileSync('src/renderer/ui/tokens.css', 'utf8');
  expect(tokens).toContain(`--canvas: light-dark(${CANVAS.light}, ${CANVAS.dark});`);
});
