import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import {
  SCENARIO_IDS,
  SCENARIOS,
  SUITE_GROUPS,
  type ScenarioId,
  type SuiteGroup,
} from '#shared/suite/scenarios.ts';
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  LoaderCircle,
  Minus,
  TriangleAlert,
} from 'lucide-react';
import type { StateLook } from '../../../../ui/text/state-label.tsx';
import { texts } from '../texts.tsx';

/** `warned`: passed, with something to look at · `left_out`: not part of the run, or the run ended before it. */
export type ScenarioState = ScenarioVerdict | 'warned' | 'waiting' | 'running' | 'left_out';

/** How a scenario stands in a run. */
export interface ScenarioStanding {
  readonly id: ScenarioId;
  readonly state: ScenarioState;
  /** Null until it has ended. */
  readonly report: ScenarioReport | null;
}

interface SeenRun {
  readonly run: Pick<SuiteRunSummary, 'state' | 'current' | 'scenarios'>;
  readonly report: SuiteReport | null;
}

/** How all 29 stand, in the order of the suite. */
export function standingsOf({ run, report }: SeenRun): ScenarioStanding[] {
  const reports = new Map(report?.scenarios.map((each) => [each.id, each]));
  return SCENARIO_IDS.map((id) => {
    const ended = reports.get(id) ?? null;
    if (ended !== null) return { id, state: verdictOf(ended), report: ended };
    if (run.state !== 'running') return { id, state: 'left_out', report: null };
    if (run.current === id) return { id, state: 'running', report: null };
    return { id, state: run.scenarios.includes(id) ? 'waiting' : 'left_out', report: null };
  });
}

function verdictOf({ status, warnings }: ScenarioReport): ScenarioState {
  return status === 'passed' && warnings.length > 0 ? 'warned' : status;
}

/** How far a run is: those that have ended, of those that belong to it. */
export function progressOf(standings: readonly ScenarioStanding[]): { done: number; total: number } {
  return {
    done: standings.filter(({ report }) => report !== null).length,
    total: standings.filter(({ state }) => state !== 'left_out').length,
  };
}

export interface ScenarioGroup {
  readonly group: SuiteGroup;
  readonly title: string;
  readonly scenarios: readonly ScenarioStanding[];
}

export function groupsOf(standings: readonly ScenarioStanding[]): ScenarioGroup[] {
  return Object.entries(SUITE_GROUPS).map(([group, title]) => ({
    group: group as SuiteGroup,
    title,
    scenarios: standings.filter(({ id }) => SCENARIOS[id].group === group),
  }));
}

/** Those that stand between the run and the badge, without those that it left out. */
export function unprovenOf(standings: readonly ScenarioStanding[]): ScenarioId[] {
  return standings.filter(({ state }) => state === 'failed' || state === 'inconclusive').map(({ id }) => id);
}

/** "the 2 failed", "the 3 failed or inconclusive": those that are worth another run. */
export function unprovenText(standings: readonly ScenarioStanding[]): string {
  const states = new Set(standings.map(({ state }) => state));
  const named = (['failed', 'inconclusive'] as const).filter((state) => states.has(state));
  return texts.the(unprovenOf(standings).length, named.join(texts.or));
}

const LOOKS: Record<ScenarioState, StateLook> = {
  waiting: { icon: CircleDashed, text: texts.waiting, tone: 'quiet' },
  running: { icon: LoaderCircle, text: texts.running, tone: 'accent' },
  passed: { icon: CircleCheck, text: texts.passedInScenarioStanding, tone: 'ok' },
  warned: { icon: TriangleAlert, text: texts.warning, tone: 'warning' },
  failed: { icon: CircleX, text: texts.failedInScenarioStanding, tone: 'broken' },
  inconclusive: { icon: CircleQuestionMark, text: texts.inconclusiveInScenarioStanding, tone: 'refused' },
  left_out: { icon: Minus, text: texts.notRun, tone: 'quiet' },
};

export function scenarioLook({ state }: Pick<ScenarioStanding, 'state'>): StateLook {
  return LOOKS[state];
}
