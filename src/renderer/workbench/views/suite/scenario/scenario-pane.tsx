import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { toScenarioCase } from '#shared/suite/case.ts';
import { ANY_SCENARIOS } from '#shared/suite/scenarios.ts';
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

interface ScenarioPaneProps {
  readonly run: SuiteRunSummary;
  readonly status: ScenarioStatus;
}

/** One scenario of a run: first its findings, then its steps. */
export function ScenarioPane({ run, status }: ScenarioPaneProps) {
  const { id, report } = status;
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
          {report !== null && report.exchanges.length > 0 && (
            <Text figures tone="quiet">
              {formatDuration(report.duration_ms)}
            </Text>
          )}
          {run.state !== 'running' && (
            <RunAgain {...getRerunProps(run, [id])}>
              {report === null ? texts.runScenario : texts.runAgainLabel}
            </RunAgain>
          )}
          {report?.status === 'failed' && (
            <SaveCase exchanges={report.exchanges} subject={toScenarioCase(id, report, run.strict)} />
          )}
        </Row>
      </DetailHeader>
      {report === null ? (
        <EmptyState>{WITHOUT_REPORT[status.state] ?? null}</EmptyState>
      ) : (
        <ScenarioReportBody report={report} />
      )}
    </DetailFrame>
  );
}

const WITHOUT_REPORT: Partial<Record<ScenarioStatus['state'], string>> = {
  waiting: texts.waitingToRun,
  running: texts.runningMessage,
  left_out: texts.leftOutHint,
};
