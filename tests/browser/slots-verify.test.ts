import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { chooseSlotGame, openSlotGames, outcome, SIZES, spinButton } from '../support/pages/slots-flow.ts';
import { SLOT_GAMES_FOLDER } from '../support/games/slot-games.ts';
import { test } from './workbench-fixtures.ts';

// Slot games with predictable results.
test.use({ slotsDir: SLOT_GAMES_FOLDER });

/** Four rounds of four slot games: with nonces from 0, and 1 + 4 + 1 + 8 steps. */
async function playFourRounds(game: Page): Promise<void> {
  await chooseSlotGame(game, 'plain');
  await spinButton(game).click();
  await expect(game.getByTestId('balance')).toHaveText('101.00');
  await chooseSlotGame(game, 'generous');
  await spinButton(game).click();
  await expect(outcome(game)).toContainText('This round won 20.00 USD');
  await expect(game.getByTestId('balance')).toHaveText('120.00');
  await chooseSlotGame(game, 'wide');
  await spinButton(game).click();
  await expect(game.getByTestId('balance')).toHaveText('121.00');
  await chooseSlotGame(game, 'picker');
  await spinButton(game).click();
  for (const box of [4, 1, 2]) await pick(game, box);
  // A free spin triggers the same bonus again.
  await expect(game.getByText('3 picks left')).toBeVisible();
  for (const box of [6, 5, 3]) await pick(game, box);
}

async function pick(game: Page, box: number): Promise<void> {
  const bonus = game.getByRole('region', { name: 'Pick bonus' });
  await bonus.getByRole('button', { name: `Box ${box}`, exact: true }).click();
  await expect(bonus.getByRole('button', { name: new RegExp(`^Box ${box}: you win`) })).toBeVisible();
}

test('the page recomputes each step of past rounds without calling the gateway, on a phone too', async ({
  interfacePage,
  context,
}) => {
  const [desktop, phone] = SIZES;
  const game = await openSlotGames(
    interfacePage,
    context,
    { mode: 'demo', balance: '100' },
    desktop.viewport,
  );
  await playFourRounds(game);
  await game.getByRole('button', { name: 'Fairness' }).click();
  await game.getByRole('button', { name: 'Change seed' }).click();
  const verify = game.getByRole('button', { name: 'Verify results' });
  await expect(verify).toBeVisible();
  const requested: string[] = [];
  game.on('request', (request) => {
    if (request.method() === 'POST') requested.push(request.url());
  });
  await verify.click();
  await expect(game.getByText('All 4 results match')).toBeVisible();

  const table = game.getByRole('region', { name: 'Results of the revealed pair' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await table.getByRole('button', { name: '1: show steps' }).click();
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row', { name: /^Spin 2\.00 2\.00 Match$/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Free spin [123] of 3 6\.00 6\.00 Match$/ })).toHaveCount(3);
  await table.getByRole('button', { name: '1: show steps' }).click();
  await table.getByRole('button', { name: '3: show steps' }).click();
  await expect(table.getByRole('row', { name: /^Box [1-6] .+ Match$/ })).toHaveCount(6);
  await expectNoViolations(game);
  await game.setViewportSize(phone.viewport);

  // The picker's round, with values that a player could have noted.
  await game.getByText('Verify any round of picker').click();
  const calculate = game.getByRole('button', { name: 'Calculate' });
  await game.getByRole('textbox', { name: 'Nonce' }).fill('3');
  const picks = game.getByRole('textbox', { name: /^Picked boxes/ });
  // The page knows them.
  await expect(picks).toHaveValue('4, 1, 2, 6, 5, 3');
  await picks.fill('');
  await calculate.click();
  await expect(game.getByText('A box was picked at this point')).toBeVisible();
  await picks.fill('4, 1, 2, 6, 5, 3');
  await calculate.click();
  const round = table.getByRole('row').filter({ has: game.getByRole('button', { name: '3: show steps' }) });
  const won = await round.getByRole('cell').nth(1).innerText();
  expect(Number(won)).toBeGreaterThan(0);
  await expect(game.getByText(`The round won ${won} USD`)).toBeVisible();
  await expect(game.getByRole('listitem').filter({ hasText: /^Box 3/ })).toBeVisible();
  await expectNoViolations(game);
  expect(requested).toEqual([]);
});
