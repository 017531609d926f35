import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import { progressOf, type ScenarioStanding } from '../scenario/scenario-standing.ts';
import styles from './run-progress.module.css';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface RunProgressProps {
  readonly run: SuiteRunSummary;
  readonly standings: readonly ScenarioStanding[];
}

/** How far the run is, and what it is at. */
export function RunProgress({ run: { current }, standings }: RunProgressProps) {
  const { done, total } = progressOf(standings);
  return (
    <Stack gap={1.5} pad="2.5 3" className={styles.progress}>
      <Row as="p" gap={3}>
        <Text as="strong" figures>
          {done} of {total}
        </Text>
        <Text clip tone="quiet">
          {current === null ? 'Preflight: is the wallet there?' : `${current} ${SCENARIOS[current].title}`}
        </Text>
      </Row>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Scenarios that have ended"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span className={styles.fill} style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
    </Stack>
  );
}
