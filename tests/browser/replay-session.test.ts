import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { chooseBetwin } from '../support/pages/replay-flow.ts';
import { test } from './workbench-test.ts';

function dialogOf(page: Page, what: 'round' | 'session'): Locator {
  return page.getByRole('dialog', { name: `Replay the ${what}` });
}

async function beginStepwise(page: Page): Promise<Locator> {
  await chooseBetwin(page);
  await page.getByRole('tab', { name: 'Round' }).click();
  await page.getByRole('button', { name: 'Replay the session' }).click();
  const dialog = dialogOf(page, 'session');
  await dialog.getByRole('radio', { name: 'Step by step' }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  return dialog;
}

test('a session is replayed step by step', async ({ interfacePage: page }) => {
  await test.step('a session is sent step by step by one key, and a step that was not sent does not look as if it was', async () => {
    const dialog = await beginStepwise(page);
    const next = dialog.getByRole('button', { name: 'Next' });
    const steps = dialog.getByRole('table').getByRole('row');
    await expect(steps.nth(0)).toContainText(/Callback\s*At first\s*Now\s*What differs/);
    await expect(steps.nth(1)).toHaveText(/balance200 OKnot sent yet$/);
    await expect(steps.nth(1).locator('[data-tone]')).toHaveCount(0);
    await expectNoViolations(page);

    await page.keyboard.press('Enter');
    await expect(steps.nth(1)).toContainText('balance');
    await expect(steps.nth(1).locator('[data-tone="ok"]')).toHaveText('200 OK');
    await expect(steps.nth(1)).toContainText(/The same answer|balance \d+\.\d\d → \d+\.\d\d/);
    await expect(steps.nth(1).getByRole('button', { name: /^Compare \d+ with \d+$/ })).toBeVisible();
    await expect(steps.nth(2)).toContainText('not sent yet');
    await expect(next).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Done: 2 of 2 sent/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Begin' })).toBeFocused();

    await steps
      .nth(2)
      .getByRole('button', { name: /^Compare/ })
      .click();
    await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(steps.nth(2).getByRole('button', { name: /^Compare/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a replay that waits is seen while its dialog is closed, and is led back to', async () => {
    const session = await beginStepwise(page);
    await page.keyboard.press('Enter');
    await expect(session.getByText(/^Waiting for Next: 1 of 2/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(session).toHaveCount(0);
    const note = page.getByRole('contentinfo', { name: 'Status' }).getByRole('button', {
      name: 'Replaying the session: 1 of 2',
    });
    await expect(note).toBeVisible();

    await page.getByRole('button', { name: 'Replay the round' }).click();
    const round = dialogOf(page, 'round');
    await expect(round.getByText(/^A replay of the session .* is under way, 1 callback to go/)).toBeVisible();
    await expect(round.getByRole('button', { name: 'Begin' })).toBeDisabled();
    await expect(round.locator('[inert]').getByRole('radio', { name: 'Mock wallet' })).toHaveCount(1);
    await expectNoViolations(page);
    await round.getByRole('button', { name: 'Show it' }).click();
    await expect(session.getByRole('button', { name: 'Next' })).toBeFocused();

    await page.keyboard.press('Escape');
    await note.click();
    await session.getByRole('button', { name: 'Stop' }).click();
    await expect(session.getByRole('button', { name: 'Begin' })).toBeFocused();
    await expect(session.getByRole('table').getByRole('row').nth(2)).toContainText('not sent');
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
  });
});
