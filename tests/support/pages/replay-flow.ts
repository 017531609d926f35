import { expect, type Locator, type Page } from '@playwright/test';
import { openView } from './dice-flow.ts';
import { playDiceViaApi } from './play-dice-via-api.ts';

/** Plays one round and selects its betwin in Traffic; returns its number. */
export async function chooseBetwin(page: Page): Promise<number> {
  await playDiceViaApi(page, 1);
  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: 'betwin' }).first().click();
  return readShownExchangeId(page);
}

/** The number of the exchange in the detail pane, once it is loaded. */
export async function readShownExchangeId(page: Page): Promise<number> {
  const detail = page.getByRole('region', { name: /^Exchange #\d+$/ });
  await expect(detail.getByRole('button', { name: 'Copy exchange ID' })).toBeVisible();
  const name = (await detail.getAttribute('aria-label')) ?? '';
  return Number(name.replace(/\D/g, ''));
}

/** Opens "Edit and replay" with its key, and the body in the editor. */
export async function openEditor(page: Page): Promise<Locator> {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
  await expect(dialog.locator('.view-line').first()).toBeVisible();
  return dialog;
}

/** Replaces the text in the editor. */
export async function writeBody(page: Page, dialog: Locator, text: string): Promise<void> {
  await dialog.locator('.view-line').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
