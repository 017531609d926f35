import { expect, type Locator } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceByCalls } from '../support/pages/rows-by-calls.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-test.ts';

test.use({ viewport: { width: 1024, height: 700 }, refusedCalls: ['transfer/import'] });

test('axe finds nothing in an export and in an import', async ({ interfacePage: page }) => {
  await playDiceByCalls(page, 1);
  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: 'betwin' }).click();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const out = page.getByRole('dialog', { name: 'Export' });
  await out.getByRole('switch', { name: 'Redact signatures' }).click();
  await expect(out.getByRole('region', { name: 'Redaction' })).toContainText('signature');
  await expectWritten(out);
  await expectNoViolationsInBothThemes(page);
  await out.getByRole('radio', { name: 'cURL commands' }).click();
  await expect(out.getByRole('region', { name: 'Preview', exact: true })).toContainText('curl ');
  await expectWritten(out);
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More for this list' })).toBeFocused();

  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const into = page.getByRole('dialog', { name: 'Import' });
  await into
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.har', mimeType: '', buffer: Buffer.from('{"log":{"entries":[{}]}}') });
  await page.keyboard.press('Control+Enter');
  await expect(into.getByRole('region', { name: 'What is wrong' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await into.getByRole('tab', { name: 'Raw' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(into).toContainText('must be an http or https address');
  await expectNoViolationsInBothThemes(page);
  await into.getByRole('tab', { name: 'cURL' }).click();
  await into.getByRole('textbox', { name: 'cURL command' }).fill('curl http://a.test/ --compressed --zoo');
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Control+Enter');
  await expect(into.getByRole('region', { name: 'Left out' })).toContainText('--zoo');
  await expectNoViolationsInBothThemes(page);
});

/** The preview is that of what is chosen, and dimmed no more. */
async function expectWritten(dialog: Locator): Promise<void> {
  const preview = dialog.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  await expect(preview.locator('> div').last()).toHaveCSS('opacity', '1');
}
