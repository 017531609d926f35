import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const AT = 1_770_000_000_000;
const SESSION = {
  id: 'session-1',
  mode: 'real',
  state: 'active',
  operatorId: 'demo',
  casinoId: 'demo',
  game: 'dice',
  accountId: 'alice',
  currency: 'USD',
  decimals: 2,
  createdAt: AT,
  lastActivityAt: AT,
  expiresAt: AT + 1_800_000,
  endedAt: null,
  wasIdle: false,
  balance: null,
  rounds: 1,
  openRounds: 0,
} as const;

test('sessions are filtered by field and by presets, with completions and issues', async () => {
  const requested: string[] = [];
  await showWorkbench({ view: 'sessions', sessionId: null }, (os) => ({
    sessions: {
      list: os.sessions.list.handler(({ input: { filter } }) => {
        requested.push(filter);
        const sessions = filter === 'mode:demo' ? [] : [SESSION];
        return { sessions, total: sessions.length };
      }),
      values: os.sessions.values.handler(({ input: { field } }) => (field === 'game' ? ['dice'] : [])),
    },
  }));
  const field = page.getByRole('combobox', { name: 'Filter' });
  const row = page.getByRole('row').filter({ hasText: 'alice' });
  await expect.poll(() => row.elements().length, { timeout: 60_000 }).toBe(1);

  const presets = page.getByRole('group', { name: 'Preset filters' });
  await presets.getByRole('button', { name: 'Demo' }).click();
  await expect.element(page.getByText('No matches.')).toBeVisible();
  await field.fill('');
  await expect.element(row).toBeVisible();
  await expect.element(field).toHaveFocus();
  await presets.getByRole('button', { name: 'Demo' }).click();
  await expect.element(page.getByText('No matches.')).toBeVisible();
  expect(location.hash).toBe('#/sessions?filter=mode%3Ademo');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(row).toBeVisible();
  await presets.getByRole('button', { name: 'Not closed' }).click();
  await expect.poll(() => requested.at(-1)).toBe('round_state:unclosed');

  await field.fill('ga');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('option', { name: 'dice' })).toBeVisible();
  await userEvent.keyboard('{Tab}mode:r{Tab}{Enter}');
  await expect.poll(() => requested.at(-1)).toBe('game:dice mode:real');
  await expect.element(row).toHaveFocus();

  await field.fill('mode:demmo');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/demmo is not a value of "mode:"\. Did you mean demo\?/)).toBeVisible();
  await expectNoViolationsInBothThemes();
  expect(useNavigation.getState().sessionFilter).toBe('game:dice mode:real');
}, 90_000);

test('account IDs can be read in a narrow list', async () => {
  await showWorkbench({ view: 'sessions', sessionId: null }, (os) => ({
    sessions: { list: os.sessions.list.handler(() => ({ sessions: [SESSION], total: 1 })) },
  }));
  const account = page.getByRole('gridcell', { name: 'alice' });
  for (const [width, height] of [
    [720, 450],
    [880, 700],
    [1024, 700],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(account).toBeVisible();
    expect(account.element().scrollWidth).toBeLessThanOrEqual(account.element().clientWidth);
  }
});
