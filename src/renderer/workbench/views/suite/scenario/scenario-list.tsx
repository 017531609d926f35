import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIOS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatDuration } from '../../../../ui/text/format.ts';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { useEntryKeys } from '../../../../ui/table/use-entry-keys.ts';
import { useWalkKeys } from '../../../../ui/table/use-walk-keys.ts';
import { RunAgainIcon } from '../target/run-again.tsx';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { EntryLink } from '../../../../ui/table/entry-list.tsx';
import styles from './scenario-list.module.css';
import { groupsOf, type ScenarioGroup, type ScenarioStatus, scenarioStyle } from './scenario-status.ts';
import { Fill, Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

export const SCENARIO_DETAIL_ID = 'scenario-detail';

interface ScenarioListProps {
  readonly run: SuiteRunSummary;
  readonly statuses: readonly ScenarioStatus[];
  readonly chosen: ScenarioId | null;
}

/** All scenarios by group, each with its state. */
export function ScenarioList({ run, statuses, chosen }: ScenarioListProps) {
  const list = useRef<HTMLElement>(null);
  useWalkKeys(list);
  useEntryKeys({ list, detailId: SCENARIO_DETAIL_ID, onLeave: leave });

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  // A single tab stop for the whole list; arrow keys move within it.
  const reached = chosen ?? statuses[0]?.id;
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
      {groupsOf(statuses).map((group) => (
        <div key={group.group} role="group" aria-label={group.title}>
          <GroupHeader run={run} group={group} />
          {group.scenarios.map((status) => (
            <EntryLink
              key={status.id}
              href={formatRoute({ view: 'suite', suite: { runId: run.id, scenario: status.id } })}
              isShown={status.id === chosen}
              isReached={status.id === reached}
              onChoose={() => useNavigation.getState().selectSuite({ runId: run.id, scenario: status.id })}
              data-state={status.state}
            >
              <ScenarioRow status={status} />
            </EntryLink>
          ))}
        </div>
      ))}
    </Fill>
  );
}

function leave(): void {
  const { suite, selectSuite } = useNavigation.getState();
  if (suite !== null) selectSuite({ ...suite, scenario: null });
}

function GroupHeader({ run, group }: { readonly run: SuiteRunSummary; readonly group: ScenarioGroup }) {
  const { title, scenarios } = group;
  const passed = scenarios.filter(({ state }) => state === 'passed' || state === 'warned').length;
  return (
    <Row gap={2} pad="0 1 0 2" ground="surface" className={styles.head}>
      <Text as="h3" variant="group">
        {title}
      </Text>
      <Text variant="group" weight="normal" figures>
        {texts.of(passed, scenarios.length)}
      </Text>
      <RunAgainIcon
        run={run}
        only={scenarios.map(({ id }) => id)}
        label={texts.runInComparisonTable(title)}
      />
    </Row>
  );
}

function ScenarioRow({ status }: { readonly status: ScenarioStatus }) {
  const { id, state, report } = status;
  const isIdle = state === 'left_out' || state === 'waiting';
  const hasOtherWarnings = report !== null && report.warnings.length > 0 && state !== 'warned';
  return (
    <Row as="span" gap={2}>
      <Text as="code" tone="faint">
        {id}
      </Text>
      <Text clip grow {...(isIdle ? { tone: 'quiet' as const } : {})} title={SCENARIOS[id].title}>
        {SCENARIOS[id].title}
      </Text>
      {hasOtherWarnings && (
        <Row as="span">
          <TriangleAlert size={12} color="var(--warning)" aria-label={texts.withWarningName} />
        </Row>
      )}
      <span className={styles.state}>
        <StateLabel variant={scenarioStyle(status)} />
      </span>
      <Text variant="count" className={styles.duration}>
        {report !== null && report.exchanges.length > 0 && formatDuration(report.duration_ms)}
      </Text>
    </Row>
  );
}
