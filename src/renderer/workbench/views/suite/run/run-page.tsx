import { useMemo } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { paced } from '../../../platform/connection/paced.ts';
import { Fetching } from '../../../platform/connection/fetching.tsx';
import { useAnswer } from '../../../platform/connection/use-answer.ts';
import { ListAndDetail } from '../../../../ui/layout/list-and-detail.tsx';
import { ScenarioPane } from '../scenario/scenario-pane.tsx';
import { standingsOf } from '../scenario/scenario-standing.ts';
import { SUITE_PACE_MS } from '../suite-store.ts';
import { RunPane } from './run-pane.tsx';
import { texts } from '../texts.tsx';

const TOPICS: readonly ChangeTopic[] = ['suite'];

interface RunPageProps {
  readonly runId: number;
  readonly scenario: ScenarioId | null;
  /** Those that it can be compared with, itself among them. */
  readonly runs: readonly SuiteRunSummary[];
}

/** One run, live while it goes on, beside the scenario that is looked at. */
export function RunPage({ runId, scenario, runs }: RunPageProps) {
  const { answer, error } = useAnswer(
    TOPICS,
    useMemo(() => paced(SUITE_PACE_MS, () => client.suite.get({ id: runId })), [runId]),
  );
  if (answer === null || answer.run.id !== runId) return <Fetching what={texts.runOfRunPage} error={error} />;
  const { run, report } = answer;
  const standings = standingsOf({ run, report });
  // A run that was not started has nothing to say of any scenario.
  const chosen = run.problem === null ? standings.find(({ id }) => id === scenario) : undefined;
  return (
    <ListAndDetail
      id="suite-run"
      list={<RunPane run={run} report={report} standings={standings} chosen={scenario} runs={runs} />}
      detail={chosen === undefined ? null : <ScenarioPane run={run} standing={chosen} />}
    />
  );
}
