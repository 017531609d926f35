import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openView } from '../support/pages/dice-flow.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const getRows = (page: Page): Locator =>
  page
    .getByRole('grid', { name: 'Exchanges' })
    .getByRole('row')
    .filter({ hasText: /launch|balance|betwin/ });
const allRows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');
const getDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function chooseFromListMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function filterBy(page: Page, filter: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Filter' }).fill(filter);
  await page.keyboard.press('Enter');
}

/** Saves the file of the export dialog, and returns its text. */
async function save(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    getDialog(page, 'Export').getByRole('button', { name: 'Save' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

function createFile(name: string, text: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

test.use({ rejectedCalls: ['transfer/import', 'transfer/export'] });

test('exchanges are exported and imported again, and files of other tools are imported', async ({
  interfacePage: page,
  workbench,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playDiceViaApi(page, 2);
  await openView(page, 'Traffic');

  await test.step('a round is exported from its tab, in the selected format, as previewed', async () => {
    await getRows(page).filter({ hasText: 'betwin' }).first().click();
    await page.getByRole('tab', { name: 'Round' }).click();
    await page.getByRole('button', { name: 'Export the round…' }).click();
    const dialog = getDialog(page, 'Export');
    await expect(dialog.getByRole('radio', { name: 'The whole round' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'HTTP messages' }).click();
    await expect(dialog.getByRole('region', { name: 'Preview', exact: true })).toContainText(
      'POST /demo/betwin HTTP/1.1',
    );
    const { name, text } = await save(page);
    expect(name).toMatch(/^round-[\w-]+\.http$/);
    // Recorded by each side once, and nothing of the other round.
    expect(text.match(/POST \/demo\/betwin/g)).toHaveLength(2);
    await page.keyboard.press('Escape');
  });

  await test.step('a filter without matches is reported in the export dialog, and saving is disabled', async () => {
    await filterBy(page, 'account:nobody');
    await chooseFromListMenu(page, 'Export…');
    const dialog = getDialog(page, 'Export');
    await expect(dialog.getByRole('group', { name: 'What', exact: true })).toContainText(
      'matches no exchange',
    );
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await filterBy(page, '');
  });

  await test.step('matching exchanges are exported as a bundle with redacted players, and shown after an import', async () => {
    await filterBy(page, 'callback:betwin');
    await expect(getRows(page)).toHaveCount(2);
    await chooseFromListMenu(page, 'Export…');
    const dialog = getDialog(page, 'Export');
    await expect(dialog.getByRole('radio', { name: 'Matching exchanges' })).toBeChecked();
    // The last choice is preselected.
    await expect(dialog.getByRole('radio', { name: 'HTTP messages' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Capture bundle' }).click();
    await expect(dialog).toContainText('callback:betwin: 2 rows');
    await dialog.getByRole('switch', { name: 'Redact players' }).click();
    await expect(dialog.getByRole('region', { name: 'Redaction' })).toContainText(
      "1 player's ID is replaced by player-1.",
    );
    const { name, text } = await save(page);
    expect(name).toMatch(/^4-exchanges-\d{4}-\d\d-\d\d\.capture\.json$/);
    expect(text).not.toContain('alice');
    await page.keyboard.press('Escape');

    await chooseFromListMenu(page, 'Import…');
    await getDialog(page, 'Import').locator('input[type=file]').setInputFiles(createFile(name, text));
    await getDialog(page, 'Import').getByRole('button', { name: 'Import' }).click();
    await expect(getDialog(page, 'Import')).toContainText('4 exchanges imported');
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('import:1');
    await expect(getRows(page)).toHaveCount(2);
    await expect(getRows(page).nth(0)).toContainText('player-1');
    await expect(getRows(page).nth(1)).toContainText('Imported');
    const scope = page.getByRole('group', { name: 'Which exchanges' });
    await expect(scope.getByRole('button', { name: 'Imported' })).toHaveAttribute('aria-pressed', 'true');
    await scope.getByRole('button', { name: 'Live' }).click();
    await expect(page.getByRole('heading', { name: 'No matching live exchanges' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(getRows(page)).toHaveCount(2);
  });

  await test.step('the preview shows part of a large file, and the saved file is complete', async () => {
    await fetch(`${workbench.wallet}/demo/balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: 'x'.repeat(200_000), last: 'the-very-end' }),
    });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await filterBy(page, 'the-very-end');
    await expect(getRows(page)).toHaveCount(1);
    await chooseFromListMenu(page, 'Export…');
    await getDialog(page, 'Export').getByRole('switch', { name: 'Redact players' }).click();
    await expect(getDialog(page, 'Export')).toContainText('Shows the first 64.0 KB.');
    const { text } = await save(page);
    expect(text).toContain('the-very-end');
    await page.keyboard.press('Escape');
  });

  await test.step('an invalid HAR file is rejected with the entry and changes nothing, and another can be selected', async () => {
    const entry = {
      startedDateTime: '2026-03-03T12:00:00Z',
      request: { method: 'GET', url: 'http://a.test/' },
    };
    const broken = { ...entry, request: { method: 'GET', url: 'nowhere' } };
    await filterBy(page, '');
    const before = await allRows(page).count();
    await chooseFromListMenu(page, 'Import…');
    const dialog = getDialog(page, 'Import');
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles(
      createFile('broken.har', JSON.stringify({ log: { entries: [entry, broken] } })),
    );
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('region', { name: 'Errors' })).toContainText(
      'Entry 2: log.entries[1].request.url must be an absolute URL.',
    );
    await input.setInputFiles(createFile('whole.har', JSON.stringify({ log: { entries: [entry] } })));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toContainText('Imported');
    await filterBy(page, '');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(allRows(page)).toHaveCount(before + 1);
  });

  await test.step('a body and its signature are imported from a file', async () => {
    await chooseFromListMenu(page, 'Import…');
    const dialog = getDialog(page, 'Import');
    await dialog.getByRole('tab', { name: 'Raw' }).click();
    await dialog.getByRole('textbox', { name: 'Request URL' }).fill('http://a.test/demo/betwin');
    await dialog.getByRole('textbox', { name: 'Signature' }).fill('ab12');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'body.bin', mimeType: '', buffer: Buffer.from('{"account_id":"zoë"}') });
    await expect(dialog).toContainText('body.bin');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Show' }).click();
    const detail = page.getByRole('region', { name: /^Exchange #\d+$/ });
    await detail.getByRole('tab', { name: 'Request' }).click();
    await expect(detail).toContainText('zoë');
    await expect(page.getByRole('row').filter({ hasText: 'betwin' }).filter({ hasText: 'zoë' })).toHaveCount(
      1,
    );
  });

  await test.step('a file dropped on Traffic opens the import dialog, and a hint is shown while it is dragged', async () => {
    const view = page.getByRole('main', { name: 'Traffic' });
    const held = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const entry = {
        startedDateTime: '2026-03-03T12:00:00Z',
        request: { method: 'GET', url: 'http://a.test/' },
      };
      const text = JSON.stringify({ log: { entries: [entry] } });
      transfer.items.add(new File([text], 'dropped.har'));
      return transfer;
    });
    await view.dispatchEvent('dragover', { dataTransfer: held });
    await expect(page.getByText('Drop a HAR file, a capture bundle or a case to import it')).toBeVisible();
    await view.dispatchEvent('drop', { dataTransfer: held });
    await expect(getDialog(page, 'Import')).toContainText('dropped.har');
    await expect(getDialog(page, 'Import').getByRole('button', { name: 'Import' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getDialog(page, 'Import')).toContainText('1 exchange imported');
    await page.keyboard.press('Escape');
  });

  await test.step('a cURL command pasted on Traffic is imported with Enter, but not one pasted into a field', async () => {
    const command = `curl 'http://a.test/demo/balance' -H 'X-REQUEST-SIGN: ab12' --data-raw '{"account_id":"zoe"}'`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), command);
    const filter = page.getByRole('combobox', { name: 'Filter' });
    await filterBy(page, '');
    await filter.focus();
    await page.keyboard.press('Control+V');
    await expect(filter).toHaveValue(command);
    await expect(getDialog(page, 'Import')).toHaveCount(0);
    await filter.fill('');

    await page.getByRole('grid', { name: 'Exchanges' }).focus();
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('textbox', { name: 'cURL command' })).toHaveValue(command);
    await expect(getDialog(page, 'Import').getByRole('button', { name: 'Import' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getRows(page)).toHaveCount(1);
    await expect(getRows(page)).toContainText('zoe');
  });
});
