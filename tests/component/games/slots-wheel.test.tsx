import '@fontsource-variable/inter';
import '#renderer/games/slots/styles/theme.css';
import '#renderer/games/slots/styles/themes.css';
import '#renderer/games/kit/styles/base.css';
import '#renderer/games/slots/styles/page.css';
import '#renderer/games/slots/styles/bonus.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WheelBonus } from '#renderer/games/slots/cabinet/wheel-bonus.tsx';
import { TEXTS } from '#renderer/games/slots/texts/texts-by-language.ts';
import { TextsContext } from '#renderer/games/slots/texts/texts-context.ts';
import { slotGameConfigSchema } from '#shared/games/slots/slot-game-config.ts';
import harbour from '../../../resources/slots/harbour-lanterns.json' with { type: 'json' };
import { show } from '../support/show.tsx';

const USD = { label: 'USD', decimals: 2 };
const { bonus } = slotGameConfigSchema.parse(harbour);
/** In font sizes: the height of digits. */
const DIGIT_HEIGHT = 0.73;

test.each([
  ['1.00', 'en'],
  ['25.00', 'en'],
  ['100.00', 'en'],
  ['1000.00', 'de'],
  ['1000000.00', 'de'],
] as const)('no prize covers another on the wheel at a stake of %s (%s)', async (stake, language) => {
  await show(
    <TextsContext value={TEXTS[language]}>
      <div className="window" data-theme="harbour-lanterns" style={{ position: 'fixed', inset: 12 }}>
        <WheelBonus
          bonus={bonus!}
          title="Wheel"
          stake={stake}
          currency={USD}
          step={null}
          isTurning={false}
          disabled={false}
          onTurn={() => undefined}
        />
      </div>
    </TextsContext>,
  );
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const labels = page.getByRole('img').element().querySelectorAll<SVGTextElement>('.wheel__prize');
    expect(labels).toHaveLength(12);
    const boxes = [...labels].map(getCorners);
    const wheel = document.querySelector('.wheel')!.getBoundingClientRect();
    const panel = document.querySelector('.bonus')!.getBoundingClientRect();
    expect(wheel.width).toBeCloseTo(wheel.height, 0);
    expect(wheel.left).toBeGreaterThan(panel.left);
    expect(wheel.right).toBeLessThan(panel.right);
    const radius = wheel.width / 2;
    for (const [index, box] of boxes.entries()) {
      // Readable, and between the hub and the rim.
      expect(getDistance(box[0], box[3]), `height of ${index}`).toBeGreaterThan(0.035 * radius);
      expect(getDistance(box[0], box[1]), `length of ${index}`).toBeLessThan(0.7 * radius);
      for (const [other, another] of boxes.slice(0, index).entries())
        expect(isApart(box, another) || isApart(another, box), `${index} and ${other}`).toBe(true);
    }
  }
});

type Corners = readonly [DOMPoint, DOMPoint, DOMPoint, DOMPoint];

/** The corners of a text on the screen, as high as its digits, with its outline if it has one. */
function getCorners(text: SVGTextElement): Corners {
  const { x, y, width, height } = text.getBBox();
  const { fontSize, stroke, strokeWidth } = getComputedStyle(text);
  const outline = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) / 2;
  const half = (Number.parseFloat(fontSize) * DIGIT_HEIGHT) / 2 + outline;
  const [top, bottom] = [y + height / 2 - half, y + height / 2 + half];
  const [left, right] = [x - outline, x + width + outline];
  const toScreen = text.getScreenCTM()!;
  const corner = (atX: number, atY: number) => new DOMPoint(atX, atY).matrixTransform(toScreen);
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}

function getDistance(one: DOMPoint, other: DOMPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Whether a side of `one` separates it from the other rectangle: corners are clockwise. */
function isApart(one: Corners, other: Corners): boolean {
  return one.some((from, index) => {
    const to = one[(index + 1) % 4]!;
    return other.every(({ x, y }) => (to.x - from.x) * (y - from.y) <= (to.y - from.y) * (x - from.x));
  });
}
