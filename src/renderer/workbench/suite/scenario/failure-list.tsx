import { CircleX } from 'lucide-react';
import { findingsIn } from '#shared/suite/findings.ts';
import type { SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import { ExchangeLink } from '../../traffic/exchange-link.tsx';
import styles from './failure-list.module.css';
import { MarkedText } from './marked-text.tsx';

interface FailureListProps {
  readonly failures: readonly SuiteFailure[];
  readonly exchanges: readonly SuiteExchange[];
}

/** The rules that the wallet broke, each with every time it was seen and where such a bug usually is. */
export function FailureList({ failures, exchanges }: FailureListProps) {
  return (
    <ul className={styles.rules} aria-label="Failures">
      {findingsIn(failures).map(([first, ...others]) => (
        <li key={`${first.rule} ${first.hint}`} className={styles.rule}>
          <div className={styles.head}>
            <CircleX size={16} aria-hidden />
            <h3 className={styles.name}>
              <MarkedText text={first.rule} />
            </h3>
          </div>
          <div className={styles.hint}>
            <h4 className={styles.lead}>How it usually looks in code</h4>
            <p>
              <MarkedText text={first.hint} />
            </p>
          </div>
          {[first, ...others].map((failure, index) => (
            // The same may come twice: a rule is broken as often as it is asked for.
            <Finding
              key={index}
              failure={failure}
              exchange={exchanges.find(({ n }) => n === failure.exchange) ?? null}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface FindingProps {
  readonly failure: SuiteFailure;
  /** The one that shows it, where one does. */
  readonly exchange: SuiteExchange | null;
}

function Finding({ failure: { expected, actual }, exchange }: FindingProps) {
  return (
    <dl className={styles.finding}>
      {exchange !== null && (
        <>
          <dt>Step {exchange.n}</dt>
          <dd className={styles.step}>
            {exchange.step} <ExchangeLink exchangeId={exchange.exchange_id ?? null} />
          </dd>
        </>
      )}
      <dt>Expected</dt>
      <dd>{expected}</dd>
      <dt>Came</dt>
      <dd>{actual}</dd>
    </dl>
  );
}
