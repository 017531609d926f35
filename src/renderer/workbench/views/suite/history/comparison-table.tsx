import { useState } from 'react';
import type { SuiteResults } from '#shared/suite/report.ts';
import { ANY_SCENARIOS, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { ScenarioLink } from '../scenario/scenario-link.tsx';
import { type ScenarioStatus, getScenarioStyle } from '../scenario/scenario-status.ts';
import { compareRuns, describeComparison } from './comparison.ts';
import styles from './comparison-table.module.css';
import { Fill, Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { texts } from '../texts.tsx';

interface ComparisonTableProps {
  readonly runId: number;
  readonly statuses: readonly ScenarioStatus[];
  readonly selected: AnyScenarioId | null;
  readonly other: { readonly id: number; readonly report: SuiteResults | null };
}

/** Two runs, scenario by scenario, with both verdicts side by side. */
export function ComparisonTable({ runId, statuses, selected, other }: ComparisonTableProps) {
  const [onlyChanged, setOnlyChanged] = useState(true);
  const compared = compareRuns(other.report, statuses);
  const rows = onlyChanged ? compared.filter(({ isChanged }) => isChanged) : compared;
  return (
    <Fill scroll>
      <Row wrap justify="between" gap={4} pad="2 4">
        <Text as="p" weight="medium">
          {describeComparison(compared)}
        </Text>
        <Switch label={texts.changesOnly} checked={onlyChanged} onChange={setOnlyChanged} />
      </Row>
      {rows.length > 0 && (
        <PlainTable fixed className={styles.table} aria-label={texts.comparisonLabel(runId, other.id)}>
          <thead>
            <tr>
              <th scope="col">{texts.scenario}</th>
              <th scope="col">{texts.runColumn(other.id)}</th>
              <th scope="col">{texts.runColumn(runId)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, before, after, isChanged }) => (
              <tr key={id} data-changed={isChanged}>
                <th scope="row">
                  <ScenarioLink runId={runId} scenario={id} aria-current={id === selected || undefined}>
                    {id} {ANY_SCENARIOS[id].title}
                  </ScenarioLink>
                </th>
                <td>
                  <StateLabel variant={getScenarioStyle({ state: before })} />
                </td>
                <td>
                  <StateLabel variant={getScenarioStyle({ state: after })} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Fill>
  );
}
