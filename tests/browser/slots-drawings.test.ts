import { expect, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSlotGames, outcome, SIZES, spinButton } from '../support/pages/slots-flow.ts';
import { test } from './workbench-fixtures.ts';

const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#0f0" d="M0 0h10v10H0z"/></svg>';

/** A folder with one game in which all symbols but the second have an SVG. */
function createFolderWithDrawings(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ggw-slots-'));
  const game = JSON.parse(readFileSync('resources/slots/orchard-twenty.json', 'utf8')) as {
    symbols: object[];
  };
  const symbols = game.symbols.map((symbol, index) => ({
    ...symbol,
    id: `own-${index}`,
    ...(index === 1 ? {} : { svg: index === 2 ? GREEN : 'green.svg' }),
  }));
  writeFileSync(join(dir, 'mine.json'), JSON.stringify({ ...game, id: 'mine', name: 'My Own', symbols }));
  writeFileSync(join(dir, 'green.svg'), GREEN);
  return dir;
}

const PAYTABLE_IMAGES = 'dialog[open] img';

test.describe('symbols of a custom game', () => {
  test.use({ slotsDir: createFolderWithDrawings() });

  test('show their drawings, or letters if these do not load', async ({ interfacePage, context }) => {
    await test.step('drawings: SVGs on reels and paytable, letters for others, in both themes and sizes', async () => {
      const game = await openSlotGames(interfacePage, context, { mode: 'demo', balance: '100' });
      await spinButton(game).click();
      for (const [index, { viewport }] of SIZES.entries()) {
        await game.setViewportSize(viewport);
        await game.emulateMedia({ colorScheme: index === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
        await game.getByRole('button', { name: 'Paytable' }).click();
        const inPaytable = await game.locator(PAYTABLE_IMAGES).count();
        expect(inPaytable).toBeGreaterThan(8);
        await expect.poll(() => countGreenImages(game, PAYTABLE_IMAGES)).toBe(inPaytable - 1);
        await game.keyboard.press('Escape');
        await expect.poll(() => countGreenImages(game, '.cell__art')).toBeGreaterThan(5);
      }
    });

    await test.step('without drawings: the symbols are letters, and the game works', async () => {
      await context.route('**/slots-drawings/**', (route) => route.abort());
      const game = await openSlotGames(interfacePage, context, { mode: 'demo', balance: '100' });
      await game.getByRole('button', { name: 'Paytable' }).click();
      await expect(game.locator(PAYTABLE_IMAGES).first()).toBeVisible();
      expect(await countGreenImages(game, PAYTABLE_IMAGES)).toBe(0);
      await game.keyboard.press('Escape');
      await expect(outcome(game)).toBeEmpty();
      await spinButton(game).click();
      await expect(outcome(game)).toHaveText(/^(You win|No win)/);
    });
  });
});

/** Counts the images that the browser renders with a green centre of their upper half. */
function countGreenImages(game: Page, selector: string): Promise<number> {
  return game.evaluate(async (wanted) => {
    const images = Array.from(document.querySelectorAll<HTMLImageElement>(wanted));
    const matches = await Promise.all(
      images.map(async (image) => {
        await image.decode();
        const canvas = new OffscreenCanvas(20, 20);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0, 20, 20);
        const [red = 0, green = 0, blue = 0] = context.getImageData(10, 5, 1, 1).data;
        return red < 20 && green > 230 && blue < 20;
      }),
    );
    return matches.filter(Boolean).length;
  }, selector);
}

/** The prizes of that wheel at a stake of 1.00. */
const PRIZES = ['2.00', '5.00', '10.00', '25.00', '100.00', '250.00'];

/** The wheel of Harbour Lanterns, 40:30:18:9:2:1, in a slot game whose spins open it. */
function createFolderWithWheel(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ggw-slots-'));
  const game = JSON.parse(readFileSync('tests/support/games/slot-games/wheel.json', 'utf8')) as {
    bonus: object;
  };
  const { bonus } = JSON.parse(readFileSync('resources/slots/harbour-lanterns.json', 'utf8')) as {
    bonus: { prizes: object[] };
  };
  const max_win_multiplier = 5000;
  const text = { ...game, max_win_multiplier, bonus: { ...game.bonus, prizes: bonus.prizes } };
  writeFileSync(join(dir, 'wheel.json'), JSON.stringify(text));
  return dir;
}

test.describe('the prizes of a wheel with narrow slices', () => {
  test.use({ slotsDir: createFolderWithWheel() });

  test('are all large enough to read on a phone, in portrait and in landscape', async ({
    interfacePage,
    context,
  }) => {
    const game = await openSlotGames(interfacePage, context, { mode: 'demo', balance: '100' });
    await spinButton(game).click();
    await expect(game.getByRole('region', { name: 'Wheel bonus' })).toBeVisible();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await game.setViewportSize(viewport);
      const labels = await game.evaluate(() => {
        const disc = document.querySelector<SVGSVGElement>('.wheel__disc')!;
        const scale = disc.clientWidth / disc.viewBox.baseVal.width;
        return Array.from(disc.querySelectorAll('text'), (text) => ({
          text: text.textContent,
          pixels: parseFloat(getComputedStyle(text).fontSize) * scale,
        }));
      });
      // Likely prizes have several slices; every prize has at least one.
      expect(new Set(labels.map(({ text }) => text))).toEqual(new Set(PRIZES));
      expect(Math.min(...labels.map(({ pixels }) => pixels))).toBeGreaterThan(7.5);
    }
  });
});
