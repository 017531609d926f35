import type { TestGameRun, TestGameScenario } from '#shared/games/testgame-api.ts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId, type SuiteGroup } from '#shared/suite/scenarios.ts';

export type RowStatus = TestGameScenario['status'] | 'running' | 'waiting' | 'not_run';

/** A scenario with its current status. */
export interface ScenarioRow {
  readonly id: ScenarioId;
  readonly title: string;
  readonly status: RowStatus;
  /** Null until it has ended. */
  readonly ended: TestGameScenario | null;
}

/** All scenarios of a group, including those that the run does not cover. */
export function toRows(group: SuiteGroup, run: TestGameRun | null): ScenarioRow[] {
  return SCENARIO_IDS.filter((id) => SCENARIOS[id].group === group).map((id) => {
    const ended = run?.scenarios.find((scenario) => scenario.id === id) ?? null;
    return { id, title: SCENARIOS[id].title, ended, status: ended?.status ?? getStatus(id, run) };
  });
}

function getStatus(id: ScenarioId, run: TestGameRun | null): RowStatus {
  if (run?.state !== 'running' || !run.only.includes(id)) return 'not_run';
  return run.current === id ? 'running' : 'waiting';
}

/** The progress of a run, in scenarios. */
export interface Tally {
  readonly requested: number;
  readonly ended: number;
  readonly passed: number;
  readonly failed: number;
  readonly inconclusive: number;
  readonly warnings: number;
}

export function countScenarios({ only, scenarios, warnings }: TestGameRun): Tally {
  const count = (status: TestGameScenario['status']): number =>
    scenarios.filter((scenario) => scenario.status === status).length;
  return {
    requested: only.length,
    ended: scenarios.length,
    passed: count('passed'),
    failed: count('failed'),
    inconclusive: count('inconclusive'),
    warnings: scenarios.reduce((sum, each) => sum + each.warnings.length, warnings.length),
  };
}

/** The outcome of a run. `passed`: all requested scenarios passed, but not all scenarios were requested. */
export type Outcome =
  'none' | 'running' | 'ready' | 'passed' | 'failed' | 'inconclusive' | 'not_started' | 'interrupted';

export function getOutcome(run: TestGameRun | null): Outcome {
  if (run === null) return 'none';
  if (run.state !== 'finished') return run.state;
  if (run.integrationReady) return 'ready';
  const { failed, inconclusive } = countScenarios(run);
  if (failed > 0) return 'failed';
  return inconclusive > 0 ? 'inconclusive' : 'passed';
}

/** The scenarios to run again after a run that did not pass; none if that would be all of them. */
export function listScenariosToRerun(run: TestGameRun | null): ScenarioId[] {
  if (run === null || run.state === 'running') return [];
  const passed = new Set(run.scenarios.filter(({ status }) => status === 'passed').map(({ id }) => id));
  const rest = run.only.filter((id) => !passed.has(id));
  return rest.length < SCENARIO_IDS.length ? rest : [];
}
