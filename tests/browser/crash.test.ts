import { expect } from '@playwright/test';
import { crashPage } from '../support/pages/crash-flow.ts';
import { openGame } from '../support/pages/open-game.ts';
import { test } from './crash-fixtures.ts';

// Long enough to cash out manually, short enough to wait for.
const POINT = { from: 150, to: 180 };
test.use({ crashes: { points: [POINT, POINT, POINT, POINT] } });

test('two players share a flight: one with two bets, manual and automatic, and wallets, pages and the chain agree', async ({
  interfacePage,
  context,
}) => {
  const first = await openGame(interfacePage, context, { game: 'crash', nickname: 'Alice' });
  const second = await openGame(interfacePage, context, { game: 'crash', accountId: 'bob', nickname: 'Bob' });
  const [alice, bob] = [crashPage(first), crashPage(second)];
  await first.getByRole('button', { name: 'Second bet', exact: true }).click();
  const besides = first.getByRole('region', { name: 'Your second bet' });
  await besides.getByRole('textbox', { name: 'Cash out at' }).fill('1.10');
  await bob.target.fill('1.05');
  // The first betting window began when the first page connected, and may end before the last bet.
  await alice.waitForMultiplier(1);
  await alice.waitForCountdown();
  await bob.bet.click();
  await alice.bet.click();
  await besides.getByRole('button', { name: /^Bet \d/ }).click();
  await expect(alice.balance).toHaveText('998.00');
  // At 1.00×, the stake is returned without a win.
  await alice.waitForMultiplier(1.01);
  await alice.cashOut.click();
  await expect(alice.verdict).toHaveText(/^Bet 1: Out at \d\.\d\d×: 1\.\d\d USD$/);
  const [, at = ''] = /Out at (\d\.\d\d)×/.exec(await alice.verdict.innerText()) ?? [];
  await expect(first.getByText('Bet 2: Out at 1.10×: 1.10 USD')).toBeVisible();
  await expect(bob.players.filter({ hasText: 'Alice' })).toHaveCount(2);
  // On a slow machine, both bets may be cashed out at the same multiplier.
  const multipliers = [at, '1.10'];
  for (const out of multipliers)
    await expect(
      bob.players.filter({ hasText: 'Alice' }).filter({ hasText: `Cashed out at ${out}×` }),
    ).toHaveText(
      multipliers
        .filter((each) => each === out)
        .map(() => `AliceCashed out at ${out}×Stake 1.00 USDWin ${out} USD`),
    );
  await expect(alice.players.filter({ hasText: 'Bob' })).toHaveText(
    'BobCashed out at 1.05×Stake 1.00 USDWin 1.05 USD',
  );
  await expect(bob.balance).toHaveText('1,000.05');

  await expect(alice.history.first()).toHaveText(/^Low 1\.\d\d×$/);
  await first.getByRole('button', { name: 'Fairness' }).click();
  await first.getByRole('button', { name: 'Verify flights' }).click();
  await expect(first.getByText('The hashes lead back to the commitment')).toBeVisible();
  await expect(first.getByText(/^(1 result matches|Both results match|All \d results match)/)).toBeVisible();
  await first.reload();
  // Each stake was one unit, so the win is the multiplier.
  await expect(alice.balance).toHaveText(formatGrouped(998 + Number(at) + 1.1));
});

function formatGrouped(amount: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
}
