import { expect, type Locator, type Page } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolationsInBothThemes } from '../support/pages/expect-no-violations.ts';
import { playDiceViaApi, rollOnceViaApi } from '../support/pages/play-dice-via-api.ts';
import { test } from './workbench-fixtures.ts';

const getList = (page: Page): Locator => page.getByRole('grid', { name: 'Sessions' });
const getDetail = (page: Page): Locator => page.getByRole('region', { name: /^Session / });

async function playAndOpenSession(page: Page, rounds: number): Promise<void> {
  await playDiceViaApi(page, rounds);
  await openView(page, 'Sessions');
  await getList(page).getByRole('row').filter({ hasText: 'alice' }).click();
}

test('a launch creates a session, which links to its rounds and expires or is ended manually', async ({
  interfacePage: page,
}) => {
  await playAndOpenSession(page, 2);

  await test.step('a session shows its properties, rounds and callbacks', async () => {
    await expect(getList(page).getByRole('row', { selected: true })).toContainText(/Active.*in \d+ min/);
    const detail = getDetail(page);
    await expect(detail).toContainText('Real-money session of dice for alice: active');
    const rounds = detail.getByRole('list', { name: 'Rounds, newest first' });
    await expect(rounds.getByText('Finished')).toHaveCount(2);
    await expect(rounds.getByText('1.00').first()).toBeVisible();
    await detail.getByRole('tab', { name: 'Launch' }).click();
    await expect(detail).toContainText('"casino_id"');
    await detail.getByRole('tab', { name: 'Callback URLs' }).click();
    await expect(detail).toContainText(/http:\/\/127\.0\.0\.1:\d+\/demo\/rollback/);
  });

  await test.step('a round links to its delivery and to its exchange in Traffic', async () => {
    await getDetail(page)
      .getByRole('tab', { name: /^Rounds/ })
      .click();
    const callbacks = getDetail(page).getByRole('list', { name: 'Callbacks of the round' }).first();
    await callbacks.getByRole('button', { name: 'Last attempt of betwin in Traffic' }).click();
    await expect(page.getByRole('region', { name: /^Exchange #\d+$/ })).toContainText('betwin');
    await openView(page, 'Sessions');
    await callbacks.getByRole('button', { name: 'betwin Settled' }).click();
    await expect(page.getByRole('region', { name: /^Delivery \d+$/ })).toContainText(
      'accepted on the first attempt',
    );
  });

  await test.step('a session expires after thirty minutes', async () => {
    await openView(page, 'Sessions');
    await page.getByRole('button', { name: /Clock/ }).click();
    await page.getByRole('menuitem', { name: 'Advance 30 minutes' }).click();
    await expect(getDetail(page)).toContainText('expired after 30 minutes without activity');
  });

  await test.step('the address keeps the selected session, and a preset filters the list', async () => {
    const name = await getDetail(page).getAttribute('aria-label');
    await page.reload();
    await expect(page.getByRole('region', { name: name ?? '' })).toContainText('alice');
    await page
      .getByRole('group', { name: 'Preset filters' })
      .getByRole('button', { name: 'Demo', exact: true })
      .click();
    await expect(page.getByText('No matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  const faults = await callWorkbench(page, 'gateway/faults/get');
  await callWorkbench(page, 'gateway/faults/set', { ...faults, roundFlow: 'abandoned_free_spins' });
  for (const { button, action, state } of [
    { button: 'Expire now', action: 'Expire the session', state: 'Expired' },
    { button: 'Terminate', action: 'Terminate the session', state: 'Terminated' },
  ]) {
    await test.step(`“${button}” says what happens to open rounds, and ends the session`, async () => {
      await rollOnceViaApi(page);
      await openView(page, 'Sessions');
      await getList(page).getByRole('row').filter({ hasText: 'Active' }).click();
      const detail = getDetail(page);
      await expect(detail).toContainText('free spins or a bonus are still to be played');
      await detail.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('Its open round is finalised');
      await expectNoViolationsInBothThemes(page);
      await dialog.getByRole('button', { name: action }).click();
      await expect(getList(page).getByRole('row', { selected: true })).toContainText(state);
      await expect(detail).toContainText('Rolled back');
      await expect(detail.getByRole('button', { name: button })).toHaveCount(0);
    });
  }
});
