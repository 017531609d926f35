import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { expectNoViolationsInBothThemes } from '../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from './demo-operator.ts';
import { showWorkbench } from './show-workbench.tsx';

function operatorNamed(id: string, ...currencies: readonly string[]): OperatorSummary {
  return {
    ...DEMO_OPERATOR,
    id,
    name: id,
    casinos: DEMO_OPERATOR.casinos.map((casino) => ({ ...casino, id })),
    games: [{ slug: 'dice', title: 'Dice' }],
    currencies: currencies.map((code) => ({ code, playerFacing: code, decimals: 2 })),
  };
}

const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  north: ['alice', 'bob'],
  south: ['zoe'],
  aaa: ['eve'],
  mine: ['mallory'],
};
let operators: readonly OperatorSummary[] = [];

beforeEach(() => {
  operators = [operatorNamed('north', 'USD', 'EUR'), operatorNamed('south', 'EUR')];
});

/** Shows Launch as at the first start, with two operators. */
async function showTwoOperators(): Promise<void> {
  localStorage.clear();
  const target = { casinoId: '', accountId: '', currency: '' };
  useCasinoTarget.setState({ target, operators: null, players: [], fittedTo: null });
  await showWorkbench({ view: 'launch' }, (os) => ({
    operators: { list: os.operators.list.handler(() => [...operators]) },
    players: {
      list: os.players.list.handler(({ input: { casinoId } }) =>
        (PLAYERS[casinoId] ?? []).map((accountId) => ({
          casinoId,
          accountId,
          status: 'active' as const,
          accounts: [],
        })),
      ),
    },
    suite: { list: os.suite.list.handler(() => []) },
  }));
}

const item = page.getByRole('button', { name: /^Change target: / });
const launch = page.getByRole('form', { name: 'Launch' });
const { goTo } = useNavigation.getState();

test('before a choice, the demo casino is the target, whatever operators there are', async () => {
  operators = [operatorNamed('aaa', 'USD'), operatorNamed('demo', 'USD')];
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName(/^Change target: demo · /);
});

test('one casino, player and currency is shown and changed in Launch, the suite, the wallet and the status bar', async () => {
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  await launch.getByRole('combobox', { name: 'Player' }).fill('bob');
  await expect.element(item).toHaveAccessibleName('Change target: north · bob · USD');

  goTo('suite');
  await expect.element(page.getByRole('combobox', { name: 'Account' })).toHaveValue('bob');
  await page.getByRole('combobox', { name: 'Casino' }).click();
  await page.getByRole('option', { name: /^south/ }).click();
  // The other casino has neither the player nor the currency.
  await expect.element(item).toHaveAccessibleName('Change target: south · zoe · EUR');

  goTo('wallet');
  await expect.element(page.getByRole('combobox', { name: 'Casino' })).toMatchTextContent('south');
  await page.getByRole('combobox', { name: 'Casino' }).click();
  await page.getByRole('option', { name: /^north/ }).click();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · EUR');

  await item.click();
  const target = page.getByRole('dialog', { name: 'Target' });
  await expect.element(target.getByRole('combobox', { name: 'Player' })).toHaveValue('alice');
  await expectNoViolationsInBothThemes();
  await target.getByRole('combobox', { name: 'Casino' }).click();
  await page.getByRole('option', { name: /^south/ }).click();
  await expect.element(item).toHaveAccessibleName('Change target: south · zoe · EUR');
  await userEvent.keyboard('{Escape}');
  // The wallet of the casino that was shown before would contradict the target.
  await expect
    .element(page.getByRole('main').getByRole('combobox', { name: 'Casino' }))
    .toMatchTextContent('south');
  goTo('launch');
  await expect.element(launch.getByRole('combobox', { name: 'Casino' })).toHaveValue('south');
});

test('a player that is selected in Wallet becomes the target, and Wallet follows another target', async () => {
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  goTo('wallet');
  const players = page.getByRole('navigation', { name: 'Wallet' });
  await expect.element(players.getByRole('link', { name: /alice.*Target/ })).toBeVisible();
  await players.getByRole('link', { name: /bob/ }).click();
  await expect.element(item).toHaveAccessibleName('Change target: north · bob · USD');
  await expect
    .element(players.getByRole('link', { name: /bob.*Target/ }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(players.getByRole('link', { name: /alice.*Target/ })).not.toBeInTheDocument();

  await item.click();
  await page.getByRole('dialog', { name: 'Target' }).getByRole('combobox', { name: 'Player' }).fill('alice');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect
    .element(players.getByRole('link', { name: /alice.*Target/ }))
    .toHaveAttribute('aria-current', 'true');
});

test('a link to another player in Wallet changes no target', async () => {
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  useNavigation.getState().open({
    view: 'wallet',
    wallet: { page: 'player', casinoId: 'north', accountId: 'bob' },
  });
  const players = page.getByRole('navigation', { name: 'Wallet' });
  await expect.element(players.getByRole('link', { name: /bob/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(players.getByRole('link', { name: /alice.*Target/ })).toBeVisible();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
});

test('a new operator changes no target, even if it is listed first', async () => {
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  operators = [operatorNamed('aaa', 'JPY'), ...operators];
  emitChanges(['operators']);
  await expect.poll(() => useCasinoTarget.getState().operators?.length).toBe(3);
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  expect(localStorage.getItem('ggw.target')).toBe(
    '{"casinoId":"north","accountId":"alice","currency":"USD"}',
  );
});

test('a casino that does not exist is kept as typed, and so are its player and currency', async () => {
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  await launch.getByRole('combobox', { name: 'Casino' }).fill('nowhere');
  await expect.element(item).toHaveAccessibleName('Change target: nowhere · alice · USD');
});

/** An operator whose callbacks go to its own wallet. */
function operatorWithWallet(id: string): OperatorSummary {
  const base = operatorNamed(id, 'USD');
  const urls = Object.fromEntries(
    CALLBACKS.map((callback) => [callback, `http://localhost:9000/${callback}`]),
  ) as OperatorSummary['casinos'][number]['callbackUrls'];
  return { ...base, casinos: base.casinos.map((casino) => ({ ...casino, callbackUrls: urls })) };
}

test('no player of the mock wallet is suggested for another wallet', async () => {
  operators = [operatorNamed('north', 'USD'), operatorWithWallet('mine')];
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  const player = launch.getByRole('combobox', { name: 'Player' });
  await launch.getByRole('combobox', { name: 'Casino' }).fill('mine');
  // The player of the other casino is one of the mock wallet.
  await expect.element(item).toHaveAccessibleName('Change target: mine · USD');
  const own = launch.getByRole('textbox', { name: 'Player' });
  await expect.element(player.or(own)).toHaveValue('');
  expect(useCasinoTarget.getState().players).toEqual([]);
  await player.or(own).fill('customer-7');
  await expect.element(item).toHaveAccessibleName('Change target: mine · customer-7 · USD');

  // A player that is not suggested is kept through a change of the casino if the wallet cannot be queried.
  useCasinoTarget.getState().choose({ casinoId: 'north' });
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');

  // Back at the other wallet, its player is chosen again.
  useCasinoTarget.getState().choose({ casinoId: 'mine' });
  await expect.element(item).toHaveAccessibleName('Change target: mine · customer-7 · USD');
});

test('a first target with another wallet starts without a player', async () => {
  operators = [operatorWithWallet('mine')];
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: mine · USD');
});

test('for a wallet other than the mock wallet, a note says that the armed faults are in the mock wallet', async () => {
  operators = [operatorNamed('north', 'USD'), operatorWithWallet('mine')];
  await showTwoOperators();
  await expect.element(item).toHaveAccessibleName('Change target: north · alice · USD');
  const arming = faultArmingSchema.parse({ fault: 'reject_105' });
  useFaults.setState({ armed: [{ id: 1, arming, affected: 0, left: null, until: null }] });
  const note = page.getByText('The armed fault is in the mock wallet and does not affect this wallet.');
  await expect
    .element(page.getByRole('region', { name: 'Armed faults' }))
    .toMatchTextContent('Armed in the mock wallet:');
  await expect.element(note).not.toBeInTheDocument();
  useCasinoTarget.getState().choose({ casinoId: 'mine' });
  await expect.element(note).toBeVisible();
  await launch.getByRole('button', { name: 'Demo', exact: true }).click();
  await expect.element(note).not.toBeInTheDocument();

  goTo('suite');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Another wallet' }).click();
  await expect.element(note).toBeVisible();
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Workbench casino' }).click();
  useCasinoTarget.getState().choose({ casinoId: 'north' });
  await expect.element(note).not.toBeInTheDocument();
  useFaults.setState({ armed: [] });
});
