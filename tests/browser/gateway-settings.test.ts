import { expect } from '@playwright/test';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { launch, openOperators } from '../support/pages/operators-flow.ts';
import { test } from './workbench-fixtures.ts';

test.use({ rejectedCalls: ['slots/add', 'slots/folder/set'] });

test('the gateway has settings, faults and custom slot games', async ({ interfacePage: page }) => {
  await test.step('a new global currency is available to every operator', async () => {
    await openOperators(page, /Gateway/);
    const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
    await gateway.getByRole('button', { name: 'Add a currency' }).click();
    await gateway.getByRole('textbox', { name: 'Code of currency 12' }).fill('chf');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(gateway.getByText('Saved', { exact: true })).toBeVisible();
    await openOperators(page, /Demo operator/);
    await expect(page.getByRole('row').filter({ hasText: 'CHF' })).toContainText(
      'Bet limits missing (api_code 154)',
    );
  });

  await test.step('launches get a 500 response while the game check is armed to fail, until all faults are cleared', async () => {
    await openView(page, 'Faults');
    await page.getByRole('link', { name: 'Gateway faults' }).click();
    await page.getByRole('switch', { name: 'Game-availability check fails' }).click();
    await expect(page.getByRole('region', { name: 'Armed faults' })).toContainText('game check fails');
    const response = await launch(page, {});
    await expect(response).toContainText('500');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('region', { name: 'Armed faults' })).toHaveCount(0);
    await launch(page, {});
    await expect(page.locator('iframe[title="Game"]')).toBeVisible();
  });

  const orchard = readFileSync('resources/slots/orchard-twenty.json', 'utf8');
  const mine = orchard.replace('"orchard-twenty"', '"mine"').replace('"Orchard Twenty"', '"My Own"');
  await openOperators(page, /Gateway/);
  const section = page.getByRole('region', { name: 'Slot games', exact: true });

  await test.step('games of a folder load immediately, and its errors name file and field', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'ggw-slots-'));
    writeFileSync(join(dir, 'mine.json'), mine.replace('"reels": 5', '"reels": 9'));
    const field = section.getByRole('textbox', { name: 'Folder with your own slot games' });
    await field.fill('slots');
    await field.press('Enter');
    await expect(section.getByText('must be an absolute path')).toBeVisible();
    await field.fill(dir);
    await section.getByRole('button', { name: 'Use this folder' }).click();
    await expect(section.getByText('mine.json: reels must be at most 7')).toBeVisible();
    await expectNoViolations(page);
    writeFileSync(join(dir, 'mine.json'), mine);
    await section.getByRole('button', { name: 'Use this folder' }).click();
    await expect(section.getByText('The games in the folder are ready to play.')).toBeVisible();
    await expect(section.getByRole('listitem').filter({ hasText: 'My Own' })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(dir);
    await section.getByRole('button', { name: 'Stop using the folder' }).click();
    await expect(section.getByText('The folder is no longer used.')).toBeVisible();
    await expect(section.getByRole('listitem').filter({ hasText: 'My Own' })).toHaveCount(0);
  });

  await test.step('games are added from a file: an invalid file is rejected with field and rule, one with warnings needs confirmation', async () => {
    const choose = (name: string, text: string) =>
      section
        .getByLabel('Slot game file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(section.getByRole('button', { name: 'Add a slot game…' })).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await choose('broken.json', mine.replace('"reels": 5', '"reels": 9'));
    await expect(section.getByText('broken.json is not a slot game.')).toBeVisible();
    await expect(section.getByText('reels must be at most 7')).toBeVisible();
    await choose('doubtful.json', mine.replace('"max_win_multiplier": 2000', '"max_win_multiplier": 5000'));
    await expect(
      section.getByText('max_win_multiplier is 5000, but no round can win more than 2050'),
    ).toBeVisible();
    await expectNoViolations(page);
    await section.getByRole('button', { name: 'Add anyway' }).click();
    await expect(section.getByText('My Own is ready to play.')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(5);
  });
});
