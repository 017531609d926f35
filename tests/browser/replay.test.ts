import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { chooseBetwin, openEditor, readShownExchangeId, writeBody } from '../support/pages/replay-flow.ts';
import { test } from './workbench-fixtures.ts';

async function readSentBody(page: Page, id: number): Promise<string> {
  const { request } = (await callWorkbench(page, 'exchanges/get', { id })) as {
    request: { body: { base64: string } };
  };
  return Buffer.from(request.body.base64, 'base64').toString('utf8');
}

/** The row of an exchange in the list. */
const getRow = (page: Page, id: number): Locator => page.locator(`#exchange-${id}`);

/** Records every key press and click from now on; a modifier counts as one press with its key. */
async function countActions(page: Page): Promise<() => Promise<readonly string[]>> {
  const record = await page.evaluateHandle(() => {
    const actions: string[] = [];
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (key !== 'Control') actions.push(ctrlKey ? `Control+${key}` : key);
      },
      { capture: true },
    );
    addEventListener('pointerdown', () => actions.push('click'), { capture: true });
    return actions;
  });
  return () => record.jsonValue();
}

test('an exchange is replayed by key, edited in an editor that validates it, and compared', async ({
  interfacePage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await chooseBetwin(page);
  const body = await readSentBody(page, id);
  await test.step('replay, edit, compare and copy each have a key, which is ignored while typing', async () => {
    await page.keyboard.press('c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^curl .*\/demo\/betwin[\s\S]*X-REQUEST-SIGN: [0-9a-f]{64}/m);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(body);

    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: `Exchange #${id} in Traffic` })).toBeVisible();
    const replayId = await readShownExchangeId(page);
    expect(replayId).toBeGreaterThan(id);
    expect(await readSentBody(page, replayId)).toBe(body);

    await page.keyboard.press('d');
    const compare = page.getByRole('dialog', { name: 'Compare' });
    await expect(compare.getByRole('combobox', { name: `Compare #${id} with` })).toContainText(
      `#${replayId}`,
    );
    await page.keyboard.press('Escape');
    await expect(compare).toHaveCount(0);

    await page.keyboard.press('e');
    const edit = page.getByRole('dialog', { name: 'Edit and replay' });
    await expect(edit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit).toHaveCount(0);

    const { total } = (await callWorkbench(page, 'exchanges/list', { limit: 1 })) as { total: number };
    await page
      .getByRole('combobox', { name: /filter/i })
      .or(page.getByRole('searchbox'))
      .first()
      .focus();
    await page.keyboard.type('rdec');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await callWorkbench(page, 'exchanges/list', { limit: 1 })).toMatchObject({ total });
    await page.getByRole('combobox', { name: 'Filter' }).fill('');
    await page.keyboard.press('Enter');
  });

  await test.step('another amount takes three actions: E, the amount, Ctrl+Enter', async () => {
    await getRow(page, id).click();
    await readShownExchangeId(page);
    const actions = await countActions(page);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
    await expect(dialog.locator('.monaco-editor.focused')).toBeVisible();
    await page.keyboard.press('3');
    await expect(dialog.getByRole('radio', { name: 'Re-sign' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    const results = dialog.getByRole('region', { name: 'Results' });
    await expect(results).toContainText('200 OK');
    expect(await actions()).toEqual(['e', '3', 'Control+Enter']);

    await results.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
    await expect(page.getByRole('button', { name: `Exchange #${id} in Traffic` })).toBeVisible();
    expect(await readSentBody(page, await readShownExchangeId(page))).toBe(
      body.replace('"type":"bet","amount":"1.00"', '"type":"bet","amount":"3"'),
    );
  });

  await test.step('an edited bet is replayed: the differences and the ledger entries are shown', async () => {
    await getRow(page, id).click();
    await readShownExchangeId(page);
    const dialog = await openEditor(page);
    await writeBody(
      page,
      dialog,
      body.replace('"type":"bet","amount":"1.00"', '"type":"bet","amount":"2.50"'),
    );
    await dialog.getByRole('checkbox', { name: /^Fresh transaction and round IDs/ }).check();
    await page.keyboard.press('Control+Enter');

    const results = dialog.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('listitem')).toHaveCount(1);
    await expect(results).toContainText('200 OK');
    await expect(results).toContainText(/balance \d+\.\d\d → \d+\.\d\d/);
    await results.getByRole('button', { name: `Compare ${id} with` }).click();

    const compare = page.getByRole('dialog', { name: 'Compare' });
    await expect(compare.getByRole('region', { name: 'Differences' })).toContainText(
      'transactions[0].amount 1.00 → 2.50',
    );
    await compare.getByRole('button', { name: /^Request/ }).click();
    await expect(compare.locator('.line-insert').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(results).toBeVisible();
    await results.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
    await expect(page.getByRole('button', { name: `Exchange #${id} in Traffic` })).toBeVisible();
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const bet = page.getByRole('table').getByRole('row').filter({ hasText: 'bet' });
    await expect(bet).toContainText('2.50');
    await expect(bet).toContainText('this exchange');
  });

  await getRow(page, id).click();
  await readShownExchangeId(page);
  const dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'Start over' }).click();

  await test.step('the editor explains the fields of the message and underlines violations', async () => {
    await expect(dialog.locator('.squiggly-warning')).toHaveCount(0);
    await writeBody(page, dialog, body.replace('"amount":"1.00"', '"amount":"0.00"'));
    await expect(dialog.locator('.squiggly-warning').first()).toBeVisible();
    await dialog.getByText('"currency"').first().hover();
    await expect(
      page.getByText('The full currency code, CUSTOM_ included: 3 to 32 characters.'),
    ).toBeVisible();
  });

  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.locator('.squiggly-warning')).toHaveCount(0);

  await test.step('an ID in the body can be regenerated, and is sent as a new one', async () => {
    await writeBody(page, dialog, body.replace(/"id_provider":"[^"]+"/, '"id_provider":"typed-1"'));
    await dialog.getByRole('checkbox', { name: 'typed-1' }).check();
    await page.keyboard.press('Control+Enter');
    const results = dialog.getByRole('region', { name: 'Results' });
    await expect(results).toContainText('200 OK');
    await results.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
    await expect(page.getByRole('button', { name: `Exchange #${id} in Traffic` })).toBeVisible();
    const sent = await readSentBody(page, await readShownExchangeId(page));
    expect(sent).not.toContain('typed-1');
    expect(sent).toMatch(/"id_provider":"[0-9a-f-]{36}"/);
  });
});

test('an exchange is compared, copied, and shown as bytes; its round and session are replayed', async ({
  interfacePage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await chooseBetwin(page);

  await test.step('a comparison that is closed while it is computed does not affect the next one', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let requested = 0;
    await page.route(/editor\.worker/, async (route) => {
      requested += 1;
      await held;
      await route.continue();
    });
    const balance = await page.getByRole('row').filter({ hasText: 'balance' }).getAttribute('id');
    const compare = page.getByRole('dialog', { name: 'Compare' });
    const compareWithBalance = async (): Promise<void> => {
      await page.keyboard.press('d');
      await compare
        .getByRole('textbox', { name: 'Or with exchange' })
        .fill((balance ?? '').replace('exchange-', ''));
      await page.keyboard.press('Enter');
      await compare.getByRole('button', { name: /^Response/ }).click();
      await expect(compare.locator('.monaco-diff-editor .view-line').first()).toBeVisible();
    };
    await compareWithBalance();
    await expect(compare.locator('.line-insert')).toHaveCount(0);
    expect(requested).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(compare).toHaveCount(0);
    release();
    // The same worker computes this one, so by now it has also answered the comparison that was closed.
    await compareWithBalance();
    await expect(compare.locator('.line-insert').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(compare).toHaveCount(0);
  });

  await test.step('the body is shown as a hex dump', async () => {
    await page.getByRole('tab', { name: 'Request' }).click();
    await page.getByRole('button', { name: 'Hex' }).click();
    const hex = page.getByRole('region', { name: 'Request body, in hex' });
    await expect(hex).toContainText(
      '00000000  7b 22 61 63 63 6f 75 6e  74 5f 69 64 22 3a 22 61  {"account_id":"a',
    );
  });

  await test.step('cURL commands are copied for the selected shell, which is remembered', async () => {
    const readClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    const open = (): Promise<void> => page.getByRole('button', { name: 'Copy', exact: true }).click();
    const shell = (name: string) => page.getByRole('menuitemradio', { name });

    await open();
    await expect(shell('bash')).toBeChecked();
    await shell('PowerShell').click();
    await page.getByRole('menuitem', { name: 'As cURL with signing' }).click();
    await expect.poll(readClipboard).toContain('$env:SECRET');

    await open();
    await shell('cmd').click();
    await expect(page.getByRole('menuitem', { name: 'As cURL with signing' })).toBeDisabled();
    await page.getByRole('menuitem', { name: /^As cURL(?! with signing)/ }).click();
    await expect.poll(readClipboard).toMatch(/^rem .*\n\nrem 1\. betwin\ncurl\.exe -sS -i \^"http/);

    await page.reload();
    await page.keyboard.press('Escape');
    await open();
    await expect(shell('cmd')).toBeChecked();
  });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'Copy' })).toHaveCount(0);
  await test.step('a round is shown as a timeline, and replayed as new play', async () => {
    await page.getByRole('tab', { name: 'Round' }).click();
    const timeline = page.getByRole('list', { name: 'Exchanges of the round' });
    await expect(timeline.getByRole('link')).toHaveCount(1);
    await expect(timeline.getByRole('link')).toContainText('−1.00');

    await page.keyboard.press('r');
    await expect(timeline.getByRole('link')).toHaveCount(2);
    await timeline.getByRole('link').first().click();
    await expect(page.getByRole('region', { name: `Exchange #${id}` })).toBeVisible();

    await page.getByRole('button', { name: 'Replay the round' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay the round' });
    // The dialog is loaded when it is first shown.
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(/^Done: 1 of 1 sent/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Exchange #\d+ in Traffic$/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await expect(page.getByRole('table')).toContainText('this exchange');
  });

  await test.step('a session is replayed step by step', async () => {
    await page.getByRole('tab', { name: 'Round' }).click();
    await page.getByRole('button', { name: 'Replay the session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay the session' });
    await dialog.getByRole('radio', { name: 'Step by step' }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    const steps = dialog.getByRole('table').getByRole('row');
    await expect(steps.nth(1)).toContainText(/Same response|balance \d+\.\d\d → \d+\.\d\d/);
    await expect(steps.nth(2)).toContainText('not sent yet');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(steps.nth(2)).toContainText('not sent');
    await expect(dialog.getByRole('button', { name: 'Start' })).toBeFocused();
  });
});
