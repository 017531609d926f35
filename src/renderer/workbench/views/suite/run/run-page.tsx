import { useMemo } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { throttle } from '../../../platform/connection/throttle.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { ListAndDetail } from '../../../../ui/layout/list-and-detail.tsx';
import { ScenarioPane } from '../scenario/scenario-pane.tsx';
import { getStatuses } from '../scenario/scenario-status.ts';
import { SUITE_REFRESH_MS } from '../suite-store.ts';
import { RunPane } from './run-pane.tsx';
import { texts } from '../texts.tsx';

const TOPICS: readonly ChangeTopic[] = ['suite'];

interface RunPageProps {
  readonly runId: number;
  readonly scenario: AnyScenarioId | null;
  /** The runs to compare with, including the shown run. */
  readonly runs: readonly SuiteRunSummary[];
}

/** One run, updated while it is in progress, beside the selected scenario. */
export function RunPage({ runId, scenario, runs }: RunPageProps) {
  const { data, error } = useQuery(
    TOPICS,
    useMemo(() => throttle(SUITE_REFRESH_MS, () => client.suite.get({ id: runId })), [runId]),
  );
  if (data === null || data.run.id !== runId) return <Loading subject={texts.runName} error={error} />;
  const { run, report } = data;
  const statuses = getStatuses({ run, report });
  // A run that failed its preflight check has no results for any scenario.
  const selected = run.error === null ? statuses.find(({ id }) => id === scenario) : undefined;
  return (
    <ListAndDetail
      id="suite-run"
      list={<RunPane run={run} report={report} statuses={statuses} selected={scenario} runs={runs} />}
      detail={selected === undefined ? null : <ScenarioPane run={run} status={selected} />}
    />
  );
}
