import { expect, type Page } from '@playwright/test';
import { openView } from '../support/pages/dice-flow.ts';
import { chooseBetwin, openEditor, shownExchange, writeBody } from '../support/pages/replay-flow.ts';
import { test } from './workbench-test.ts';

async function chooseSent(
  page: Page,
  wallet: string,
  kind: 'rollback' | 'finish',
  bytes: readonly number[],
): Promise<void> {
  await fetch(`${wallet}/demo/${kind}`, { method: 'POST', body: new Uint8Array(bytes) });
  await openView(page, 'Traffic');
  await page.getByRole('row').filter({ hasText: kind }).click();
  await shownExchange(page);
}

test.use({ refusedCalls: ['replay/send'] });

test('what is written for a replay is kept, and is told what is wrong', async ({ interfacePage: page }) => {
  await chooseBetwin(page);
  const dialog = await openEditor(page);

  await test.step('a draft is told what is wrong at its fields, and is still there after looking elsewhere', async () => {
    await writeBody(page, dialog, '{"half":');
    await dialog.getByRole('radio', { name: 'Another address' }).click();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('nowhere');
    await dialog.getByRole('textbox', { name: 'Times' }).fill('101');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await expect(dialog.getByText('must be at most 100')).toBeVisible();

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('row').filter({ hasText: 'balance' }).click();
    await page.getByRole('row').filter({ hasText: 'betwin' }).click();
    await page.getByRole('button', { name: 'Edit and replay' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('nowhere');
    await expect(dialog.locator('.view-line').first()).toContainText('half');
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(dialog.locator('.view-line').first()).toContainText('account_id');
  });

  await test.step('what is written for a replay is still there after the page was loaded anew, but for the secret', async () => {
    await writeBody(page, dialog, '{"half":');
    await dialog.getByRole('radio', { name: 'Signed anew' }).click();
    await dialog.getByRole('textbox', { name: 'Secret' }).fill('not to be kept');
    await dialog.getByRole('textbox', { name: 'Times' }).fill('7');

    await page.reload();
    await page.getByRole('row').filter({ hasText: 'betwin' }).first().click();
    await shownExchange(page);
    await openEditor(page);
    await expect(dialog.locator('.view-line').first()).toContainText('half');
    await expect(dialog.getByRole('textbox', { name: 'Times' })).toHaveValue('7');
    await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not to be kept');
  });

  await test.step('a send that is refused says so, and leaves what came of the one before', async () => {
    await dialog.getByRole('button', { name: 'Start over' }).click();
    const results = dialog.getByRole('region', { name: 'Results' }).getByRole('listitem');
    await dialog.getByRole('textbox', { name: 'Times' }).fill('2');
    await page.keyboard.press('Control+Enter');
    await expect(results).toHaveCount(2);
    await expect(dialog.getByText(/^2 × 200 OK; slowest/)).toBeVisible();
    // Until it is over, another cannot be sent.
    await expect(dialog.getByText('Sent 2 times.').first()).toBeVisible();

    await dialog.getByRole('textbox', { name: 'Times' }).fill('101');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Refused, nothing was sent: 1 problem.').first()).toBeVisible();
    await expect(results).toHaveCount(2);
    await expect(dialog.getByRole('heading', { name: 'Results of the send before' })).toBeVisible();

    await dialog.getByRole('textbox', { name: 'Times' }).fill('1');
    await page.keyboard.press('Control+Enter');
    await expect(results).toHaveCount(1);
    await expect(dialog.getByText('Sent once.').first()).toBeVisible();

    await results.getByRole('button', { name: /^Compare/ }).click();
    const compare = page.getByRole('dialog', { name: 'Compare' });
    await expect(compare.getByRole('region', { name: 'Differences' })).toBeVisible();
    await compare.getByRole('textbox', { name: 'Or with exchange' }).fill('abc');
    await page.keyboard.press('Enter');
    await expect(compare.getByText('“abc” is no number of an exchange')).toBeVisible();
    await compare.getByRole('button', { name: 'Close' }).click();
    await expect(results.getByRole('button', { name: /^Compare/ })).toBeFocused();
  });
});

test('a body is told of as it is', async ({ interfacePage: page, workbench }) => {
  await test.step('bytes that are no text are counted as they leave', async () => {
    await chooseSent(page, workbench.wallet, 'rollback', [0x7b, 0xff, 0xfe, 0x7d]);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit and replay' })).toContainText('As sent · 4 bytes');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a byte order mark is named, in the detail and in the editor', async () => {
    await chooseSent(page, workbench.wallet, 'finish', [0xef, 0xbb, 0xbf, 0x7b, 0x7d]);
    const words = '5 bytes · begins with a byte order mark, so it is no JSON to most readers';
    await page.getByRole('tab', { name: 'Request' }).click();
    await expect(page.getByRole('region', { name: /^Exchange \d+$/ })).toContainText(words);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit and replay' })).toContainText(words);
  });
});
