import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { openGame } from './open-game.ts';

/** Typical screen sizes of players. */
export const SIZES = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

/** Launches slots for alice of the demo casino in a new tab, with reduced motion. */
export async function openSlotGames(
  page: Page,
  context: BrowserContext,
  form: Partial<LaunchForm>,
  viewport: { readonly width: number; readonly height: number } = { width: 1024, height: 700 },
): Promise<Page> {
  const game = await openGame(page, context, { game: 'slots', ...form });
  await game.setViewportSize(viewport);
  await game.emulateMedia({ reducedMotion: 'reduce' });
  await expect(chooseButton(game).or(lobby(game))).toBeVisible();
  return game;
}

/** From the lobby, which a page opens first unless there is only one slot game. */
export async function chooseSlotGame(game: Page, slotGame: string): Promise<void> {
  if (!(await lobby(game).isVisible())) await chooseButton(game).click();
  await game.getByRole('button', { name: new RegExp(`^${slotGame} \\d`) }).click();
  await expect(spinButton(game)).toBeFocused();
}

function chooseButton(game: Page) {
  return game.getByRole('button', { name: /choose another game|anderen Automaten/ });
}

function lobby(game: Page) {
  return game.getByRole('region', { name: /^(Choose a game|Automat wählen)$/ });
}

export function spinButton(game: Page) {
  return game.getByRole('button', { name: 'Spin', exact: true });
}

/** The result of the last step, also for screen readers. */
export function outcome(game: Page) {
  return game.getByTestId('outcome');
}
