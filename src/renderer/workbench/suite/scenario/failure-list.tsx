import { CircleX } from 'lucide-react';
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
      {byRule(failures).map(([first, ...others]) => (
        <li key={`${first.rule} ${first.hint}`} className={styles.rule}>
          <div className={styles.head}>
            <CircleX size={16} aria-hidden />
            <h3 className={styles.name}>
              <MarkedText text={first.rule} />
            </h3>
          </div>
          {[first, ...others].map((failure, index) => (
            // The same may come twice: a rule is broken as often as it is asked for.
            <Finding
              key={index}
              failure={failure}
              exchange={exchanges.find(({ n }) => n === failure.exchange) ?? null}
            />
          ))}
          <div className={styles.hint}>
            <h4 className={styles.lead}>How it usually looks in code</h4>
            <p>
              <MarkedText text={first.hint} />
            </p>
          </div>
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

type Group = readonly [SuiteFailure, ...SuiteFailure[]];

/** Those of one rule with one hint together, in the order in which each was first seen. */
function byRule(failures: readonly SuiteFailure[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const failure of failures) {
    const key = `${failure.rule}\n${failure.hint}`;
    const group = groups.get(key);
    groups.set(key, group === undefined ? [failure] : [...group, failure]);
  }
  return [...groups.values()];
}
