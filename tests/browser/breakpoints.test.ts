import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { createDicePlayer, type DicePlayer } from '../support/games/dice-player.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { launchViaApi } from '../support/pages/open-game.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const getTray = (page: Page): Locator => page.getByRole('dialog', { name: 'Breakpoints' });
const getHeldMessages = (page: Page): Locator =>
  getTray(page).getByRole('list', { name: 'Held messages' }).getByRole('listitem');
const getBetwinRows = (page: Page, account: string): Locator =>
  page
    .getByRole('grid', { name: 'Exchanges' })
    .getByRole('row')
    .filter({ hasText: 'betwin' })
    .filter({ hasText: account });

/** Opens the tray with its key, and in it the held message of a player. */
async function openHeld(page: Page, account: string): Promise<Locator> {
  await page.keyboard.press('h');
  await getHeldMessages(page)
    .getByRole('button', { name: new RegExp(`^betwin of ${account}`) })
    .click();
  return page.getByRole('dialog', { name: 'Held message' });
}

async function getBets(page: Page, account: string): Promise<string[]> {
  const { entries } = await callWorkbench(page, 'wallet/listLedger', {
    casinoId: 'demo',
    filter: `account:${account} type:bet`,
    limit: 10,
  });
  return (entries as { movement: string }[]).map(({ movement }) => movement);
}

test('three callbacks are held at three stages and released in reverse order: dropped, answered and edited', async ({
  interfacePage: page,
}) => {
  await playDiceViaApi(page, 1);
  const players: DicePlayer[] = [];
  for (const accountId of ['alice', 'bob', 'carol'])
    players.push(createDicePlayer(await launchViaApi(page, { accountId })));
  await openView(page, 'Traffic');

  await test.step('breakpoints are set from the menu of a row, from the palette, and by a call', async () => {
    await getBetwinRows(page, 'alice').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Hold the next betwin of alice…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a breakpoint' });
    await expect(dialog.getByRole('textbox', { name: 'Callbacks', exact: true })).toHaveValue(
      'callback:betwin account:alice',
    );
    await expect(dialog.getByRole('textbox', { name: 'Number of callbacks' })).toHaveValue('1');
    await dialog.getByRole('checkbox', { name: 'before sending' }).click();
    await dialog.getByRole('checkbox', { name: 'before signing' }).click();
    await expectNoViolations(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('Set a breakpoint');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Callbacks', exact: true }).fill('acount:bob');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Did you mean account?');
    await dialog.getByRole('textbox', { name: 'Callbacks', exact: true }).fill('callback:betwin account:bob');
    await dialog.getByRole('textbox', { name: 'Number of callbacks' }).fill('1');
    await dialog.getByRole('checkbox', { name: 'before sending' }).click();
    await dialog.getByRole('checkbox', { name: 'before the ledger' }).click();
    await dialog.getByRole('button', { name: 'Set a breakpoint' }).click();
    await expect(dialog).toHaveCount(0);
    await callWorkbench(page, 'breakpoints/set', {
      breakpoint: { filter: 'callback:betwin account:carol', stages: ['response'], next: 1 },
    });
    await expect(page.getByRole('contentinfo').getByRole('button', { name: '3 breakpoints' })).toBeVisible();
  });

  const playing: Promise<{ status: number }>[] = [];
  await test.step('each message is held at its stage, oldest first, and nothing is sent', async () => {
    for (const [index, player] of players.entries()) {
      playing.push(player.bet());
      await expect(
        page.getByRole('contentinfo').getByRole('button', { name: `${index + 1} held` }),
      ).toBeVisible();
    }
    // Nothing opened, and nothing took the focus.
    await expect(getTray(page)).toHaveCount(0);
    await page.keyboard.press('h');
    await expect(getHeldMessages(page)).toHaveText([
      /betwin of alice, before signing/,
      /betwin of bob, before the ledger/,
      /betwin of carol, at the response/,
    ]);
    await expect(getHeldMessages(page).first()).toContainText('its time limit is paused');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    expect(await getBets(page, 'bob')).toEqual([]);
    expect(await getBets(page, 'carol')).toEqual(['-1.00']);
  });

  await test.step('the newest message is dropped, and the gateway retries its callback', async () => {
    await page.keyboard.press('h');
    await getHeldMessages(page)
      .last()
      .getByRole('button', { name: /^Drop: / })
      .click();
    await expect(getHeldMessages(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    expect((await playing[2])?.status).toBe(200);
    expect(await getBets(page, 'carol')).toEqual(['-1.00']);
  });

  await test.step('the second message is answered in place of the wallet, which never receives it', async () => {
    const dialog = await openHeld(page, 'bob');
    await dialog.getByRole('button', { name: 'Answer instead' }).click();
    await expect(dialog.getByRole('textbox', { name: 'HTTP status' })).toHaveValue('500');
    await expect(dialog.locator('.view-line').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Answer', exact: false }).last().click();
    await expect(dialog).toHaveCount(0);
    expect((await playing[1])?.status).toBe(200);
    expect(await getBets(page, 'bob')).toEqual(['-1.00']);
  });

  await test.step('the oldest message is edited and re-signed', async () => {
    const dialog = await openHeld(page, 'alice');
    await expect(dialog.locator('.view-line').first()).toBeVisible();
    await expectNoViolations(page);
    const held = await callWorkbench(page, 'breakpoints/get', { id: 1 });
    const body = Buffer.from(held.bodyBase64 as string, 'base64').toString('utf8');
    await dialog.locator('.view-line').first().click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(body.replace('"amount":"1.00"', '"amount":"7.00"'));
    await expect(dialog).toContainText('a retry sends the original body');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(dialog).toHaveCount(0);
    expect((await playing[0])?.status).toBe(200);
    expect((await getBets(page, 'alice'))[0]).toBe('-7.00');
  });

  await test.step('every round is finished, and the rows say what happened', async () => {
    await expect(getBetwinRows(page, 'alice').last()).toContainText(/Held .*, request edited/);
    await expect(getBetwinRows(page, 'bob')).toContainText('2 attempts');
    await expect(getBetwinRows(page, 'carol')).toContainText('2 attempts');
    const { deliveries } = await callWorkbench(page, 'deliveries/list', {
      filter: 'callback:betwin',
      sortBy: 'createdAt',
      descending: false,
      limit: 10,
    });
    expect(
      (deliveries as { state: string; attemptsStarted: number }[]).map(({ state, attemptsStarted }) => [
        state,
        attemptsStarted,
      ]),
    ).toEqual([
      ['settled', 1],
      ['settled', 1],
      ['settled', 2],
      ['settled', 2],
    ]);
  });
});
