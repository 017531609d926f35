import { useCallback } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { SuiteResults } from '#shared/suite/report.ts';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { ComparisonTable } from '../history/comparison-table.tsx';
import { ScenarioList } from '../scenario/scenario-list.tsx';
import type { ScenarioStatus } from '../scenario/scenario-status.ts';
import { useSuite } from '../suite-store.ts';
import { PreflightNote } from './preflight-note.tsx';
import { useGgw } from '../../../platform/connection/connection-store.ts';
import { formatSuiteCommand } from './suite-command.ts';
import { ReportBar } from './report-bar.tsx';
import { RunHeader } from './run-header.tsx';
import styles from './run-pane.module.css';
import { texts } from '../texts.tsx';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';

interface RunPaneProps {
  readonly run: SuiteRunSummary;
  readonly report: SuiteResults | null;
  readonly statuses: readonly ScenarioStatus[];
  readonly selected: AnyScenarioId | null;
  readonly runs: readonly SuiteRunSummary[];
}

export function RunPane({ run, report, statuses, selected, runs }: RunPaneProps) {
  const comparedId = useSuite((state) => state.compared[run.id] ?? null);
  const load = useCallback(
    async () => (comparedId === null ? null : client.suite.get({ id: comparedId })),
    [comparedId],
  );
  const { data: other, error, isStale } = useQuery(NO_TOPICS, load);
  const ggw = useGgw();
  const isCompared = other !== null && !isStale;
  return (
    <section className={styles.frame} aria-label={texts.runColumn(run.id)}>
      <div className={styles.pane}>
        <RunHeader run={run} report={report} statuses={statuses} runs={runs} comparedId={comparedId} />
        {run.error !== null && <PreflightNote error={run.error} note={texts.preflightHint} />}
        {comparedId !== null && !isStale && error !== null && (
          <Row pad="2 4">
            <ErrorNote message={texts.comparedRunMessage(comparedId, formatCallError(error))} />
          </Row>
        )}
        {isCompared ? (
          <ComparisonTable
            runId={run.id}
            statuses={statuses}
            selected={selected}
            other={{ id: other.run.id, report: other.report }}
          />
        ) : (
          run.error === null && <ScenarioList run={run} statuses={statuses} selected={selected} />
        )}
        {(run.state === 'interrupted' || (run.state !== 'running' && report !== null)) && (
          <ReportBar
            command={formatSuiteCommand(run, ggw)}
            load={(format) => client.suite.report({ id: run.id, format })}
          />
        )}
      </div>
    </section>
  );
}
