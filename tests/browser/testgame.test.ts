import { expect, type Page } from '@playwright/test';
import { askWorkbench } from '../support/ask-workbench.ts';
import { openView } from '../support/dice-flow.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { test } from './workbench-test.ts';

test('the test game runs in its frame: the badge, then what a wrong wallet breaks, and the end of the session', async ({
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

  // By keyboard, and the focus stays where it was.
  await runAll.focus();
  await page.keyboard.press('Enter');
  await expect(outcome.getByRole('heading', { name: 'Integration Ready' })).toBeVisible();
  await expect(game.getByRole('status')).toContainText('Integration Ready.');
  await expect(runAll).toBeFocused();
  await expect(game.getByText('Passed', { exact: true })).toHaveCount(29);
  await expect(page.getByRole('region', { name: 'Callbacks of this session' })).toContainText('betwin');

  await askWorkbench(page, 'faults/arm', { armings: [{ fault: 'batch_not_atomic' }] });
  await runAll.click();
  await expect(outcome.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await expect(scenario('N2')).toContainText('Failed');
  await expect(scenario('N2')).toContainText('processed atomically');
  await expect(scenario('N2').getByText('balance 999', { exact: true })).toBeVisible();
  await scenario('N2').locator('summary').click();
  await expect(scenario('N2')).toContainText('{"balance":"999.00"}');
  await outcome.getByRole('link', { name: /^N2/ }).click();
  await expect(scenario('N2')).toBeInViewport();
  await expectNoViolations(page);

  await askWorkbench(page, 'faults/clearAll');
  await game.getByRole('button', { name: 'Run the one that failed again' }).click();
  await expect(outcome.getByRole('heading', { name: 'Passed, as far as it was run' })).toBeVisible();
  await expect(scenario('N2')).toContainText('Passed');
  await expect(scenario('N1')).toContainText('Not run');

  const { sessions } = await askWorkbench(page, 'sessions/list', {
    sortBy: 'createdAt',
    descending: true,
    limit: 1,
  });
  await askWorkbench(page, 'sessions/terminate', { id: sessions[0].id });
  await expect(game.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
});

test('a run can be stopped, a demo says why it has none, and a phone in the dark shows both', async ({
  interfacePage: page,
  context,
}) => {
  test.slow();
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 374, height: 720 });
  await phone.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await askWorkbench(page, 'faults/arm', { armings: [{ fault: 'latency_fixed', parameters: { ms: 300 } }] });
  await phone.goto(await launchTestgame(page, {}));
  await phone.getByRole('button', { name: 'Run all 29' }).click();
  await expect(phone.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[1-9]\d* of 29$/);
  await expectNoViolations(phone);
  await phone.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'It could not be told' })).toBeVisible();
  await expect(phone.getByText('The run was stopped. This scenario was not begun.').first()).toBeVisible();

  await phone.goto(await launchTestgame(page, { mode: 'demo' }));
  await expect(phone.getByRole('heading', { name: 'A demo has no wallet to test' })).toBeVisible();
  await expect(phone.getByRole('button')).toHaveCount(0);
  await expectNoViolations(phone);
});

/** Launches for alice of the demo casino, and gives the address of the page. */
async function launchTestgame(page: Page, form: object): Promise<string> {
  const launch = { casinoId: 'demo', game: 'testgame', accountId: 'alice', currency: 'USD', ...form };
  const { launchUrl } = await askWorkbench(page, 'launch/send', launch);
  if (launchUrl === null) throw new Error('The gateway refused the launch');
  return launchUrl as string;
}
