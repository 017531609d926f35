import { describe, expect, it } from 'vitest';
import {
  progressOf,
  standingsOf,
  unprovenText,
  type ScenarioStanding,
} from '#renderer/workbench/views/suite/scenario/scenario-standing.ts';
import { SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { scenarioReport, suiteReport } from '#tests/support/suite/suite-report.ts';

const stateIn = (standings: readonly ScenarioStanding[], id: ScenarioId) =>
  standings.find((each) => each.id === id)?.state;

describe('how the scenarios of a run stand', () => {
  it('those that have ended have their verdict, one runs, and the others wait', () => {
    const standings = standingsOf({
      run: { state: 'running', current: 'B2', scenarios: SCENARIO_IDS },
      report: suiteReport([
        scenarioReport('S1', { status: 'failed' }),
        scenarioReport('S2', { warnings: [{ rule: 'a rule', message: 'slow' }] }),
        scenarioReport('B1', { status: 'inconclusive' }),
      ]),
    });
    expect(standings.slice(0, 5).map(({ state }) => state)).toEqual([
      'failed',
      'warned',
      'inconclusive',
      'running',
      'waiting',
    ]);
    expect(progressOf(standings)).toEqual({ done: 3, total: 29 });
  });

  it('a run of a few counts only those few', () => {
    const standings = standingsOf({
      run: { state: 'running', current: 'R4', scenarios: ['R1', 'R4', 'E2'] },
      report: suiteReport([scenarioReport('R1')]),
    });
    expect(progressOf(standings)).toEqual({ done: 1, total: 3 });
    expect(stateIn(standings, 'E2')).toBe('waiting');
    expect(stateIn(standings, 'E1')).toBe('left_out');
  });

  it('nothing waits in a run that has ended', () => {
    const standings = standingsOf({
      run: { state: 'interrupted', current: null, scenarios: SCENARIO_IDS },
      report: suiteReport([scenarioReport('S1')]),
    });
    expect(stateIn(standings, 'S2')).toBe('left_out');
    expect(progressOf(standings)).toEqual({ done: 1, total: 1 });
  });

  it('names those that are worth another run', () => {
    const failed = { id: 'R4', state: 'failed', report: null } as const;
    const untold = { id: 'R5', state: 'inconclusive', report: null } as const;
    expect(unprovenText([failed])).toBe('the 1 failed');
    expect(unprovenText([failed, untold])).toBe('the 2 failed or inconclusive');
  });
});
