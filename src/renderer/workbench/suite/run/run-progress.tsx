import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import { progressOf, type ScenarioStanding } from '../scenario/scenario-standing.ts';
import styles from './run-progress.module.css';

interface RunProgressProps {
  readonly run: SuiteRunSummary;
  readonly standings: readonly ScenarioStanding[];
}

/** How far the run is, and what it is at. */
export function RunProgress({ run: { current }, standings }: RunProgressProps) {
  const { done, total } = progressOf(standings);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <strong>
          {done} of {total}
        </strong>
        <span className={styles.current}>
          {current === null ? 'Preflight: is the wallet there?' : `${current} ${SCENARIOS[current].title}`}
        </span>
      </p>
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
    </div>
  );
}
