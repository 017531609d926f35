import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { createTestGameClient } from '#renderer/games/testgame/testgame-client.ts';
import { TestGamePage } from '#renderer/games/testgame/testgame-page.tsx';
import {
  TESTGAME_PATH,
  TESTGAME_START_PATH,
  TESTGAME_STOP_PATH,
  type TestGameRun,
  type TestGameState,
} from '#shared/games/testgame-api.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import {
  createEndedScenario,
  testGameRun,
  testGameState,
} from '#tests/unit/renderer/games/testgame/testgame-run.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';
import { scriptedGateway } from './scripted-gateway.ts';

const ALL_PASSED = SCENARIO_IDS.map((id) => createEndedScenario(id, 'passed'));

/** The test game with a gateway whose latest run the script sets. */
async function openTestgame(change: Partial<TestGameState> = {}) {
  let state: TestGameState = { ...testGameState(null), ...change };
  const gateway = scriptedGateway({}, { [TESTGAME_PATH]: () => state });
  await show(<TestGamePage client={createTestGameClient(gateway.calls)} />);
  return {
    gateway,
    /** The state that the page reads next, also as the response to a start. */
    run(run: Partial<TestGameRun>): void {
      state = { ...state, run: testGameRun(run) };
      gateway.respond(TESTGAME_START_PATH, () => state);
    },
    /** The run after it has been stopped. */
    onStop(run: Partial<TestGameRun>): void {
      gateway.respond(TESTGAME_STOP_PATH, () => (state = { ...state, run: testGameRun(run) }));
    },
  };
}

function testgame() {
  return {
    outcome: page.getByRole('region', { name: 'Outcome' }),
    runAll: page.getByRole('button', { name: 'Run all 29' }),
    scenario: (id: string) => page.getByRole('listitem').filter({ has: page.getByText(id) }),
  };
}

test('a wallet that passes all scenarios gets the badge, by keyboard, and the focus stays in place', async () => {
  const { run } = await openTestgame();
  const { outcome, runAll } = testgame();
  run({ state: 'finished', scenarios: ALL_PASSED, integrationReady: true });
  await expect.element(runAll).toBeVisible();
  (runAll.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome.getByRole('heading', { name: 'Integration Ready' })).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: /Integration Ready\./ }))
    .toBeInTheDocument();
  await expect.element(runAll).toHaveFocus();
  await expect.element(page.getByText('Passed', { exact: true })).toHaveLength(29);
});

test('a failure is shown at its scenario with the exchange, and can be rerun alone', async () => {
  const { run, gateway } = await openTestgame();
  const { outcome, runAll, scenario } = testgame();
  const evidence = {
    step: 'the bet',
    callback: 'betwin',
    request: '{}',
    response: { status: 200, body: '{"balance":"999.00"}' },
    error: null,
  };
  const failure = {
    rule: 'betwin.atomic',
    hint: 'A betwin is processed atomically.',
    expected: 'balance 1000',
    actual: 'balance 999',
    evidence,
  };
  run({
    state: 'finished',
    scenarios: ALL_PASSED.map((ended) =>
      ended.id === 'N2'
        ? { ...ended, status: 'failed', failures: [failure] as typeof ended.failures }
        : ended,
    ),
  });
  await runAll.click();
  await expect.element(outcome.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await expect.element(scenario('N2')).toMatchTextContent('Failed');
  await expect.element(scenario('N2').getByText('balance 999', { exact: true })).toBeVisible();
  await scenario('N2')
    .getByText(/the bet/)
    .click();
  await expect.element(scenario('N2').getByText('{"balance":"999.00"}')).toBeVisible();
  await outcome.getByRole('link', { name: /^N2/ }).click();
  await expect.element(scenario('N2')).toBeInViewport();
  await expectNoViolations();

  run({ state: 'finished', only: ['N2'], scenarios: [createEndedScenario('N2', 'passed')] });
  await page.getByRole('button', { name: 'Rerun 1 failed' }).click();
  expect(gateway.getRequests(TESTGAME_START_PATH).at(-1)).toMatchObject({ only: ['N2'] });
  await expect.element(outcome.getByRole('heading', { name: 'Passed (partial run)' })).toBeVisible();
  await expect.element(scenario('N1')).toMatchTextContent('Not run');
});

test('a run shows its progress, and can be stopped', async () => {
  await page.viewport(374, 720);
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { run, onStop, gateway } = await openTestgame();
  const { runAll } = testgame();
  await expect.element(runAll).toBeVisible();
  run({ scenarios: ALL_PASSED.slice(0, 3), current: SCENARIO_IDS[3] ?? null });
  await runAll.click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 29');
  await expectNoViolations();
  const rest = SCENARIO_IDS.slice(3).map((id) =>
    createEndedScenario(id, 'inconclusive', {
      inconclusive_reason: 'The run was stopped. This scenario was not started.',
    }),
  );
  onStop({ state: 'finished', scenarios: [...ALL_PASSED.slice(0, 3), ...rest] });
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(gateway.getRequests(TESTGAME_STOP_PATH)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Inconclusive' })).toBeVisible();
  await expect
    .element(page.getByText('The run was stopped. This scenario was not started.').first())
    .toBeVisible();
});

test('a demo explains why it has no wallet to test', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' });
  await openTestgame({ mode: 'demo' });
  await expect.element(page.getByRole('heading', { name: 'A demo has no wallet to test' })).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveLength(0);
  await expectNoViolations();
});

test('the end of the session covers the test game', async () => {
  const { gateway } = await openTestgame();
  await expect.element(testgame().runAll).toBeVisible();
  gateway.end();
  await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
});
