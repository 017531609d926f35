import { expect, type Page } from '@playwright/test';

/** The elements of the crash page. */
export function crashPage(game: Page) {
  const deck = game.getByRole('region', { name: 'Your bet' });
  const multiplier = game.getByTestId('multiplier');
  const target = deck.getByRole('textbox', { name: 'Cash out at' });
  return {
    deck,
    target,
    stake: deck.getByRole('textbox', { name: 'Stake' }),
    bet: deck.getByRole('button', { name: /^Bet \d/ }),
    placed: deck.getByRole('button', { name: 'Bet placed' }),
    cashOut: deck.getByRole('button', { name: 'Cash out', exact: true }),
    balance: game.getByTestId('balance'),
    verdict: game.getByTestId('verdict').filter({ hasText: /\S/ }).first(),
    players: game.getByRole('region', { name: 'In this flight' }).getByRole('listitem'),
    history: game.getByRole('list', { name: 'Last flights' }).getByRole('listitem'),
    /** Waits until the next flight counts down, when bets are taken. */
    async waitForCountdown(): Promise<void> {
      const text = (): Promise<string> => multiplier.innerText();
      await expect.poll(text, { timeout: 60_000, intervals: [100] }).not.toContain('×');
    },
    /** Waits until the flight has reached this multiplier. */
    async waitForMultiplier(past: number): Promise<void> {
      // Before the flight, the element counts down to its start.
      const readMultiplier = async (): Promise<number> => {
        const text = await multiplier.innerText();
        return text.endsWith('×') ? Number.parseFloat(text) : 0;
      };
      await expect.poll(readMultiplier, { timeout: 60_000 }).toBeGreaterThan(past);
    },
  };
}
