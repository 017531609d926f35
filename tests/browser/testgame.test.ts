import { expect } from '@playwright/test';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { openView } from '../support/pages/dice-flow.ts';
import { expectNoViolations } from '../support/pages/expect-no-violations.ts';
import { test } from './workbench-fixtures.ts';

test('the test game runs in its frame: the badge, then the failures of a faulty wallet, and the end of the session', async ({
  interfacePage: page,
}) => {
  test.slow();
  await openView(page, 'Launch');
  await page.getByRole('combobox', { name: 'Game' }).fill('testgame');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const game = page.frameLocator('iframe[title="Game"]');
  const outcome = game.getByRole('region', { name: 'Outcome' });
  const runAll = game.getByRole('button', { name: 'Run all 29' });
  const scenario = (id: string) =>
    game.getByRole('listitem').filter({ has: game.getByText(id, { exact: true }) });

  // By keyboard, and the focus stays where it is.
  await runAll.focus();
  await page.keyboard.press('Enter');
  await expect(outcome.getByRole('heading', { name: 'Integration Ready' })).toBeVisible();
  await expect(game.getByRole('status')).toContainText('Integration Ready.');
  await expect(runAll).toBeFocused();
  await expect(game.getByText('Passed', { exact: true })).toHaveCount(29);
  await expect(page.getByRole('region', { name: 'Callbacks of this session' })).toContainText('betwin');

  const banner = page.getByRole('region', { name: 'Armed faults' });
  await callWorkbench(page, 'faults/arm', { armings: [{ fault: 'batch_not_atomic' }] });
  await expect(banner).toContainText('batch not atomic');
  await runAll.click();
  await expect(outcome.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await expect(scenario('N2')).toContainText('Failed');
  await expect(scenario('N2')).toContainText('processed atomically');
  await expect(scenario('N2').getByText('balance 999.00', { exact: true })).toBeVisible();
  await scenario('N2').locator('summary').click();
  await expect(scenario('N2')).toContainText('{"balance":"999.00"}');
  await outcome.getByRole('link', { name: /^N2/ }).click();
  await expect(scenario('N2')).toBeInViewport();
  await expectNoViolations(page);

  await callWorkbench(page, 'faults/clearAll');
  await expect(banner).toHaveCount(0);
  await game.getByRole('button', { name: 'Rerun 1 failed' }).click();
  await expect(outcome.getByRole('heading', { name: 'Passed (partial run)' })).toBeVisible();
  await expect(scenario('N2')).toContainText('Passed');
  await expect(scenario('N1')).toContainText('Not run');

  const { sessions } = await callWorkbench(page, 'sessions/list', {
    sortBy: 'createdAt',
    descending: true,
    limit: 1,
  });
  await callWorkbench(page, 'sessions/terminate', { id: sessions[0].id });
  await expect(game.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
});
