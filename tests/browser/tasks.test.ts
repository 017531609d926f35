import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { test } from './workbench-test.ts';

/** Performs and counts a user's action: a click, a key press, or filling a field. */
class Person {
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

/** A task, and the maximum number of its actions. */
async function task(
  page: Page,
  name: string,
  limit: number,
  run: (person: Person) => Promise<void>,
): Promise<void> {
  await test.step(`${name}: at most ${limit} actions`, async () => {
    const person = new Person(page);
    await run(person);
    expect(person.actions, name).toBeLessThanOrEqual(limit);
  });
}

test('the daily tasks take few actions', async ({ interfacePage: page, workbench }) => {
  test.slow();
  const traffic = page.getByRole('main', { name: 'Traffic' });
  const detail = traffic.getByRole('region', { name: /^Exchange #\d+$/ });
  const roll = page.frameLocator('iframe[title="Game"]').getByRole('button', { name: 'Roll', exact: true });
  const callbacks = page.getByRole('region', { name: 'Callbacks of this session' });

  await task(page, 'launch a game and play its first round', 3, async (person) => {
    await person.click(page.getByRole('button', { name: 'Launch a game' }));
    await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('dice');
    await person.press('Control+Enter');
    await person.click(roll);
    await expect(callbacks.getByRole('button', { name: /betwin/ })).toHaveCount(1);
  });

  await openView(page, 'Traffic');
  const betwin = traffic.getByRole('row').filter({ hasText: 'betwin' });
  await betwin.click();
  await expect(detail).toBeVisible();
  const show = (tab: RegExp) => async (person: Person) =>
    person.click(detail.getByRole('tab', { name: tab }));
  await task(page, "see a callback's body", 1, show(/^Request/));
  await expect(detail.locator('.view-line').first()).toBeVisible();
  await task(page, "see a callback's signature", 1, show(/^Signature/));
  await expect(detail.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await task(page, "see a callback's timing", 1, show(/^Timing/));
  await expect(detail.getByRole('tabpanel')).toContainText('ms');

  await task(page, 'replay a bet with another amount', 3, async (person) => {
    await person.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
    await expect(dialog.locator('.monaco-editor.focused')).toBeVisible();
    await person.type('3.00');
    await expect(dialog.getByRole('radio', { name: 'Re-sign' })).toBeChecked();
    await person.press('Control+Enter');
    await expect(dialog.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(1);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await task(page, 'save a round as HAR', 3, async (person) => {
    await person.click(detail.getByRole('tab', { name: /^Round/ }));
    const saved = page.waitForEvent('download');
    await person.click(detail.getByRole('button', { name: 'Save as HAR' }));
    const har = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(har)).toMatchObject({ log: { version: '1.2' } });
  });

  await openView(page, 'Launch');
  await task(page, 'see what follows when the response to a debit is lost', 5, async (person) => {
    await person.press('Control+4');
    await person.click(page.getByRole('button', { name: 'Arm Debited, response lost' }));
    await person.press('Control+1');
    await person.click(roll);
    await expect(callbacks.getByRole('button', { name: /betwin.*200 OK/ })).toHaveCount(2);
    // Its first attempt gets no response, and the second does not debit again.
    await person.click(callbacks.getByRole('button', { name: /betwin/ }).first());
    await expect(detail.getByRole('tab', { name: /^Attempts 2/ })).toBeVisible();
    await expect(detail).toContainText('200 OK');
  });

  await openView(page, 'Test suite');
  const wallet = `${workbench.wallet}/demo`;
  await page.getByRole('button', { name: 'Another wallet' }).click();
  await task(page, 'test a wallet of one’s own: three fields and one key', 4, async (person) => {
    await person.fill(page.getByRole('textbox', { name: 'Base URL' }), wallet);
    await person.fill(page.getByRole('textbox', { name: 'Secret' }), 'not the secret');
    await person.fill(page.getByRole('combobox', { name: 'Account' }), 'alice');
    await person.press('Control+Enter');
    // The cause of the first failure is shown without any action.
    await expect(page.getByRole('group', { name: 'Preflight' })).toContainText(
      'The wallet rejected the signature (403)',
    );
  });
});
