import { expect } from 'vitest';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  seeVerifiedBetwins,
} from '#tests/support/pages/dice-flow.ts';
import { test } from './desktop-test.ts';

test('in the window too, ten rounds of dice are ten verified betwins, and wallet and page agree', async ({
  start,
}) => {
  const page = await start().page();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));

  const played = await launchAndPlayDice(page, 10);
  await seeVerifiedBetwins(page, 10);
  await expectWalletToAgree(played);

  expect(problems).toEqual([]);
});
