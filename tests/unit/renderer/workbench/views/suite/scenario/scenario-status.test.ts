import { describe, expect, it } from 'vitest';
import {
  groupStatuses,
  groupNotPassed,
  getProgress,
  getStatuses,
  formatNotPassed,
  getNotPassedIds,
  type ScenarioStatus,
} from '#renderer/workbench/views/suite/scenario/scenario-status.ts';
import { ADVISORY_TITLE, SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const getState = (statuses: readonly ScenarioStatus[], id: ScenarioId) =>
  statuses.find((each) => each.id === id)?.state;

describe('the status of scenarios in a run', () => {
  it('is the verdict for scenarios that have ended, running for one, and waiting for the others', () => {
    const statuses = getStatuses({
      run: { state: 'running', current: 'B2', scenarios: SCENARIO_IDS, advisory: [] },
      report: createSuiteReport([
        createScenarioReport('S1', { status: 'failed' }),
        createScenarioReport('S2', { warnings: [{ rule: 'a rule', message: 'slow' }] }),
        createScenarioReport('B1', { status: 'inconclusive' }),
      ]),
    });
    expect(statuses.slice(0, 5).map(({ state }) => state)).toEqual([
      'failed',
      'warned',
      'inconclusive',
      'running',
      'waiting',
    ]);
    expect(getProgress(statuses)).toEqual({ done: 3, total: 29 });
  });

  it('counts only the scenarios of a partial run', () => {
    const statuses = getStatuses({
      run: { state: 'running', current: 'R4', scenarios: ['R1', 'R4', 'E2'], advisory: [] },
      report: createSuiteReport([createScenarioReport('R1')]),
    });
    expect(getProgress(statuses)).toEqual({ done: 1, total: 3 });
    expect(getState(statuses, 'E2')).toBe('waiting');
    expect(getState(statuses, 'E1')).toBe('left_out');
  });

  it('lists advisory scenarios last, which count as progress and never prevent the badge', () => {
    const failed = {
      ...createScenarioReport('S1', { status: 'failed' }),
      id: 'A1',
      group: 'advisory',
    } as const;
    const statuses = getStatuses({
      run: { state: 'running', current: 'A2', scenarios: SCENARIO_IDS, advisory: ['A1', 'A2'] },
      report: {
        ...createSuiteReport(SCENARIO_IDS.map((id) => createScenarioReport(id))),
        advisory: [failed],
      },
    });
    expect(statuses.slice(29).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'A1 failed',
      'A2 running',
      'A3 left_out',
      'A4 left_out',
    ]);
    expect(getProgress(statuses)).toEqual({ done: 30, total: 31 });
    expect(getNotPassedIds(statuses)).toEqual([]);
    // It is listed with the scenarios that did not pass.
    expect(groupNotPassed(statuses)).toMatchObject([[{ id: 'A1' }]]);
    expect(groupStatuses(statuses).at(-1)).toMatchObject({
      title: ADVISORY_TITLE,
      scenarios: [{ id: 'A1' }, {}, {}, {}],
    });
  });

  it('is never waiting in a run that has ended', () => {
    const statuses = getStatuses({
      run: { state: 'interrupted', current: null, scenarios: SCENARIO_IDS, advisory: [] },
      report: createSuiteReport([createScenarioReport('S1')]),
    });
    expect(getState(statuses, 'S2')).toBe('left_out');
    expect(getProgress(statuses)).toEqual({ done: 1, total: 1 });
  });

  it('is interrupted if the workbench stopped during it', () => {
    const statuses = getStatuses({
      run: { state: 'interrupted', current: 'S2', scenarios: SCENARIO_IDS, advisory: [] },
      report: createSuiteReport([createScenarioReport('S1')]),
    });
    expect(getState(statuses, 'S2')).toBe('interrupted');
    expect(getState(statuses, 'B1')).toBe('left_out');
    expect(getProgress(statuses)).toEqual({ done: 1, total: 2 });
  });

  it('lists the scenarios that are worth rerunning', () => {
    const failed = { id: 'R4', state: 'failed', report: null } as const;
    const unreported = { id: 'R5', state: 'inconclusive', report: null } as const;
    expect(formatNotPassed([failed])).toBe('the failed one');
    expect(formatNotPassed([failed, unreported])).toBe('the 2 failed or inconclusive');
  });
});
