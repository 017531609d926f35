import type { SuiteResults } from '#shared/suite/report.ts';
import { ANY_SCENARIO_IDS, isAdvisory, SCENARIO_IDS, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { getStatuses, type ScenarioStatus, type ScenarioState } from '../scenario/scenario-status.ts';
import { texts } from '../texts.tsx';

/** One scenario in two runs. */
export interface ComparedScenario {
  readonly id: AnyScenarioId;
  readonly before: ScenarioState;
  readonly after: ScenarioState;
  /** Both runs have a verdict on it, and the verdicts differ. */
  readonly isChanged: boolean;
}

const ENDED = { state: 'finished', current: null, scenarios: SCENARIO_IDS, advisory: [] } as const;

/** Compares the state of each scenario in the shown run with its state in another run that has ended. */
export function compareRuns(
  before: SuiteResults | null,
  after: readonly ScenarioStatus[],
): ComparedScenario[] {
  const previous = new Map(getStatuses({ run: ENDED, report: before }).map(({ id, state }) => [id, state]));
  const later = new Map(after.map((status) => [status.id, status]));
  return ANY_SCENARIO_IDS.map((id) => {
    const [old, current] = [previous.get(id) ?? 'left_out', later.get(id)];
    const state = current?.state ?? 'left_out';
    const hasBoth = old !== 'left_out' && current?.report != null;
    return { id, before: old, after: state, isChanged: hasBoth && old !== state };
  });
}

/** "3 changed: 2 better, 1 worse. Advisory (never counted): 1 worse." */
export function describeComparison(compared: readonly ComparedScenario[]): string {
  const changed = compared.filter(({ isChanged }) => isChanged);
  const counted = changed.filter(({ id }) => !isAdvisory(id));
  const advisory = changed.filter(({ id }) => isAdvisory(id));
  const result =
    counted.length === 0 ? texts.noVerdictChanged : texts.changed(counted.length, formatDirections(counted));
  return advisory.length === 0 ? result : `${result} ${texts.advisoryResult(formatDirections(advisory))}`;
}

function formatDirections(changed: readonly ComparedScenario[]): string {
  const better = changed.filter(({ before, after }) => rank(after) > rank(before)).length;
  const worse = changed.length - better;
  return [...(better > 0 ? [texts.better(better)] : []), ...(worse > 0 ? [texts.worse(worse)] : [])].join(
    ', ',
  );
}

const WORST_FIRST: readonly ScenarioState[] = ['failed', 'inconclusive', 'interrupted', 'warned', 'passed'];

function rank(state: ScenarioState): number {
  return WORST_FIRST.indexOf(state);
}
