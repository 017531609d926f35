import { describe, expect, it } from 'vitest';
import { compareRuns, describeComparison } from '#renderer/workbench/views/suite/history/comparison.ts';
import { getStatuses } from '#renderer/workbench/views/suite/scenario/scenario-status.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const compare = (before: readonly ScenarioReport[], after: readonly ScenarioReport[]) =>
  compareRuns(
    createSuiteReport(before),
    getStatuses({
      run: { state: 'finished', current: null, scenarios: SCENARIO_IDS, advisory: [] },
      report: createSuiteReport(after),
    }),
  );

describe('a comparison of two runs', () => {
  it('shows both verdicts of each change, and its direction', () => {
    const compared = compare(
      [
        createScenarioReport('R4', { status: 'failed' }),
        createScenarioReport('R5'),
        createScenarioReport('E2'),
      ],
      [
        createScenarioReport('R4'),
        createScenarioReport('R5', { status: 'inconclusive' }),
        createScenarioReport('E2'),
      ],
    );
    expect(compared.filter(({ isChanged }) => isChanged)).toEqual([
      { id: 'R4', before: 'failed', after: 'passed', isChanged: true },
      { id: 'R5', before: 'passed', after: 'inconclusive', isChanged: true },
    ]);
    expect(describeComparison(compared)).toBe('2 changed: 1 better, 1 worse.');
  });

  it('counts improvements and regressions', () => {
    const failed = ['R4', 'R5'] as const;
    const [failedRun, passedRun] = [
      failed.map((id) => createScenarioReport(id, { status: 'failed' })),
      failed.map((id) => createScenarioReport(id)),
    ];
    expect(describeComparison(compare(failedRun, passedRun))).toBe('2 changed: 2 better.');
    expect(describeComparison(compare(passedRun, failedRun))).toBe('2 changed: 2 worse.');
  });

  it('counts advisory scenarios apart', () => {
    const changed = (id: 'R4' | 'A1' | 'A2') =>
      ({ id, before: 'passed', after: 'failed', isChanged: true }) as const;
    expect(describeComparison([changed('R4'), changed('A1'), changed('A2')])).toBe(
      '1 changed: 1 worse. Advisory (never counted): 2 worse.',
    );
    expect(describeComparison([changed('A1')])).toBe(
      'No verdict changed. Advisory (never counted): 1 worse.',
    );
  });

  it('does not count scenarios that only one of them ran', () => {
    const compared = compare(
      [createScenarioReport('R4')],
      [createScenarioReport('R5', { status: 'failed' })],
    );
    expect(describeComparison(compared)).toBe('No verdict changed.');
    expect(compared.find(({ id }) => id === 'R4')).toMatchObject({ before: 'passed', after: 'left_out' });
  });
});
