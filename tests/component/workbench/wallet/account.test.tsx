import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountRow } from '#renderer/workbench/views/wallet/accounts/account-row.tsx';
import { show } from '../../support/show.tsx';
import { provideTestClient } from '../show-workbench.tsx';

const ACCOUNT = { currency: 'USD', balance: '10.00', bonus: '0.00', betLimit: null, winLimit: '50.00' };
const ALICE = { casinoId: 'demo', accountId: 'alice', status: 'active' as const, accounts: [ACCOUNT] };

/** The account changes that were requested. */
const requested: object[] = [];
const field = (name: string) => page.getByRole('textbox', { name: `${name} in USD`, exact: true });

beforeEach(async () => {
  requested.length = 0;
  const setAccount = (change: object) => {
    requested.push(change);
    return Promise.resolve({ ...ALICE, accounts: [{ ...ACCOUNT, balance: '12.50' }] });
  };
  provideTestClient({ players: { setAccount } });
  await show(
    <ul>
      <AccountRow player={ALICE} account={ACCOUNT} isLaunchable bonusFirst={false} />
    </ul>,
  );
});

test('Esc restores the saved amount, and nothing is sent', async () => {
  await field('Balance').fill('99');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Balance')).toHaveValue('10.00');
  await field('Win limit').fill('99');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Win limit')).toHaveValue('50.00');
  await field('Balance').fill('12.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Balance')).toHaveValue('12.50');
  expect(requested).toEqual([{ casinoId: 'demo', accountId: 'alice', currency: 'USD', balance: '12.5' }]);
});

test('an amount is saved when its field is left, and an empty limit means none', async () => {
  await field('Win limit').fill('');
  await field('Balance').click();
  await expect.poll(() => requested).toHaveLength(1);
  expect(requested).toEqual([{ casinoId: 'demo', accountId: 'alice', currency: 'USD', winLimit: null }]);
});
