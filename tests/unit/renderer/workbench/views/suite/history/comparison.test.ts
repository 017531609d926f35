import { describe, expect, it } from 'vitest';
import { compareRuns, describeComparison } from '#renderer/workbench/views/suite/history/comparison.ts';
import { statusesOf } from '#renderer/workbench/views/suite/scenario/scenario-status.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { scenarioReport, suiteReport } from '#tests/support/suite/suite-report.ts';

const compare = (before: readonly ScenarioReport[], after: readonly ScenarioReport[]) =>
  compareRuns(
    suiteReport(before),
    statusesOf({
      run: { state: 'finished', current: null, scenarios: SCENARIO_IDS },
      report: suiteReport(after),
    }),
  );

describe('two runs compared', () => {
  it('has both verdicts of what changed, and says which way', () => {
    const compared = compare(
      [scenarioReport('R4', { status: 'failed' }), scenarioReport('R5'), scenarioReport('E2')],
      [scenarioReport('R4'), scenarioReport('R5', { status: 'inconclusive' }), scenarioReport('E2')],
    );
    expect(compared.filter(({ isChanged }) => isChanged)).toEqual([
      { id: 'R4', before: 'failed', after: 'passed', isChanged: true },
      { id: 'R5', before: 'passed', after: 'inconclusive', isChanged: true },
    ]);
    expect(describeComparison(compared)).toBe('2 changed: 1 better, 1 worse.');
  });

  it('counts what is better as better, and what is worse as worse', () => {
    const failed = ['R4', 'R5'] as const;
    const [bad, good] = [
      failed.map((id) => scenarioReport(id, { status: 'failed' })),
      failed.map((id) => scenarioReport(id)),
    ];
    expect(describeComparison(compare(bad, good))).toBe('2 changed: 2 better.');
    expect(describeComparison(compare(good, bad))).toBe('2 changed: 2 worse.');
  });

  it('what only one of them ran did not change', () => {
    const compared = compare([scenarioReport('R4')], [scenarioReport('R5', { status: 'failed' })]);
    expect(describeComparison(compared)).toBe('No verdict changed.');
    expect(compared.find(({ id }) => id === 'R4')).toMatchObject({ before: 'passed', after: 'left_out' });
  });
});
