import { describe, expect, test } from 'vitest';
import { compareRuns, hasChanges, getRegressions } from '#core/suite/stored/compare-runs.ts';
import { COMPARISON_REPORTS } from '#core/suite/reports/comparison-reports.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  createCaseReport,
  createFailedReport,
  createInconclusiveReport,
  createScenarioReport,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';

const createPassed = createScenarioReport;
const createFailed = (id: Parameters<typeof createFailedReport>[0]) => createFailedReport(id, '5.00');
const plain = (_style: string, text: string): string => text;
const renderList = (base: SuiteReport, head: SuiteReport): string =>
  COMPARISON_REPORTS.list(compareRuns(base, head), plain);
const getChanges = (base: SuiteReport, head: SuiteReport) =>
  Object.fromEntries(compareRuns(base, head).scenarios.map(({ id, change }) => [id, change]));

describe('the verdicts of two runs', () => {
  test('a scenario regressed, was fixed, still passes, still fails, or is in only one of the runs', () => {
    const base = createSuiteReport([
      createPassed('S1'),
      createFailed('B1'),
      createPassed('B2'),
      createFailed('I1'),
      createPassed('R1'),
    ]);
    const head = createSuiteReport([
      createFailed('S1'),
      createPassed('B1'),
      createPassed('B2'),
      createInconclusiveReport('I1', 'no response'),
      createPassed('N1'),
    ]);
    expect(getChanges(base, head)).toEqual({
      S1: 'regressed',
      B1: 'fixed',
      B2: 'still_passing',
      I1: 'still_failing',
      N1: 'not_in_base',
      R1: 'not_in_head',
    });
    expect(getRegressions(compareRuns(base, head)).map(({ id }) => id)).toEqual(['S1']);
  });

  test('an inconclusive scenario that passed before is a regression', () => {
    const head = createSuiteReport([createInconclusiveReport('S1', 'no response')]);
    expect(getRegressions(compareRuns(createSuiteReport([createPassed('S1')]), head))).toHaveLength(1);
  });

  test('a scenario that still fails for another reason is a change, not a regression', () => {
    const other = createFailed('B1');
    const head = createSuiteReport([
      { ...other, failures: other.failures.map((failure) => ({ ...failure, rule: 'Another rule.' })) },
    ]);
    const comparison = compareRuns(createSuiteReport([createFailed('B1')]), head);
    expect(hasChanges(comparison)).toBe(true);
    expect(getRegressions(comparison)).toEqual([]);
    expect(hasChanges(compareRuns(head, head))).toBe(false);
  });

  test('an advisory scenario is listed, but never counts as a regression', () => {
    const base = {
      ...WITH_ADVISORY,
      advisory: WITH_ADVISORY.advisory.map((each) => ({ ...each, status: 'passed' as const })),
      cases: [],
    };
    const comparison = compareRuns(base, { ...WITH_ADVISORY, cases: [] });
    expect(comparison.scenarios.filter(({ change }) => change === 'regressed').length).toBeGreaterThan(0);
    expect(getRegressions(comparison)).toEqual([]);
  });

  test('saved cases are matched by their file names, even if these are names of scenarios', () => {
    const base = createSuiteReport([createFailed('S1')], {}, { cases: [createCaseReport('S1')] });
    const head = createSuiteReport(
      [createFailed('S1')],
      {},
      { cases: [createCaseReport('S1', { status: 'failed' })] },
    );
    expect(compareRuns(base, head).scenarios.map(({ change }) => change)).toEqual([
      'still_failing',
      'regressed',
    ]);
  });

  test('other differences between the runs are listed', () => {
    const head = createSuiteReport(ALL_PASSED.scenarios, {
      strict: true,
      target: { ...ALL_PASSED.suite.target, currency: 'EUR' },
    });
    expect(compareRuns(ALL_PASSED, head).differences).toEqual([
      'currency: USD, then EUR',
      'strict: no, then yes',
    ]);
  });
});

describe('reports of a comparison', () => {
  test('the list shows regressions with rule and hint, then what was fixed, and the number of the rest', () => {
    const base = createSuiteReport([createPassed('S1'), createFailed('B1'), createPassed('B2')]);
    const head = createSuiteReport([createFailed('S1'), createPassed('B1'), createPassed('B2')]);
    const text = renderList(base, head);
    expect(text).toMatch(/Regressed\n {2}✔ → ✖ {2}S1 .*\n {6}Rule /);
    expect(text).toContain('      Hint ');
    expect(text).toMatch(/Fixed\n {2}✖ → ✔ {2}B1 /);
    expect(text).toContain('1 regressed, 1 fixed, 1 still passing');
  });

  test('the report of runs with the same verdicts states that nothing changed', () => {
    expect(renderList(ALL_PASSED, ALL_PASSED)).toContain('No verdict changed in 29 scenarios');
  });

  test('advisory scenarios are counted separately', () => {
    const advisory = (status: 'passed' | 'failed') =>
      WITH_ADVISORY.advisory.map((each) => ({ ...each, status }));
    const base = {
      ...createSuiteReport([createPassed('S1'), createPassed('B1')]),
      advisory: advisory('passed'),
    };
    const head = {
      ...createSuiteReport([createFailed('S1'), createPassed('B1')]),
      advisory: advisory('failed'),
    };
    const count = WITH_ADVISORY.advisory.length;
    expect(renderList(base, head)).toContain(
      `1 regressed, 1 still passing; advisory: ${count} regressed, 0 still passing`,
    );
    expect(renderList(base, base)).toContain(`No verdict changed in 2 scenarios and ${count} advisory`);
  });

  test('the report states that a run did not start', () => {
    expect(renderList(ALL_PASSED, NOT_STARTED_REPORT)).toContain('The newer run did not start: ');
    expect(COMPARISON_REPORTS.markdown(compareRuns(ALL_PASSED, NOT_STARTED_REPORT))).toMatch(
      /^### ✖ The newer/,
    );
  });

  test('JSON contains the change of every scenario, and the failures', () => {
    const head = createSuiteReport([createFailed('S1')]);
    const json = JSON.parse(
      COMPARISON_REPORTS.json(compareRuns(createSuiteReport([createPassed('S1')]), head)),
    ) as unknown;
    expect(json).toMatchObject({
      base: { summary: { passed: 1 } },
      scenarios: [
        { id: 'S1', change: 'regressed', base: 'passed', head: 'failed', failures: [{ exchange: 7 }] },
      ],
    });
  });

  test('text of a wallet is escaped for terminals and pages', () => {
    const comparison = compareRuns(ALL_PASSED, HOSTILE_REPORT);
    expect(COMPARISON_REPORTS.list(comparison, plain)).not.toContain('\u001b');
    const markdown = COMPARISON_REPORTS.markdown(comparison);
    expect(markdown).not.toContain('<script');
    expect(markdown).not.toContain('\u001b');
  });
});
