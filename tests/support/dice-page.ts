import { expect, type Page } from '@playwright/test';

/** What a player of dice's page sees and presses. */
export function dicePage(game: Page) {
  const deck = game.getByRole('region', { name: 'Your bet' });
  return {
    deck,
    stake: deck.getByRole('textbox', { name: 'Stake' }),
    target: deck.getByRole('textbox', { name: 'Target' }),
    roll: deck.getByRole('button', { name: 'Roll', exact: true }),
    rolls: deck.getByRole('textbox', { name: 'Rolls' }),
    start: deck.getByRole('button', { name: 'Start', exact: true }),
    stop: deck.getByRole('button', { name: 'Stop', exact: true }),
    stopAutoPlay: deck.getByRole('button', { name: 'Stop auto-play' }),
    limits: deck.getByRole('button', { name: /^Limits/ }),
    results: game.getByRole('list', { name: 'Results' }).getByRole('listitem'),
    balance: game.getByTestId('balance'),
    alert: game.getByRole('alert'),
  };
}

/** Nothing is out of sight, in neither direction. */
export async function expectAllInView(game: Page): Promise<void> {
  const beyond = await game.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    document.documentElement.scrollHeight - window.innerHeight,
  ]);
  expect(beyond).toEqual([0, 0]);
}
