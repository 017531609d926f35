import { TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioResult } from '#shared/suite/report.ts';
import { ANY_SCENARIOS, isAdvisory, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatDuration } from '../../../../ui/text/format.ts';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { useEntryKeys } from '../../../../ui/table/use-entry-keys.ts';
import { useLinkKeys } from '../../../../ui/table/use-link-keys.ts';
import { RunAgainIcon, getRerunProps } from '../target/run-again.tsx';
import { toRunRoute } from '../../../platform/navigation/suite-route.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { EntryLink } from '../../../../ui/table/entry-list.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import styles from './scenario-list.module.css';
import { groupStatuses, groupNotPassed, type ScenarioStatus, getScenarioStyle } from './scenario-status.ts';
import { Columns, Fill, Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

export const SCENARIO_DETAIL_ID = 'scenario-detail';

interface ScenarioListProps {
  readonly run: SuiteRunSummary;
  readonly statuses: readonly ScenarioStatus[];
  readonly selected: AnyScenarioId | null;
}

/**
 * All scenarios by group, each with its state. Once the run has ended, those that did not pass come first, with their
 * cause, then those with warnings: during a run they would move the rows below.
 */
export function ScenarioList({ run, statuses, selected }: ScenarioListProps) {
  const list = useRef<HTMLElement>(null);
  useLinkKeys(list);
  useEntryKeys({ list, detailId: SCENARIO_DETAIL_ID, onLeave: leave });

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const causes = run.state === 'running' ? [] : groupNotPassed(statuses);
  const failed = causes.flat().map(({ id }) => id);
  const warned = run.state === 'running' ? [] : statuses.filter(({ state }) => state === 'warned');
  const first = [...failed, ...warned.map(({ id }) => id)];
  const wasRunning = useRef(run.state === 'running');
  useEffect(() => {
    // They are inserted above the visible rows, because they are the purpose of the run.
    if (wasRunning.current && run.state !== 'running')
      list.current?.querySelector('[role="group"] a')?.scrollIntoView({ block: 'nearest' });
    wasRunning.current = run.state === 'running';
  }, [run.state]);
  // A single tab stop for the whole list; arrow keys move within it.
  const tabStop = selected ?? first[0] ?? statuses[0]?.id;
  const link = (status: ScenarioStatus, children?: ReactNode) => (
    <EntryLink
      key={status.id}
      href={formatRoute({ view: 'suite', suite: { runId: run.id, scenario: status.id } })}
      isShown={status.id === selected}
      isTabStop={status.id === tabStop}
      onSelect={() => useNavigation.getState().selectSuite({ runId: run.id, scenario: status.id })}
      data-state={status.state}
      data-lines={children === undefined ? undefined : ''}
    >
      <ScenarioRow status={status} />
      {children}
    </EntryLink>
  );
  return (
    <Fill
      as="nav"
      ref={list}
      scroll
      pad="0 2 2"
      edge="above"
      className={styles.list}
      aria-label={texts.scenarios}
    >
      {failed.length > 0 && (
        <div role="group" aria-label={texts.notPassed}>
          <GroupHeader title={texts.notPassed} count={formatNotPassed(failed)} />
          {causes.map(([shown, ...others]) => (
            <Fragment key={shown.id}>
              {link(shown, <Cause report={shown.report} others={others.length} />)}
              {others.map((status) => link(status))}
            </Fragment>
          ))}
        </div>
      )}
      {warned.length > 0 && (
        <div role="group" aria-label={texts.withWarnings}>
          <GroupHeader title={texts.withWarnings} count={warned.length} />
          {warned.map((status) =>
            link(
              status,
              <Line tone="quiet">
                <MarkedText text={status.report?.warnings[0]?.message ?? ''} />
              </Line>,
            ),
          )}
        </div>
      )}
      {groupStatuses(statuses).map(({ group, title, scenarios }) => (
        <div key={group} role="group" aria-label={title}>
          <GroupHeader title={title} count={formatPassed(scenarios)}>
            <RunAgainIcon
              {...getRerunProps(
                run,
                scenarios.map(({ id }) => id),
              )}
              label={texts.runColumn(title)}
            />
          </GroupHeader>
          {scenarios.filter(({ id }) => !first.includes(id)).map((status) => link(status))}
        </div>
      ))}
    </Fill>
  );
}

function leave(): void {
  const { suite, selectSuite } = useNavigation.getState();
  const runRoute = toRunRoute(suite);
  if (runRoute !== null) selectSuite({ ...runRoute, scenario: null });
}

/** The advisory ones apart, as in the verdict. */
function formatNotPassed(ids: readonly AnyScenarioId[]): string {
  const advisory = ids.filter(isAdvisory).length;
  const required = ids.length - advisory;
  if (advisory === 0) return `${required}`;
  return required === 0 ? texts.advisoryCount(advisory) : texts.requiredAndAdvisory(required, advisory);
}

function formatPassed(scenarios: readonly ScenarioStatus[]): string {
  if (scenarios.every(({ state }) => state === 'left_out')) return texts.notRun;
  const passed = scenarios.filter(({ state }) => state === 'passed' || state === 'warned').length;
  return texts.countOfTotal(passed, scenarios.length);
}

type GroupHeaderProps = { readonly title: string; readonly count: ReactNode; readonly children?: ReactNode };

function GroupHeader({ title, count, children }: GroupHeaderProps) {
  return (
    <Row gap={2} pad="0 1 0 2" ground="surface" className={styles.head}>
      <Text as="h3" variant="group">
        {title}
      </Text>
      <Text variant="group" weight="normal" tabularNums>
        {count}
      </Text>
      {children}
    </Row>
  );
}

interface CauseProps {
  readonly report: ScenarioResult;
  /** How many of the next scenarios have the same cause. */
  readonly others: number;
}

/** Why a scenario did not pass: its first finding, or why the check was not possible. */
function Cause({ report: { failures, inconclusive_reason: reason }, others }: CauseProps) {
  const [finding, ...moreFindings] = failures;
  return (
    <>
      <Line tone={finding === undefined ? 'refused' : 'broken'}>
        <MarkedText text={finding?.rule ?? reason ?? ''} />
      </Line>
      {/* One grid for both, so that their values are aligned and can be compared. */}
      {finding !== undefined && (
        <Columns as="span" widths="auto minmax(0, 1fr)" align="baseline" className={styles.values}>
          <CauseRow name={texts.expected} value={finding.expected} />
          <CauseRow name={texts.actual} value={finding.actual} />
        </Columns>
      )}
      {moreFindings.length > 0 && <Line tone="quiet">{texts.moreFindings(moreFindings.length)}</Line>}
      {others > 0 && <Line tone="quiet">{texts.sameCause(others)}</Line>}
    </>
  );
}

function CauseRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Text variant="small" tone="quiet">
        {name}
      </Text>{' '}
      <Text variant="small" breakAnywhere>
        <MarkedText text={value} />
      </Text>{' '}
    </>
  );
}

function Line(props: Pick<ComponentProps<typeof Text>, 'tone' | 'children'>) {
  return <Text variant="small" breakAnywhere className={styles.cause} {...props} />;
}

function ScenarioRow({ status }: { readonly status: ScenarioStatus }) {
  const { id, state, report } = status;
  const isIdle = state === 'left_out' || state === 'waiting';
  const hasOtherWarnings = report !== null && report.warnings.length > 0 && state !== 'warned';
  return (
    <Row as="span" gap={2}>
      <Text as="code" tone="faint" className={styles.id}>
        {id}
      </Text>
      <Text truncate grow {...(isIdle ? { tone: 'quiet' as const } : {})} title={ANY_SCENARIOS[id].title}>
        {ANY_SCENARIOS[id].title}
      </Text>
      {hasOtherWarnings && (
        <Row as="span">
          <TriangleAlert size={12} color="var(--warning)" aria-label={texts.withWarningName} />
        </Row>
      )}
      <span className={styles.state}>
        <StateLabel variant={getScenarioStyle(status)} />
      </span>
      <Text variant="count" className={styles.duration}>
        {report !== null && report.duration_ms > 0 && formatDuration(report.duration_ms)}
      </Text>
    </Row>
  );
}
