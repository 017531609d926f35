import { expect } from '@playwright/test';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  playDice,
  seeVerifiedBetwins,
} from '../support/dice-flow.ts';
import { test } from './workbench-test.ts';

test('ten rounds of dice are ten verified betwins, and wallet and page agree on the balance', async ({
  interfacePage,
}) => {
  const played = await launchAndPlayDice(interfacePage, 10);
  await seeVerifiedBetwins(interfacePage, 10);
  await expectWalletToAgree(played);
});

test('the game stands alone in a browser tab', async ({ interfacePage, context }) => {
  await launchAndPlayDice(interfacePage, 1);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    interfacePage
      .getByRole('link', { name: /new tab/i })
      .or(interfacePage.getByRole('button', { name: /new tab/i }))
      .click(),
  ]);
  await playDice(tab, 3);
  await expect(tab.getByTestId('balance')).toHaveText(/^\d+\.\d\d$/);
});
