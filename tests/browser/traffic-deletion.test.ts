import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceByCalls } from '../support/pages/rows-by-calls.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-test.ts';

function rows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('what is deleted comes back, and how much is kept is chosen', async ({ interfacePage: page }) => {
  await playDiceByCalls(page, 2);
  await openView(page, 'Traffic');

  await test.step('nothing is deleted where one says no', async () => {
    await chooseInMenu(page, 'Delete everything…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More for this list' })).toBeFocused();
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(2);
  });

  await test.step('what a filter finds is deleted, and comes back', async () => {
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Filter' }).fill('callback:betwin');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await rows(page).first().click();

    await chooseInMenu(page, 'Delete these…');
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 exchanges?' });
    await expect(dialog).toContainText('callback:betwin');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('region', { name: 'Deletion' })).toContainText('2 exchanges deleted.');
    await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Exchange/ })).toHaveCount(0);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Deletion' })).toHaveCount(0);
  });

  await test.step('a deletion that was put away is still found, and undone there', async () => {
    await page.getByRole('combobox', { name: 'Filter' }).fill('');
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(2);
    const before = await rows(page).count();
    await chooseInMenu(page, 'Delete everything…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Launch a game' })).toBeVisible();
    await page.getByRole('region', { name: 'Deletion' }).getByRole('button', { name: 'Dismiss' }).click();

    await page.getByRole('button', { name: 'Deleted exchanges…' }).click();
    const deletions = page.getByRole('dialog', { name: 'Deleted exchanges' });
    await expect(deletions.getByRole('listitem')).toContainText(`${before} exchanges`);
    await expectNoViolations(page);
    await deletions.getByRole('button', { name: 'Bring back' }).click();
    await expect(rows(page)).toHaveCount(before);
  });

  await test.step('how much is kept is chosen, and remembered', async () => {
    await chooseInMenu(page, 'How much is kept…');
    const dialog = page.getByRole('dialog', { name: 'How much is kept' });
    await expect(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'The last days' }).click();
    await dialog.getByRole('textbox', { name: 'Days' }).fill('some');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('must be a whole number')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: 'Days' }).fill('14');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await chooseInMenu(page, 'How much is kept…');
    await expect(dialog.getByRole('radio', { name: 'The last days' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('14');
  });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('what the database may take is shown with what it takes now, checked, and remembered', async () => {
    await chooseInMenu(page, 'How much is kept…');
    const dialog = page.getByRole('dialog', { name: 'How much is kept' });
    const space = dialog.getByRole('textbox', { name: 'Disk space of the database' });
    await expect(space).toHaveValue('2 GB');
    await expect(dialog.getByText(/^It takes [\d.]+ (KB|MB) now\./)).toBeVisible();
    await space.fill('50 MB');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('must be a size from 100 MB to 1 TB')).toBeVisible();
    await expectNoViolations(page);
    await space.fill('1.5 gb');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await chooseInMenu(page, 'How much is kept…');
    await expect(space).toHaveValue('1536 MB');
  });
});
