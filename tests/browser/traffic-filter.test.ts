import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceByCalls } from '../support/pages/rows-by-calls.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-test.ts';

function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Filter' });
}

function rows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');
}

function terms(page: Page): Locator {
  return page.getByRole('list', { name: 'Applied filter' }).getByRole('listitem');
}

async function playAndOpenTraffic(page: Page, rounds: number): Promise<void> {
  await playDiceByCalls(page, rounds);
  await openView(page, 'Traffic');
  await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(rounds);
}

async function filterBy(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('a filter is written, completed and walked by keyboard alone', async ({ interfacePage: page }) => {
  await playAndOpenTraffic(page, 3);
  await test.step('the list is filtered by keyboard alone, completed as one types', async () => {
    await page.keyboard.press('Control+f');
    await expect(field(page)).toBeFocused();

    await page.keyboard.type('cal');
    await expect(page.getByRole('option', { name: /^callback:/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('callback:');
    await page.keyboard.type('bet');
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue('callback:betwin ');
    await expect(field(page)).toBeFocused();

    // What has been seen is offered too.
    await page.keyboard.type('account:');
    await expect(page.getByRole('option', { name: 'alice' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('callback:betwin account:alice ');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(3);
    await expect(page.getByRole('main', { name: 'Traffic' })).toContainText(/3 of \d+ exchanges/);

    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(rows(page).filter({ hasText: 'launch' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name: 'Exchanges' })).toBeFocused();
  });

  await test.step('Esc closes the completions and leaves the text', async () => {
    await field(page).focus();
    await page.keyboard.type('callback:b');
    await expect(page.getByRole('option', { name: 'betwin' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field(page)).toHaveValue('callback:b');
  });

  await test.step('what is found is walked and opened as the whole list is', async () => {
    await filterBy(page, 'callback:betwin');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('grid', { name: 'Exchanges' }).focus();
    await page.keyboard.press('Home');
    await expect(rows(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('j');
    await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: /^Exchange/ })).toContainText('betwin');
  });
});

test('a filter is kept in the address, and under a name', async ({ interfacePage: page }) => {
  await playAndOpenTraffic(page, 2);
  await test.step('the filter is in the address: a reload keeps it, and the way back ends it', async () => {
    await filterBy(page, 'callback:betwin status:200');
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(field(page)).toHaveValue('callback:betwin status:200');
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(field(page)).toHaveValue('');
    await expect(rows(page).filter({ hasText: 'launch' })).toHaveCount(1);
  });

  await test.step('a text that comes back at once, as by a paste, is applied again', async () => {
    await field(page).fill('callback:betwin');
    await expect(terms(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await field(page).focus();
    await page.keyboard.insertText('callback:betwin');
    await expect(terms(page)).toHaveText(['callback:betwin']);
  });

  await test.step('a filter is saved under a name, chosen again, and forgotten', async () => {
    await filterBy(page, 'callback:betwin');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('textbox', { name: 'Save the present filter as' }).fill('Bets');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('list', { name: 'Saved filters' });
    await expect(saved).toContainText('Bets');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    await page.reload();
    await filterBy(page, '');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await saved.getByRole('button', { name: /^Bets/ }).click();
    await expect(field(page)).toHaveValue('callback:betwin');
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'Forget Bets' }).click();
    await expect(page.getByText('None yet.')).toBeVisible();
  });

  await test.step('an address whose filter has a mistake shows it, and searches nothing', async () => {
    await page.evaluate(() => (location.hash = '#/traffic?filter=callback%3Abetwon'));
    await expect(page.getByRole('heading', { name: 'The filter is not understood' })).toBeVisible();
    await expect(page.locator('mark')).toHaveText('betwon');
    await expect(field(page)).toHaveAccessibleDescription(/Did you mean betwin/);
  });
});

test('a filter tells its mistakes and its terms, and a row adds to it', async ({ interfacePage: page }) => {
  await playAndOpenTraffic(page, 2);
  await test.step('a mistake is marked where it is, and the list stays', async () => {
    await filterBy(page, 'callback:betwin');
    await expect(rows(page)).toHaveCount(2);
    await field(page).fill('callback:betwin status:many');
    await expect(page.locator('mark')).toHaveText('many');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(/many status: needs a number/);
    await expect(rows(page)).toHaveCount(2);
    await expectNoViolations(page);
    await field(page).fill('callback:betwin status:200');
    await expect(page.locator('mark')).toHaveCount(0);
    await expect(terms(page)).toHaveCount(2);
  });

  await test.step('each term can be taken away, also by keyboard', async () => {
    await filterBy(page, 'callback:betwin account:alice "1.00"');
    await expect(terms(page)).toHaveText(['callback:betwin', 'account:alice', '"1.00"']);
    await page.getByRole('button', { name: 'Remove account:alice' }).click();
    await expect(field(page)).toHaveValue('callback:betwin "1.00"');
    await expect(page.getByRole('button', { name: 'Remove "1.00"' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove callback:betwin' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('nothing found says what was searched, and leads back to everything', async () => {
    await filterBy(page, 'account:nobody');
    await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Clear the filter' }).last().click();
    await expect(rows(page).filter({ hasText: 'betwin' })).toHaveCount(2);
  });

  await test.step('a row narrows the list by what stands in it, by pointer and by the menu key', async () => {
    await rows(page).filter({ hasText: 'betwin' }).first().click({ button: 'right' });
    await expect(page.getByRole('menu', { name: 'What can be done with this row' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: 'callback:betwin', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('grid', { name: 'Exchanges' }).focus();
    await page.keyboard.press('Home');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ContextMenu');
    const menu = page.getByRole('menu', { name: 'What can be done with this row' });
    await expect(menu).toBeFocused();
    const acts = ['Replay', 'Edit and replay', 'Compare', 'Copy as cURL'];
    const found = ['callback:betwin', 'status:200', 'account:alice', 'game:dice', /^round:/];
    for (const name of [...acts, ...found]) {
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('menuitem', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(terms(page)).toHaveCount(2);
  });

  await test.step('the language is explained beside the field', async () => {
    await page.getByRole('button', { name: 'How to filter' }).click();
    const help = page.getByRole('dialog', { name: 'How to filter' });
    await expect(help).toContainText('api_code:');
    await expect(help).toContainText('-callback:balance');
    await expectNoViolations(page);
  });
});
