import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { groupByCause } from '#shared/suite/findings.ts';
import type { ScenarioResult, ScenarioVerdict, SuiteResults } from '#shared/suite/report.ts';
import {
  ADVISORY_GROUP,
  ADVISORY_TITLE,
  ANY_SCENARIO_IDS,
  ANY_SCENARIOS,
  isAdvisory,
  SUITE_GROUPS,
  type AdvisoryId,
  type AnyScenarioId,
  type ScenarioId,
  type SuiteGroup,
} from '#shared/suite/scenarios.ts';
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  Unplug,
  LoaderCircle,
  Minus,
  TriangleAlert,
} from 'lucide-react';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from '../texts.tsx';

/**
 * `warned`: passed with warnings · `interrupted`: the workbench stopped during it · `left_out`: not part of the run, or
 * not reached before the run ended.
 */
export type ScenarioState = ScenarioVerdict | 'warned' | 'waiting' | 'running' | 'interrupted' | 'left_out';

/** The state of a scenario in a run. */
export interface ScenarioStatus {
  readonly id: AnyScenarioId;
  readonly state: ScenarioState;
  /** Null until the scenario has ended. */
  readonly report: ScenarioResult | null;
}

interface RunProgress {
  readonly run: Pick<SuiteRunSummary, 'state' | 'current'> & RequestedScenarios;
  readonly report: SuiteResults | null;
}

/** The states of the 29 scenarios in suite order, then those of the advisory ones. */
export function getStatuses({ run, report }: RunProgress): ScenarioStatus[] {
  const reports = new Map<AnyScenarioId, ScenarioResult>(
    [...(report?.scenarios ?? []), ...(report?.advisory ?? [])].map((each) => [each.id, each]),
  );
  const requested = getRequestedIds(run);
  return ANY_SCENARIO_IDS.map((id) => {
    const finished = reports.get(id) ?? null;
    if (finished !== null) return { id, state: getVerdict(finished), report: finished };
    const isRunning = run.state === 'running';
    if (run.current === id) return { id, state: isRunning ? 'running' : 'interrupted', report: null };
    if (!isRunning) return { id, state: 'left_out', report: null };
    return { id, state: requested.includes(id) ? 'waiting' : 'left_out', report: null };
  });
}

/** The requested scenarios of a run. */
export interface RequestedScenarios {
  readonly scenarios: readonly ScenarioId[];
  readonly advisory: readonly AdvisoryId[];
}

/** Everything that a run plays. */
export function getRequestedIds({ scenarios, advisory }: RequestedScenarios): readonly AnyScenarioId[] {
  return [...scenarios, ...advisory];
}

/** The requested scenarios that have no result. */
export function getUnfinishedIds(
  run: RequestedScenarios,
  statuses: readonly ScenarioStatus[],
): AnyScenarioId[] {
  const requested = getRequestedIds(run);
  return statuses.flatMap(({ id, report }) => (report === null && requested.includes(id) ? [id] : []));
}

function getVerdict({ status, warnings }: ScenarioResult): ScenarioState {
  return status === 'passed' && warnings.length > 0 ? 'warned' : status;
}

/** The progress of a run: how many of its scenarios have ended. */
export function getProgress(statuses: readonly ScenarioStatus[]): { done: number; total: number } {
  return {
    done: statuses.filter(({ report }) => report !== null).length,
    total: statuses.filter(({ state }) => state !== 'left_out').length,
  };
}

export interface ScenarioGroup {
  readonly group: SuiteGroup | typeof ADVISORY_GROUP;
  readonly title: string;
  readonly scenarios: readonly ScenarioStatus[];
}

export function groupStatuses(statuses: readonly ScenarioStatus[]): ScenarioGroup[] {
  const titles = { ...SUITE_GROUPS, [ADVISORY_GROUP]: ADVISORY_TITLE };
  return Object.entries(titles).map(([group, title]) => ({
    group: group as ScenarioGroup['group'],
    title,
    scenarios: statuses.filter(({ id }) => ANY_SCENARIOS[id].group === group),
  }));
}

/** The scenarios that prevent the badge, except those that the run left out: the failed ones first. */
export function getNotPassedIds(statuses: readonly ScenarioStatus[]): AnyScenarioId[] {
  const unproven = (['failed', 'inconclusive'] as const).flatMap((verdict) =>
    statuses.filter(({ id, state }) => state === verdict && !isAdvisory(id)),
  );
  return unproven.map(({ id }) => id);
}

/** The scenarios that are listed first, by cause: those that prevent the badge, then the advisory ones that failed. */
export function groupNotPassed(statuses: readonly ScenarioStatus[]) {
  const ended = statuses.flatMap(({ report, ...each }) => (report === null ? [] : [{ ...each, report }]));
  return [
    ended.filter(({ id, state }) => state === 'failed' && !isAdvisory(id)),
    ended.filter(({ id, state }) => state === 'inconclusive' && !isAdvisory(id)),
    ended.filter(({ id, state }) => state === 'failed' && isAdvisory(id)),
  ].flatMap((each) => groupByCause(each));
}

/** Names the scenarios that are worth another run: "the 2 failed", "the 3 failed or inconclusive". */
export function formatNotPassed(statuses: readonly ScenarioStatus[]): string {
  const states = new Set(statuses.flatMap(({ id, state }) => (isAdvisory(id) ? [] : [state])));
  const stateNames = (['failed', 'inconclusive'] as const).filter((state) => states.has(state));
  return texts.countOfState(getNotPassedIds(statuses).length, stateNames.join(texts.orSeparator));
}

const STYLES: Record<ScenarioState, StateStyle> = {
  waiting: { icon: CircleDashed, text: texts.waiting, tone: 'quiet' },
  running: { icon: LoaderCircle, text: texts.running, tone: 'accent' },
  passed: { icon: CircleCheck, text: texts.passedLabel, tone: 'ok' },
  warned: { icon: TriangleAlert, text: texts.warning, tone: 'warning' },
  failed: { icon: CircleX, text: texts.failedLabel, tone: 'broken' },
  inconclusive: { icon: CircleQuestionMark, text: texts.inconclusiveLabel, tone: 'refused' },
  interrupted: { icon: Unplug, text: texts.interrupted, tone: 'unanswered' },
  left_out: { icon: Minus, text: texts.notRun, tone: 'quiet' },
};

export function getScenarioStyle({ state }: Pick<ScenarioStatus, 'state'>): StateStyle {
  return STYLES[state];
}
