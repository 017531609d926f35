import { CircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { FailureList } from './failure-list.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './scenario-pane.module.css';
import { StepList } from './step-list.tsx';

/** What the scenario found, worst first, then step by step what it did. */
export function ScenarioReportBody({ report }: { readonly report: ScenarioReport }) {
  const { failures, warnings, inconclusive_reason: reason, exchanges } = report;
  return (
    <div className={styles.body}>
      {failures.length > 0 && <FailureList failures={failures} exchanges={exchanges} />}
      {reason !== null && (
        <div className={styles.finding} data-tone="refused">
          <CircleQuestionMark size={16} aria-hidden />
          <div>
            <h3 className={styles.name}>The check could not be made</h3>
            <p>{reason}</p>
          </div>
        </div>
      )}
      {warnings.length > 0 && (
        <ul className={styles.findings} aria-label="Warnings">
          {warnings.map(({ rule, message }) => (
            <li key={message} className={styles.finding} data-tone="warning">
              <TriangleAlert size={16} aria-hidden />
              <div>
                <h3 className={styles.name}>{message}</h3>
                <p className={styles.rule}>
                  <MarkedText text={rule} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {exchanges.length > 0 && (
        <StepList exchanges={exchanges} failed={failures.map(({ exchange }) => exchange)} />
      )}
    </div>
  );
}
