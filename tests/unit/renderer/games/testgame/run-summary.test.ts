import { describe, expect, it } from 'vitest';
import {
  getOutcome,
  toRows,
  countScenarios,
  listScenariosToRerun,
} from '#renderer/games/testgame/run-summary.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createEndedScenario, testGameRun } from './testgame-run.ts';

const WARNING = { rule: 'A rule.', message: 'Better not.' };

describe('the rows of a group', () => {
  it('are complete before the first run', () => {
    expect(toRows('no_funds', null).map(({ id, status }) => `${id} ${status}`)).toEqual([
      'N1 not_run',
      'N2 not_run',
      'N3 not_run',
    ]);
  });

  it('show which scenarios have ended, are in progress, are waiting and were not requested', () => {
    const run = testGameRun({
      only: ['B1', 'B2', 'B3'],
      current: 'B2',
      scenarios: [createEndedScenario('B1', 'failed')],
    });
    const rows = toRows('bets_wins', run);
    expect(rows.map(({ status }) => status)).toEqual([
      'failed',
      'running',
      'waiting',
      'not_run',
      'not_run',
      'not_run',
      'not_run',
      'not_run',
    ]);
    expect(rows[0]?.ended?.id).toBe('B1');
  });

  it('show scenarios as not run that had not started when the run was interrupted', () => {
    const run = testGameRun({ state: 'interrupted', scenarios: [createEndedScenario('S1', 'passed')] });
    expect(toRows('signature_balance', run).map(({ status }) => status)).toEqual(['passed', 'not_run']);
  });
});

describe('the tally of a run', () => {
  it('counts each verdict, and the warnings of the scenarios and of the run', () => {
    const run = testGameRun({
      scenarios: [
        createEndedScenario('S1', 'passed', { warnings: [WARNING, WARNING] }),
        createEndedScenario('S2', 'failed'),
        createEndedScenario('B1', 'inconclusive'),
      ],
      warnings: [WARNING],
    });
    expect(countScenarios(run)).toEqual({
      requested: 29,
      ended: 3,
      passed: 1,
      failed: 1,
      inconclusive: 1,
      warnings: 3,
    });
  });
});

describe('the outcome of a run', () => {
  const all = SCENARIO_IDS.map((id) => createEndedScenario(id, 'passed'));

  it('is absent before the first run, and running while a run is in progress', () => {
    expect(getOutcome(null)).toBe('none');
    expect(getOutcome(testGameRun({ scenarios: [createEndedScenario('S1', 'failed')] }))).toBe('running');
  });

  it('is ready only if the gateway reports it as ready', () => {
    const run = testGameRun({ state: 'finished', scenarios: all });
    expect(getOutcome({ ...run, integrationReady: true })).toBe('ready');
    expect(getOutcome(run)).toBe('passed');
  });

  it('is failed as soon as one scenario failed, otherwise inconclusive as soon as one was inconclusive', () => {
    const ended = [createEndedScenario('S1', 'passed'), createEndedScenario('S2', 'inconclusive')];
    expect(getOutcome(testGameRun({ state: 'finished', scenarios: ended }))).toBe('inconclusive');
    const failed = [...ended, createEndedScenario('B1', 'failed')];
    expect(getOutcome(testGameRun({ state: 'finished', scenarios: failed }))).toBe('failed');
  });

  it.each(['not_started', 'interrupted'] as const)('is %s if the run is', (state) => {
    expect(getOutcome(testGameRun({ state }))).toBe(state);
  });
});

describe('the scenarios to rerun', () => {
  it('are the ones that did not pass, in the order of the suite', () => {
    const scenarios = SCENARIO_IDS.map((id) =>
      createEndedScenario(id, id === 'N2' ? 'failed' : id === 'S2' ? 'inconclusive' : 'passed'),
    );
    expect(listScenariosToRerun(testGameRun({ state: 'finished', scenarios }))).toEqual(['S2', 'N2']);
  });

  it('are empty while a run is in progress, before the first, or after one that passed', () => {
    expect(listScenariosToRerun(null)).toEqual([]);
    expect(listScenariosToRerun(testGameRun({ scenarios: [createEndedScenario('S1', 'failed')] }))).toEqual(
      [],
    );
    const passed = [createEndedScenario('N2', 'passed')];
    expect(listScenariosToRerun(testGameRun({ state: 'finished', only: ['N2'], scenarios: passed }))).toEqual(
      [],
    );
  });

  it('are empty if no scenario was played', () => {
    expect(listScenariosToRerun(testGameRun({ state: 'not_started' }))).toEqual([]);
  });
});
