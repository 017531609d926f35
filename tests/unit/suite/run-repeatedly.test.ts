import { expect, test } from 'vitest';
import { runRepeatedly } from '#core/suite/run-repeatedly.ts';
import { renderCtrfReport } from '#core/suite/reports/ctrf-report.ts';
import { COMPARISON_REPORTS } from '#core/suite/reports/comparison-reports.ts';
import { renderGithubReport } from '#core/suite/reports/github-report.ts';
import { renderHtmlReport } from '#core/suite/reports/html-report.ts';
import { renderJunitReport } from '#core/suite/reports/junit-report.ts';
import { renderListReport } from '#core/suite/reports/list-report.ts';
import { renderMarkdownReport } from '#core/suite/reports/markdown-report.ts';
import { compareRuns } from '#core/suite/stored/compare-runs.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import {
  CONTEXT,
  createFailedReport,
  createInconclusiveReport,
  createScenarioReport,
  createSuiteReport,
} from '#tests/support/suite/suite-report.ts';

const passed = createScenarioReport('B1');
const failed = createFailedReport('B1', '5.00');
const inconclusive = createInconclusiveReport('B1', 'No response.');

async function repeat(...runs: ScenarioReport[]): Promise<ScenarioReport> {
  const waiting = [...runs];
  return { ...passed, ...(await runRepeatedly(runs.length, () => Promise.resolve(waiting.shift()!))) };
}

test('a scenario that passes every time has passed, with the exchanges of all runs', async () => {
  const outcome = await repeat(passed, passed, passed);
  expect(outcome).toMatchObject({
    status: 'passed',
    repeats: { runs: 3, passed: 3 },
    inconclusive_reason: null,
  });
  expect(outcome.exchanges).toHaveLength(3);
  expect(outcome.duration_ms).toBe(3 * passed.duration_ms);
});

test('a scenario that passes only sometimes is flaky and has failed, with its failures', async () => {
  const outcome = await repeat(passed, inconclusive, failed, passed);
  expect(outcome).toMatchObject({
    status: 'failed',
    repeats: { runs: 4, passed: 2 },
    inconclusive_reason: 'Flaky: 2 of 4 runs passed.',
    failures: failed.failures,
  });
});

test('a scenario that never passes is not flaky', async () => {
  expect(await repeat(failed, failed)).toMatchObject({
    status: 'failed',
    repeats: { runs: 2, passed: 0 },
    inconclusive_reason: null,
  });
  expect(await repeat(inconclusive, passed)).toMatchObject({
    status: 'inconclusive',
    inconclusive_reason: 'Flaky: 1 of 2 runs passed. No response.',
  });
});

test('a warning of several runs is reported once', async () => {
  const warned = createScenarioReport('B1', { warnings: [{ rule: 'A rule.', message: 'A message.' }] });
  expect((await repeat(warned, warned)).warnings).toHaveLength(1);
});

test('a single run reports no repetitions', async () => {
  expect(await repeat(passed)).toEqual(passed);
});

test('reports state that a scenario is flaky', async () => {
  const report = createSuiteReport([await repeat(passed, failed)]);
  for (const text of [
    renderListReport(report),
    renderMarkdownReport(report, CONTEXT),
    renderGithubReport(report),
    renderJunitReport(report, CONTEXT),
    renderHtmlReport(report, CONTEXT),
    COMPARISON_REPORTS.markdown(compareRuns(createSuiteReport([passed]), report)),
  ])
    expect(text).toContain('Flaky: 1 of 2 runs passed.');
  const ctrf = JSON.parse(renderCtrfReport(report, CONTEXT)) as { results: { tests: unknown[] } };
  expect(ctrf.results.tests).toEqual([expect.objectContaining({ status: 'failed', flaky: true })]);
});
