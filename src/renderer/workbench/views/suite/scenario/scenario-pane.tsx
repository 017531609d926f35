import { useCallback } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { toScenarioCase } from '#shared/suite/case.ts';
import { ANY_SCENARIOS } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { Loading } from '../../../platform/connection/loading.tsx';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatDuration } from '../../../../ui/text/format.ts';
import { DetailFrame } from '../../../platform/detail-pane.tsx';
import { DetailHeader } from '../../../../ui/layout/detail-header.tsx';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { RunAgain, getRerunProps } from '../target/run-again.tsx';
import { SCENARIO_DETAIL_ID } from './scenario-list.tsx';
import { SaveCase } from './save-case.tsx';
import styles from './scenario-pane.module.css';
import { type ScenarioStatus, getScenarioStyle } from './scenario-status.ts';
import { ScenarioReportBody } from './scenario-report-body.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';

interface ScenarioPaneProps {
  readonly run: SuiteRunSummary;
  readonly status: ScenarioStatus;
}

/** One scenario of a run: first its findings, then its steps. */
export function ScenarioPane({ run, status }: ScenarioPaneProps) {
  const { id, report: result } = status;
  const hasEnded = result !== null;
  const load = useCallback(
    async () => (hasEnded ? client.suite.scenario({ id: run.id, scenario: id }) : null),
    [run.id, id, hasEnded],
  );
  const { data, error, isStale } = useQuery(NO_TOPICS, load);
  const report = isStale ? null : data;
  return (
    <DetailFrame
      id={SCENARIO_DETAIL_ID}
      label={texts.scenarioTitle(id)}
      onClose={() => useNavigation.getState().selectSuite({ runId: run.id, scenario: null })}
    >
      <DetailHeader
        title={
          <>
            <Text as="code" tone="faint" weight="medium" className={styles.id}>
              {id}
            </Text>
            {ANY_SCENARIOS[id].title}
          </>
        }
      >
        <Row wrap gap={3} className={styles.facts}>
          <StateLabel variant={getScenarioStyle(status)} size={15} />
          {result !== null && result.duration_ms > 0 && (
            <Text tabularNums tone="quiet">
              {formatDuration(result.duration_ms)}
            </Text>
          )}
          {run.state !== 'running' && (
            <RunAgain {...getRerunProps(run, [id])}>
              {result === null ? texts.runScenario : texts.runAgainLabel}
            </RunAgain>
          )}
          {report?.status === 'failed' && (
            <SaveCase exchanges={report.exchanges} subject={toScenarioCase(id, report, run.strict)} />
          )}
        </Row>
      </DetailHeader>
      {result === null ? (
        <EmptyState>{explainMissing(status, run) ?? null}</EmptyState>
      ) : report === null ? (
        <Loading error={isStale ? null : error} />
      ) : (
        <ScenarioReportBody report={report} />
      )}
    </DetailFrame>
  );
}

function explainMissing({ id, state }: ScenarioStatus, { target }: SuiteRunSummary): string | undefined {
  const isWithoutAccount = id === 'A4' && state === 'left_out' && target.secondAccountId === null;
  return isWithoutAccount ? texts.needsSecondAccount : WITHOUT_REPORT[state];
}

const WITHOUT_REPORT: Partial<Record<ScenarioStatus['state'], string>> = {
  waiting: texts.waitingToRun,
  running: texts.runningMessage,
  interrupted: texts.interruptedScenario,
  left_out: texts.leftOutHint,
};
