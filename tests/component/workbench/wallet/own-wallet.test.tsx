import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { WalletRoute } from '#renderer/workbench/platform/navigation/wallet-route.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const WALLET = 'http://localhost:3000/wallet';

const ACME: OperatorSummary = {
  ...DEMO_OPERATOR,
  id: 'acme-group',
  name: 'Acme group',
  casinos: [
    {
      id: 'acme',
      status: 'enabled',
      callbackUrls: Object.fromEntries(CALLBACKS.map((kind) => [kind, `${WALLET}/${kind}`])) as Record<
        Callback,
        string
      >,
    },
  ],
};

async function showWallet(wallet: WalletRoute | null, players: readonly string[] = []): Promise<void> {
  useCasinoTarget.getState().chooseAll({ casinoId: 'acme', accountId: 'p1', currency: 'USD' });
  await showWorkbench({ view: 'wallet', wallet }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR, ACME]) },
    players: {
      list: os.players.list.handler(({ input: { casinoId } }) =>
        players.map((accountId) => ({ casinoId, accountId, status: 'active' as const, accounts: [] })),
      ),
    },
    wallet: {
      settings: { get: os.wallet.settings.get.handler(() => DEFAULT_WALLET_SETTINGS) },
      snapshots: { list: os.wallet.snapshots.list.handler(() => []) },
      listLedger: os.wallet.listLedger.handler(() => ({ entries: [], hasMore: false })),
      listLedgerValues: os.wallet.listLedgerValues.handler(() => []),
    },
  }));
}

test('a casino with its own wallet starts with the actions for that wallet, not with a player of the mock wallet', async () => {
  await showWallet(null, ['left-over']);
  const own = page.getByRole('region', { name: 'Wallet of acme', exact: true });
  await expect.element(own.getByText(WALLET)).toBeVisible();
  await expectNoViolationsInBothThemes();
  await own.getByRole('button', { name: 'Show Traffic' }).click();
  expect(useNavigation.getState()).toMatchObject({ view: 'traffic', filter: 'casino:acme' });
});

test.each<[string, object]>([
  ['Change the URLs', { view: 'operators', operatorId: 'acme-group', operatorSection: 'wallet' }],
  ['Test connection', { view: 'operators', operatorId: 'acme-group', operatorSection: 'test' }],
  ['Launch a game', { view: 'launch' }],
  ['Open the test suite', { view: 'suite' }],
  ['Show Health', { view: 'health', healthFilter: 'casino:acme' }],
  ['Reconcile', { view: 'wallet', wallet: { page: 'reconcile', casinoId: 'acme' } }],
])('the action "%s" opens its view with the casino as the target', async (name, route) => {
  await showWallet({ page: 'own', casinoId: 'acme' });
  const own = page.getByRole('region', { name: 'Wallet of acme', exact: true });
  await own.getByRole('button', { name }).click();
  expect(useNavigation.getState()).toMatchObject(route);
  expect(useCasinoTarget.getState().target.casinoId).toBe('acme');
});

test('rounds of another wallet are not compared with the ledger of the mock wallet', async () => {
  await showWallet({ page: 'reconcile', casinoId: 'acme' });
  const reconcile = page.getByRole('region', { name: 'Reconcile' });
  await expect.element(reconcile.getByRole('button', { name: 'Choose a ledger' })).toBeVisible();
  await expect
    .element(reconcile.getByRole('button', { name: /mock wallet’s ledger/ }))
    .not.toBeInTheDocument();
});

test('the list shows the mock wallet separately, and says that the gateway does not call it for the casino', async () => {
  await showWallet({ page: 'ledger', casinoId: 'acme' });
  await expect.element(page.getByText('The gateway does not call it for acme.')).toBeVisible();
  await expect.element(page.getByText(/has no players of acme and needs none/)).toBeVisible();
});

test.each(['demo', 'acme'])(
  'while %s is reconciled, the list marks that page as current and links to the ledger of all players',
  async (casinoId) => {
    await showWallet({ page: 'reconcile', casinoId });
    const list = page.getByRole('navigation', { name: 'Wallet' });
    await expect
      .element(list.getByRole('link', { name: 'Reconcile' }))
      .toHaveAttribute('aria-current', 'true');
    await expect
      .element(list.getByRole('link', { name: 'Ledger of all players' }))
      .toHaveAttribute('href', `#/wallet/${casinoId}/ledger`);
  },
);

test('the mock wallet of a casino starts with the player of the target, or else with its first player', async () => {
  const players = ['alice', 'bob'];
  const isShown = (player: string) => page.getByRole('heading', { name: player, exact: true });
  await showWallet(null, players);
  const { chooseAll } = useCasinoTarget.getState();
  chooseAll({ casinoId: 'demo', accountId: 'bob', currency: 'USD' });
  await expect.element(isShown('bob')).toBeVisible();
  chooseAll({ casinoId: 'demo', accountId: 'nobody', currency: 'USD' });
  await expect.element(isShown('alice')).toBeVisible();
});
