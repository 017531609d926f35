import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UnrestoredBalance } from '#shared/contract/suite.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const OF_RUN: UnrestoredBalance = {
  id: 7,
  runId: 3,
  scenario: 'B8',
  casinoId: 'demo',
  url: 'http://127.0.0.1:4802/demo/balance',
  accountId: 'alice',
  currency: 'USD',
  balance: '1861.5',
  readAt: 1_770_000_000_000,
};
const OF_EXPLORE: UnrestoredBalance = {
  ...OF_RUN,
  id: 8,
  runId: null,
  scenario: null,
  casinoId: null,
  url: 'https://wallet.example/balance',
};

test('balances that a killed run did not restore are shown in the suite, with a link to the wallet, until dismissed', async () => {
  const dismissed: number[] = [];
  await showWorkbench({ view: 'suite', suite: null }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => []),
      unrestored: os.suite.unrestored.handler(() => [OF_RUN, OF_EXPLORE]),
      dismissUnrestored: os.suite.dismissUnrestored.handler(({ input: { id } }) => {
        dismissed.push(id);
        return { dismissed: true as const };
      }),
    },
  }));
  const notes = page.getByRole('group', { name: 'Balance not restored' });
  await expect.element(notes.nth(0)).toMatchTextContent('The workbench stopped during B8 of run 3.');
  await expect
    .element(notes.nth(0))
    .toMatchTextContent('Before, alice of demo had 1,861.5 USD. The balance was not restored');
  await expect.element(notes.nth(1)).toMatchTextContent('The workbench stopped while Explore was running.');
  await expect.element(notes.nth(1)).toMatchTextContent('alice of https://wallet.example/balance had');
  await expect.element(notes.nth(1).getByRole('button', { name: 'Show in Wallet' })).not.toBeInTheDocument();
  await expectNoViolationsInBothThemes();

  await notes.nth(1).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notes).toMatchTextContent('B8 of run 3');
  expect(dismissed).toEqual([8]);
  await notes.getByRole('button', { name: 'Show in Wallet' }).click();
  expect(useNavigation.getState()).toMatchObject({
    view: 'wallet',
    wallet: { page: 'player', casinoId: 'demo', accountId: 'alice' },
  });
}, 60_000);
