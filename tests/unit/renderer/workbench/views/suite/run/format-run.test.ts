import { describe, expect, it } from 'vitest';
import { formatMissing, formatResult } from '#renderer/workbench/views/suite/run/format-run.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const ALL = SCENARIO_IDS.map((id) => createScenarioReport(id));
const finished = (summary: ReturnType<typeof createSuiteReport>['summary']) =>
  formatResult({ state: 'finished', problem: null, summary });

describe('the result of a run in words', () => {
  it('is the badge when all have passed', () => {
    expect(finished(createSuiteReport(ALL).summary)).toBe('Integration Ready');
  });

  it('counts what prevents the badge', () => {
    const { summary } = createSuiteReport([
      createScenarioReport('S1', { status: 'failed' }),
      createScenarioReport('S2', { status: 'inconclusive' }),
    ]);
    expect(finished(summary)).toBe('1 failed, 1 inconclusive');
    expect(formatMissing(summary)).toEqual([
      '1 scenario failed: the wallet broke a rule.',
      '1 inconclusive: its check was not possible.',
      '27 of the 29 were not run. The badge requires a run of all scenarios.',
    ]);
  });

  it('is not the badge if only a few were run', () => {
    expect(finished(createSuiteReport([createScenarioReport('R4')]).summary)).toBe('1 passed');
  });

  it.each([
    ['running', 'Running'],
    ['not_started', 'Not started'],
    ['interrupted', 'Interrupted'],
  ] as const)('says that a run is %s', (state, text) => {
    expect(formatResult({ state, problem: null, summary: null })).toContain(text);
  });
});
