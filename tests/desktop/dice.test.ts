import { expect } from 'vitest';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  expectVerifiedBetwins,
} from '#tests/support/pages/dice-flow.ts';
import { test } from './desktop-fixtures.ts';

/** Fewer than the ten of the browser test: these only check the port between page and core. */
const ROUNDS = 3;

test('rounds of dice in the window are verified betwins, and wallet and page agree', async ({ start }) => {
  const page = await start().page();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));

  const played = await launchAndPlayDice(page, ROUNDS);
  await expectVerifiedBetwins(page, ROUNDS);
  await expectWalletToAgree(played);

  expect(errors).toEqual([]);
});
