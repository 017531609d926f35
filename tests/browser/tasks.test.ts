import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { test } from './workbench-fixtures.ts';

/** Performs and counts a user's action: a click, a key press, or filling a field. */
class CountingUser {
  actions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions++;
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.actions++;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.actions++;
    await this.#page.keyboard.insertText(text);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions++;
    await field.fill(text);
  }
}

/** Performs a task, and expects at most `limit` actions. */
async function expectFewActions(
  page: Page,
  name: string,
  limit: number,
  run: (user: CountingUser) => Promise<void>,
): Promise<void> {
  await test.step(`${name}: at most ${limit} actions`, async () => {
    const user = new CountingUser(page);
    await run(user);
    expect(user.actions, name).toBeLessThanOrEqual(limit);
  });
}

test('the daily tasks take few actions', async ({ interfacePage: page, workbench }) => {
  test.slow();
  const traffic = page.getByRole('main', { name: 'Traffic' });
  const detail = traffic.getByRole('region', { name: /^Exchange #\d+$/ });
  const roll = page.frameLocator('iframe[title="Game"]').getByRole('button', { name: 'Roll', exact: true });
  const callbacks = page.getByRole('region', { name: 'Callbacks of this session' });

  await expectFewActions(page, 'launch a game and play its first round', 3, async (user) => {
    await user.click(page.getByRole('button', { name: 'Launch a game' }));
    await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('dice');
    await user.press('Control+Enter');
    await user.click(roll);
    await expect(callbacks.getByRole('button', { name: /betwin/ })).toHaveCount(1);
  });

  await openView(page, 'Traffic');
  const betwin = traffic.getByRole('row').filter({ hasText: 'betwin' });
  await betwin.click();
  await expect(detail).toBeVisible();
  const show = (tab: RegExp) => async (user: CountingUser) =>
    user.click(detail.getByRole('tab', { name: tab }));
  await expectFewActions(page, "see a callback's body", 1, show(/^Request/));
  await expect(detail.locator('.view-line').first()).toBeVisible();
  await expectFewActions(page, "see a callback's signature", 1, show(/^Signature/));
  await expect(detail.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expectFewActions(page, "see a callback's timing", 1, show(/^Timing/));
  await expect(detail.getByRole('tabpanel')).toContainText('ms');

  await expectFewActions(page, 'replay a bet with another amount', 3, async (user) => {
    await user.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
    await expect(dialog.locator('.monaco-editor.focused')).toBeVisible();
    await user.type('3.00');
    await expect(dialog.getByRole('radio', { name: 'Re-sign' })).toBeChecked();
    await user.press('Control+Enter');
    await expect(dialog.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(1);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectFewActions(page, 'save a round as HAR', 3, async (user) => {
    await user.click(detail.getByRole('tab', { name: /^Round/ }));
    const saved = page.waitForEvent('download');
    await user.click(detail.getByRole('button', { name: 'Save as HAR' }));
    const har = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(har)).toMatchObject({ log: { version: '1.2' } });
  });

  await openView(page, 'Launch');
  await expectFewActions(page, 'see what follows when the response to a debit is lost', 5, async (user) => {
    await user.press('Control+4');
    await user.click(page.getByRole('button', { name: 'Arm Debited, response lost' }));
    await user.press('Control+1');
    await user.click(roll);
    await expect(callbacks.getByRole('button', { name: /betwin.*200 OK/ })).toHaveCount(2);
    // Its first attempt gets no response, and the second does not debit again.
    await user.click(callbacks.getByRole('button', { name: /betwin/ }).first());
    await expect(detail.getByRole('tab', { name: /^Attempts 2/ })).toBeVisible();
    await expect(detail).toContainText('200 OK');
  });

  await openView(page, 'Test suite');
  const wallet = `${workbench.wallet}/demo`;
  await expectFewActions(
    page,
    'test a wallet of one’s own: one click, three fields, one key',
    5,
    async (user) => {
      await user.click(page.getByRole('button', { name: 'Another wallet' }));
      await user.fill(page.getByRole('textbox', { name: 'Base URL' }), wallet);
      await user.fill(page.getByRole('textbox', { name: 'Secret' }), 'not the secret');
      await user.fill(page.getByRole('combobox', { name: 'Account' }), 'alice');
      await user.press('Control+Enter');
      // The cause of the first failure is shown without any action.
      await expect(page.getByRole('group', { name: 'Preflight' })).toContainText(
        'The wallet rejected the signature (403)',
      );
    },
  );
});
