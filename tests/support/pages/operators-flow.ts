import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from './dice-flow.ts';

/** Opens the view and the entry of its list. */
export async function openOperators(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('navigation', { name: 'Operators' }).getByRole('link', { name: entry }).click();
}

export async function save(detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: /^Save(?! and test)/ }).click();
  await expect(detail.getByText('Saved', { exact: true })).toBeVisible();
}

/** Launches with these fields changed, and returns the region with the response. */
export async function launch(page: Page, fields: Readonly<Record<string, string>>): Promise<Locator> {
  await openView(page, 'Launch');
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('combobox', { name }).fill(text);
    // Leaving the field closes its suggestions, which cover the button.
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  return page.getByRole('region', { name: 'Response', exact: true });
}
