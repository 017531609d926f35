import { expect, type Locator, type Page } from '@playwright/test';
import { launchAndPlayDice, openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-test.ts';

interface OpenPalette {
  readonly dialog: Locator;
  readonly field: Locator;
  option(text: string | RegExp): Locator;
}

async function openPalette(page: Page, name: 'Commands' | 'Go to'): Promise<OpenPalette> {
  await page.keyboard.press(name === 'Commands' ? 'Control+k' : 'Control+p');
  const dialog = page.getByRole('dialog', { name });
  const field = dialog.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  return { dialog, field, option: (text) => dialog.getByRole('option', { name: text }) };
}

test('the palette runs a command where it belongs, and leads to exchanges, players and faults', async ({
  interfacePage: page,
}) => {
  await launchAndPlayDice(page, 1);

  // From another view, by its initials, and with its keys beside it.
  await openView(page, 'Wallet');
  const first = await openPalette(page, 'Commands');
  await page.keyboard.type('reload');
  await expect(first.option(/^Reload the game/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('gtsui');
  await expect(first.option(/^Go to Test suite\s*Ctrl\+5$/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(first.dialog).toHaveCount(0);
  await expect(page.getByRole('main', { name: 'Test suite' })).toBeVisible();

  // What was run last stands first, and what cannot be run says why and stays.
  const second = await openPalette(page, 'Commands');
  await expect(second.option(/./).first()).toContainText('Go to Test suite');
  await page.keyboard.type('clear all');
  await expect(second.option(/^Clear all faults/)).toContainText('No fault is armed.');
  await page.keyboard.press('Enter');
  await expect(second.dialog).toBeVisible();
  await page.keyboard.press('Escape');

  const third = await openPalette(page, 'Go to');
  await page.keyboard.type('betwin');
  await third
    .option(/^betwin \d+/)
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Exchange \d+$/ })).toBeVisible();

  // Now that one is selected, its commands can be run.
  const fourth = await openPalette(page, 'Commands');
  await page.keyboard.type('edit and re');
  await expect(fourth.option(/^Edit and replay/)).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit and replay' })).toBeVisible();
  // In a dialog the keys are the dialog's.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // A whole name comes before commands.
  const fifth = await openPalette(page, 'Commands');
  await page.keyboard.type('alice');
  await expect(fifth.option(/^alice\s*at demo/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Player alice' })).toBeVisible();
  await openPalette(page, 'Commands');
  await page.keyboard.type('refuse_100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fault refusal 100' })).toBeVisible();

  // Text that nothing is called is looked for in Traffic.
  await openPalette(page, 'Go to');
  await page.keyboard.type('zebra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('zebra');
});

test.use({ viewport: { width: 1024, height: 700 } });

test('what opens by a key over every view: palette, keys, rail, settings', async ({
  interfacePage: page,
}) => {
  await test.step('axe finds nothing in the palette and the sheet of keys', async () => {
    const { option } = await openPalette(page, 'Commands');
    await expectNoViolationsInBothThemes(page);
    await page.keyboard.type('re');
    // Named by its reason: other things, which may come later, begin with the same word.
    await expect(option(/^Replay\s*Select an exchange first\./)).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Show all commands');
    await expectNoViolationsInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Ctrl+B puts the rail away over a reload, and Ctrl+comma opens the settings', async () => {
    const rail = page.getByRole('navigation', { name: 'Views' });
    await expect(rail).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(rail).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Connected');
    await expect(rail).toHaveCount(0);
    await page.keyboard.press('Control+b');
    await expect(rail).toBeVisible();
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('main', { name: 'Operators' })).toContainText('Gateway');
  });
});
