import { describe, expect, it } from 'vitest';
import { formatMissing, formatResult } from '#renderer/workbench/views/suite/run/format-run.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const ALL = SCENARIO_IDS.map((id) => createScenarioReport(id));
const createFinished = (summary: ReturnType<typeof createSuiteReport>['summary']) =>
  formatResult({ state: 'finished', error: null, summary });

describe('the text for the result of a run', () => {
  it('is the badge if all scenarios passed', () => {
    expect(createFinished(createSuiteReport(ALL).summary)).toBe('Integration Ready');
  });

  it('counts the scenarios that prevent the badge', () => {
    const { summary } = createSuiteReport([
      createScenarioReport('S1', { status: 'failed' }),
      createScenarioReport('S2', { status: 'inconclusive' }),
    ]);
    expect(createFinished(summary)).toBe('1 failed, 1 inconclusive');
    expect(formatMissing(summary)).toEqual([
      '1 scenario failed: the wallet broke a rule.',
      '1 inconclusive: its check was not possible.',
      '27 of the 29 were not run. The badge requires a run of all scenarios.',
    ]);
  });

  it('is not the badge if only some scenarios were run', () => {
    expect(createFinished(createSuiteReport([createScenarioReport('R4')]).summary)).toBe('1 passed');
  });

  it.each([
    ['running', 'Running'],
    ['not_started', 'Not started'],
    ['interrupted', 'Interrupted'],
  ] as const)('states that a run is %s', (state, text) => {
    expect(formatResult({ state, error: null, summary: null })).toContain(text);
  });
});
