import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { crashTable, openCrash } from './crash-table.tsx';
import { diceTable, openDice } from './dice-table.tsx';
import { openSlotGames, slotsTable } from './slots-table.tsx';

const slotsPanel = page.getByRole('region', { name: 'Your bet' });

test.each<[string, () => Promise<unknown>, () => { play: Locator; panel: Locator }]>([
  ['dice', () => openDice({}), () => ({ play: diceTable().roll, panel: diceTable().betPanel })],
  ['crash', () => openCrash({}), () => ({ play: crashTable().bet, panel: crashTable().betPanel })],
  ['slots', () => openSlotGames(), () => ({ play: slotsTable().spin, panel: slotsPanel })],
])('in %s, Tab starts at the bet, although the page bar is above it', async (_game, open, find) => {
  await page.viewport(1440, 900);
  await open();
  const { play, panel } = find();
  await expect.element(play).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(panel.element().contains(document.activeElement)).toBe(true);
  const sound = page.getByRole('button', { name: /^Sound/ }).element();
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(sound)).toBeLessThan(top(panel.element()));
});
