import { expect } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { chooseBetwin, openEditor, writeBody } from '../support/pages/replay-flow.ts';
import { test } from './workbench-test.ts';

test.use({ viewport: { width: 1024, height: 700 }, refusedCalls: ['replay/send'] });

test('axe finds nothing in replaying and comparing', async ({ interfacePage: page }) => {
  await chooseBetwin(page);
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByRole('button', { name: 'Hex' }).click();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('tab', { name: 'Round' }).click();
  await expect(page.getByRole('list', { name: 'Exchanges of the round' })).toContainText('bet 1.00');
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('menu', { name: 'Copy' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'Copy' })).toHaveCount(0);

  const dialog = await openEditor(page);
  await expectNoViolationsInBothThemes(page);
  await writeBody(page, dialog, '{"account_id":');
  await dialog.getByRole('radio', { name: 'Another address' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('must be an http or https address')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await dialog.getByRole('radio', { name: 'Where it went' }).click();
  await page.keyboard.press('Control+Enter');
  const compare = dialog.getByRole('button', { name: /^Compare \d+ with \d+$/ });
  await expect(compare).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await compare.click();
  await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
  await expect(page.locator('.monaco-diff-editor .view-line').first()).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Replay the round' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Done: 1 of 1 sent/)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
