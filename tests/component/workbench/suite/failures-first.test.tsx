import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useSuite } from '#renderer/workbench/views/suite/suite-store.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { ANY_SCENARIO_IDS, SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import {
  createFailedReport,
  createInconclusiveReport,
  createScenarioReport,
  createSuiteExchange,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { type Procedures, showWorkbench } from '../show-workbench.tsx';
import { createRunSummary } from './suite-run-summary.ts';

const FAILED = createFailedReport('R1', 'the balance 5.00');
const REPORT = createSuiteReport([
  createScenarioReport('S1'),
  createInconclusiveReport('B1', 'The wallet rejected the bet with 106.'),
  { ...FAILED, failures: [...FAILED.failures, ...FAILED.failures] },
]);

const ENDED = createRunSummary({ summary: REPORT.summary });

const list = page.getByRole('navigation', { name: 'Scenarios' });
const notPassed = list.getByRole('group', { name: 'Not passed' });

async function showRun(run: SuiteRunSummary, report = REPORT): Promise<void> {
  await showWorkbench({ view: 'suite', suite: { runId: run.id, scenario: null } }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => [run]),
      get: os.suite.get.handler(() => ({ run, report })),
      scenario: os.suite.scenario.handler(
        ({ input }) =>
          [...report.scenarios, ...report.advisory].find(({ id }) => id === input.scenario) ?? null,
      ),
    },
  }));
  await expect.element(list.getByRole('link', { name: /^S1/ })).toBeVisible();
}

const order = (): string[] =>
  list
    .getByRole('link')
    .elements()
    .map((link) => link.textContent.slice(0, 2));

test('a run that passed with warnings lists the scenarios with warnings first, each with the first of them', async () => {
  const warning = { rule: SUITE_RULES.bet_debits.text, message: 'The response took 700 ms.' };
  const report = createSuiteReport([
    createScenarioReport('S1'),
    { ...createScenarioReport('B2'), warnings: [warning] },
  ]);
  await showRun({ ...ENDED, summary: report.summary }, report);
  expect(order().slice(0, 2)).toEqual(['B2', 'S1']);
  expect(order()).toHaveLength(ANY_SCENARIO_IDS.length);
  await expect.element(notPassed).not.toBeInTheDocument();
  await expect
    .element(list.getByRole('group', { name: 'With warnings' }).getByRole('link'))
    .toMatchTextContent('The response took 700 ms.');
  await list.getByRole('link', { name: /^A4/ }).click();
  await expect.element(page.getByText('Not part of this run: it needs a second account.')).toBeVisible();
});

test('a run that has ended lists failures first, then what could not be checked, each with its cause', async () => {
  await showRun(ENDED);
  expect(order().slice(0, 4)).toEqual(['R1', 'B1', 'S1', 'S2']);
  expect(order()).toHaveLength(ANY_SCENARIO_IDS.length);

  const failure = notPassed.getByRole('link', { name: /^R1/ });
  // The interface shows wire names without the backticks of the rule's text.
  await expect.element(failure).toMatchTextContent(SUITE_RULES.bet_debits.text.replaceAll('`', ''));
  await expect.element(failure).toMatchTextContent('Expected the balance 4.00');
  await expect.element(failure).toMatchTextContent('Actual the balance 5.00');
  await expect.element(failure).toMatchTextContent('and 1 more finding');
  await expect
    .element(notPassed.getByRole('link', { name: /^B1/ }))
    .toMatchTextContent('The wallet rejected the bet with 106.');
  // The group still counts all its scenarios.
  await expect.element(list.getByRole('group', { name: 'Rollback' })).toMatchTextContent('0 of 6');

  await failure.click();
  await expect.element(page.getByRole('region', { name: 'Scenario R1' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('region', { name: 'Scenario S1' })).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('scenarios that failed for the same reason follow each other, the most frequent reason first, and show the cause once', async () => {
  const report = createSuiteReport([
    createInconclusiveReport('S1', 'The wallet rejected the bet with 106.'),
    { ...createFailedReport('B1', '4.50'), failures: [{ ...FAILED.failures[0]!, rule: 'Another rule.' }] },
    createFailedReport('B2', 'the balance 5.00'),
    createInconclusiveReport('B3', 'The wallet rejected the bet with 106.'),
    createFailedReport('R1', 'the balance 6.00'),
    createFailedReport('R2', 'the balance 7.00'),
  ]);
  await showRun({ ...ENDED, id: 8, summary: report.summary }, report);
  expect(order().slice(0, 6)).toEqual(['B2', 'R1', 'R2', 'B1', 'S1', 'B3']);
  const rule = SUITE_RULES.bet_debits.text.replaceAll('`', '');
  await expect.element(notPassed.getByText(rule)).toBeVisible();
  const first = notPassed.getByRole('link', { name: /^B2/ });
  await expect.element(first).toMatchTextContent('The next 2 scenarios have the same cause.');
  await expect
    .element(notPassed.getByRole('link', { name: /^S1/ }))
    .toMatchTextContent('The next scenario has the same cause.');
  await expect.element(notPassed.getByRole('link', { name: /^R2/ })).not.toMatchTextContent('Actual');
});

test('expected and actual are stacked vertically, with wire names as code', async () => {
  const [first] = FAILED.failures;
  const failures = [{ ...first!, expected: '`balance` is a string', actual: '`balance` is 999' }];
  const report = createSuiteReport([{ ...FAILED, failures }]);
  await showRun({ ...ENDED, id: 5, summary: report.summary }, report);
  const failure = notPassed.getByRole('link', { name: /^R1/ });
  await expect.element(failure).toMatchTextContent('Actual balance is 999');
  const getLeft = (text: string): number => failure.getByText(text).element().getBoundingClientRect().left;
  expect(getLeft('balance is a string')).toBe(getLeft('balance is 999'));
  await failure.click();
  const detail = page.getByRole('region', { name: 'Scenario R1' });
  await expect.element(detail).toMatchTextContent('Actualbalance is 999');
});

test('a run whose only scenario passed with a warning says so in its verdict and in the list', async () => {
  const warned = {
    ...createScenarioReport('S1'),
    exchanges: [createSuiteExchange({ n: 94 }), createSuiteExchange({ n: 95 })],
    warnings: [{ rule: 'slow', message: 'The balance took 700 ms.', exchange: 95 }],
  };
  const report = createSuiteReport([warned]);
  await showRun({ ...ENDED, scenarios: ['S1'], summary: report.summary }, report);
  await expect.element(page.getByRole('heading', { name: '1 of 1 passed, 1 warning' })).toBeVisible();
  const runs = page.getByRole('navigation', { name: 'Runs' });
  await expect.element(runs.getByRole('link')).toMatchTextContent('1 passed, 1 warning');

  await list.getByRole('link', { name: /^S1/ }).click();
  const detail = page.getByRole('region', { name: 'Scenario S1' });
  await expect.element(detail.getByRole('list', { name: 'Warnings' })).toMatchTextContent('Step 2: slow');
  const steps = detail.getByRole('list').filter({ hasText: /^1/ }).getByRole('listitem');
  await expect.element(steps.nth(1)).toMatchTextContent('Warning');
  await expect.element(steps.nth(0)).not.toMatchTextContent('Warning');
  await expectNoViolationsInBothThemes();
});

test('a run that passed with warnings counts them in its verdict as in the list', async () => {
  const warning = { rule: 'slow', message: 'The balance took 700 ms.' };
  const scenarios = SCENARIO_IDS.map((id) => createScenarioReport(id));
  const report = createSuiteReport([
    { ...scenarios[0]!, warnings: [warning, warning] },
    ...scenarios.slice(1),
  ]);
  await showRun({ ...ENDED, summary: report.summary }, report);
  await expect.element(page.getByText('All 29 scenarios passed, 2 warnings.')).toBeVisible();
  const runs = page.getByRole('navigation', { name: 'Runs' });
  await expect.element(runs.getByRole('link')).toMatchTextContent('Integration Ready, 2 warnings');
});

test('during a run no row moves: the scenarios keep their order', async () => {
  await showRun({ ...ENDED, id: 2, state: 'running', current: 'R2', endedAt: null });
  expect(order()).toEqual([...ANY_SCENARIO_IDS]);
  expect(notPassed.elements()).toEqual([]);
});

test('the status bar counts the same scenarios as the view, advisory ones included', async () => {
  await showRun({ ...ENDED, id: 4, state: 'running', advisory: ['A1', 'A2'], current: 'A2', endedAt: null });
  useSuite.setState({ newest: { ...ENDED, state: 'running', advisory: ['A1', 'A2'], current: 'A2' } });
  await expect
    .element(page.getByRole('contentinfo', { name: 'Status' }))
    .toMatchTextContent(`${SCENARIO_IDS.length + 1} of ${SCENARIO_IDS.length + 2}`);
});

test('a failed advisory scenario is listed with those that have not passed, below the verdict of the 29', async () => {
  const advisory = { ...createFailedReport('R1', 'the balance -1.00'), id: 'A1', group: 'advisory' } as const;
  const report = {
    ...createSuiteReport(SCENARIO_IDS.map((id) => createScenarioReport(id))),
    advisory_summary: { total: 1, passed: 0, failed: 1, inconclusive: 0 },
    advisory: [advisory],
  };
  await showRun({ ...ENDED, id: 3, summary: report.summary, advisory: ['A1'] }, report);
  const verdict = page.getByRole('group', { name: 'Verdict' });
  await expect.element(verdict).toMatchTextContent('Integration Ready');
  await expect.element(verdict).toMatchTextContent('Advisory (never counted): 1 failed.');
  await expect.element(notPassed).toMatchTextContent(/^Not passed1 advisory/);
  await notPassed.getByRole('link', { name: /^A1/ }).click();
  await expect
    .element(page.getByRole('region', { name: 'Scenario A1' }))
    .toMatchTextContent('the balance -1.00');
});

test('a run of only advisory scenarios says what failed, without a tick', async () => {
  const advisory_summary = { total: 1, passed: 0, failed: 1, inconclusive: 0 };
  const report = { ...createSuiteReport([]), advisory_summary };
  const summary = { ...report.summary, advisory: advisory_summary };
  await showRun({ ...ENDED, id: 5, summary, scenarios: [], advisory: ['A2'] }, report);
  const verdict = page.getByRole('group', { name: 'Verdict' });
  await expect.element(verdict).toMatchTextContent('None of the 29 scenarios was run');
  expect(verdict.element().textContent).not.toContain('0 of 0');
  await expect
    .element(page.getByRole('navigation', { name: 'Runs' }).getByRole('link'))
    .toMatchTextContent('1 advisory failed');
});

test('a run that was interrupted offers to run the scenarios that it did not finish', async () => {
  const started: unknown[] = [];
  const run: SuiteRunSummary = { ...ENDED, state: 'interrupted', scenarios: ['S1', 'B1', 'R1', 'R2', 'E1'] };
  await showWorkbench({ view: 'suite', suite: { runId: 1, scenario: null } }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => [run]),
      get: os.suite.get.handler(() => ({ run: { ...run, current: 'R2' as const }, report: REPORT })),
      start: os.suite.start.handler(({ input }) => {
        started.push(input.run.only);
        return run;
      }),
    },
  }));
  useSuite.setState({ newest: run });
  const rest = page.getByRole('button', { name: 'Run the remaining 2' });
  await expect.element(rest).toBeVisible();
  await expectNoViolationsInBothThemes();
  await rest.click();
  const question = page.getByRole('alertdialog', { name: 'Run against another wallet?' });
  await question.getByRole('button', { name: 'Run against the other wallet' }).click();
  await expect.poll(() => started).toEqual([['R2', 'E1']]);
});

test('a run is compared only with the run that was chosen for it', async () => {
  const later = { ...ENDED, id: 3, startedAt: ENDED.startedAt + 60_000 };
  const other = { ...ENDED, id: 2, startedAt: ENDED.startedAt + 30_000 };
  const runs = [other, ENDED];
  await showWorkbench({ view: 'suite', suite: { runId: 2, scenario: null } }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => runs),
      get: os.suite.get.handler(({ input: { id } }) => ({
        run: [later, ...runs].find((run) => run.id === id)!,
        report: REPORT,
      })),
    },
  }));
  const choice = page.getByRole('combobox', { name: 'Compare with' });
  const comparison = page.getByText('No verdict changed.');
  await choice.click();
  await page.getByRole('option', { name: /^Run 1/ }).click();
  await expect.element(comparison).toBeVisible();

  // The next run, as the page shows it when it starts.
  runs.unshift(later);
  useSuite.setState({ newest: later });
  useNavigation.getState().selectSuite({ runId: 3, scenario: null });
  await expect.element(page.getByRole('heading', { name: 'Run 3' })).toBeVisible();
  await expect.element(comparison).not.toBeInTheDocument();
  await expect.element(choice).toMatchTextContent('Compare with…');

  useNavigation.getState().selectSuite({ runId: 2, scenario: null });
  await expect.element(comparison).toBeVisible();
});

test('if the run to compare with was deleted elsewhere, a message above the scenarios names it', async () => {
  const other = { ...ENDED, id: 6 };
  const slow = { ...ENDED, id: 5 };
  await showWorkbench({ view: 'suite', suite: { runId: 7, scenario: null } }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => [{ ...ENDED, id: 7 }, other, slow]),
      get: os.suite.get.handler(({ input: { id }, errors }) => {
        if (id === other.id) throw errors.NOT_FOUND();
        if (id === slow.id) return new Promise<never>(() => undefined);
        return { run: { ...ENDED, id }, report: REPORT };
      }),
    },
  }));
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: /^Run 6/ }).click();
  await expect.element(page.getByText('Run 6: Run not found.')).toBeVisible();
  await expect.element(list.getByRole('link', { name: /^S1/ })).toBeVisible();

  // The error of one run is not that of the next, which is still loading.
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: /^Run 5/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Compare with' })).toMatchTextContent('Run 5');
  await expect.element(page.getByText(/Run not found/)).not.toBeInTheDocument();
});

test('if the steps of a scenario cannot be loaded, its detail says why below its verdict', async () => {
  await showWorkbench({ view: 'suite', suite: { runId: 1, scenario: 'R1' } }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: {
      list: os.suite.list.handler(() => [ENDED]),
      get: os.suite.get.handler(() => ({ run: ENDED, report: REPORT })),
      scenario: os.suite.scenario.handler(({ errors }) => {
        throw errors.NOT_FOUND();
      }),
    },
  }));
  const detail = page.getByRole('region', { name: 'Scenario R1' });
  await expect.element(detail).toMatchTextContent('Failed12 ms');
  await expect.element(detail.getByText('Run not found.')).toBeVisible();
});

test('the page says that the runs are loading, and if that fails, why', async () => {
  const listed = Promise.withResolvers<SuiteRunSummary[]>();
  useSuite.setState({ newest: undefined });
  await showWorkbench({ view: 'suite', suite: null }, (os: Procedures) => ({
    operators: { list: os.operators.list.handler(() => []) },
    suite: { list: os.suite.list.handler(() => listed.promise) },
  }));
  await expect.element(page.getByText('Loading the runs…')).toBeVisible();
  listed.reject(new Error('The disk is broken'));
  await expect.element(page.getByText(/^The workbench did not respond\./)).toBeVisible();
  await expect.element(page.getByText('Loading the runs…')).not.toBeInTheDocument();
});

const explore = page.getByRole('link', { name: /^Explore with random sequences/ });

test('the groups that a run left out are not run, and nothing leads to random sequences', async () => {
  const partial = createSuiteReport([createScenarioReport('R1')]);
  await showRun({ ...ENDED, scenarios: ['R1'], summary: partial.summary }, partial);
  const group = (name: string) => list.getByRole('group', { name, exact: true });
  await expect.element(group('Rollback')).toMatchTextContent('1 of 6');
  await expect.element(group('Bets and wins')).toMatchTextContent('Not run');
  await expect.element(group('Bets and wins')).not.toMatchTextContent('0 of');
  await expect.element(explore).not.toBeInTheDocument();
});

test('the badge of a run that passed all scenarios leads to random sequences', async () => {
  const ready = createSuiteReport(SCENARIO_IDS.map((id) => createScenarioReport(id)));
  await showRun({ ...ENDED, summary: ready.summary }, ready);
  await expect.element(explore).toHaveAttribute('href', '#/suite/explore');
});

test('the actions of a run and its heading do not lie over each other in a narrow column', async () => {
  await page.viewport(900, 800);
  await showRun(ENDED);
  const heading = page.getByRole('heading', { name: 'Run 1' }).element();
  const right = heading.getBoundingClientRect();
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  for (const button of page.getByRole('button', { name: /^(Run the|Delete run|Compare)/ }).elements()) {
    const box = button.getBoundingClientRect();
    expect(box.left >= right.right || box.top >= right.bottom).toBe(true);
  }
});
