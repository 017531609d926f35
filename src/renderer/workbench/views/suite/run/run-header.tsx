import { Trash2 } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { formatDecimals } from '#shared/suite/decimals.ts';
import type { SuiteResults } from '#shared/suite/report.ts';
import { ANY_SCENARIOS } from '#shared/suite/scenarios.ts';
import { When } from '../../../platform/clock/when.tsx';
import { formatDuration } from '../../../../ui/text/format.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Item, DescriptionList } from '../../../../ui/text/description-list.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import {
  getProgress,
  type ScenarioStatus,
  getUnfinishedIds,
  getNotPassedIds,
  formatNotPassed,
} from '../scenario/scenario-status.ts';
import { CompareChoice } from '../history/compare-choice.tsx';
import { removeRun } from '../suite-store.ts';
import { RunAgain, getRerunProps } from '../target/run-again.tsx';
import styles from './run-pane.module.css';
import { RunVerdict } from './run-verdict.tsx';
import { formatPlayer, useRunTarget } from './format-run.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { ProgressBar } from '../../../../ui/text/progress-bar.tsx';
import { texts } from '../texts.tsx';

interface RunHeaderProps {
  readonly run: SuiteRunSummary;
  readonly report: SuiteResults | null;
  readonly statuses: readonly ScenarioStatus[];
  readonly runs: readonly SuiteRunSummary[];
  readonly comparedId: number | null;
}

export function RunHeader({ run, report, statuses, runs, comparedId }: RunHeaderProps) {
  const { id, startedAt, strict, state, target } = run;
  const action = useAction();
  const wallet = useRunTarget(target);
  const notPassed = getNotPassedIds(statuses);
  const unfinished = getUnfinishedIds(run, statuses);
  const hasEnded = state !== 'running';
  return (
    <header className={styles.head}>
      <Row wrap gap={3} pad="0 3 0 4" className={styles.line}>
        <Text as="h2" variant="title" truncate>
          {texts.runColumn(id)}
        </Text>
        <Row wrap gap={2} justify="end" className={styles.actions}>
          {hasEnded && notPassed.length > 0 && (
            <RunAgain {...getRerunProps(run, notPassed)}>
              {texts.runAgain(formatNotPassed(statuses))}
            </RunAgain>
          )}
          {(state === 'finished' || state === 'interrupted') && unfinished.length > 0 && (
            <RunAgain {...getRerunProps(run, unfinished)}>{texts.runRemaining(unfinished.length)}</RunAgain>
          )}
          {hasEnded && run.error !== null && <RunAgain {...getRerunProps(run)}>{texts.tryAgain}</RunAgain>}
          <CompareChoice run={run} runs={runs} comparedId={comparedId} />
          {hasEnded && (
            <ConfirmDialog
              trigger={<IconButton label={texts.removeRun(id)} icon={Trash2} />}
              title={texts.removeRunQuestion(id)}
              action={texts.removeRunTitle}
              onConfirm={() => void action.run(() => removeRun(id), texts.runRemoved(id))}
            >
              {texts.removeRunEffects}
            </ConfirmDialog>
          )}
        </Row>
      </Row>
      <DescriptionList>
        <Item name={texts.target}>
          <span title={target.urls.balance}>{wallet}</span>
        </Item>
        <Item name={texts.account}>{formatPlayer(target)}</Item>
        {report !== null && report.suite.target.decimals !== null && (
          <Item name={texts.decimals}>{formatDecimals(report.suite.target)}</Item>
        )}
        <Item name={texts.started}>
          <When at={startedAt} />
        </Item>
        {hasEnded && report !== null && (
          <Item name={texts.duration}>{formatDuration(report.suite.duration_ms)}</Item>
        )}
        {report !== null && report.suite.target.armed_faults.length > 0 && (
          <Item name={texts.armedFaults}>{report.suite.target.armed_faults.join('; ')}</Item>
        )}
        {strict && <Item name={texts.strictLabel}>{texts.strictHint}</Item>}
      </DescriptionList>
      <ErrorNote message={action.error} />
      {state === 'running' && <RunProgress run={run} statuses={statuses} />}
      {state === 'interrupted' && <p className={styles.interrupted}>{texts.interruptedHint}</p>}
      {state === 'finished' && report !== null && <RunVerdict report={report} />}
    </header>
  );
}

interface RunProgressProps {
  readonly run: SuiteRunSummary;
  readonly statuses: readonly ScenarioStatus[];
}

/** The progress of a run, and its current scenario. */
function RunProgress({ run: { current }, statuses }: RunProgressProps) {
  const { done, total } = getProgress(statuses);
  return (
    <Stack gap={1.5} pad="2.5 3" className={styles.progress}>
      <Row as="p" gap={3}>
        <Text as="strong" tabularNums>
          {texts.countOfTotal(done, total)}
        </Text>
        <Text truncate tone="quiet">
          {current === null ? texts.checkingWallet : `${current} ${ANY_SCENARIOS[current].title}`}
        </Text>
      </Row>
      <ProgressBar label={texts.completedScenarios} value={done} max={total} />
    </Stack>
  );
}
