import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { durationText } from '../traffic/wording.ts';
import { changesText, useAnswerChanges } from './answer-changes.ts';
import { CompareButton } from './compare-button.tsx';
import { OpenExchange } from './open-exchange.tsx';
import styles from './result-list.module.css';
import { tallyWords } from './run-words.ts';
import type { Run } from './run.ts';

interface ResultListProps {
  readonly origin: ExchangeDetail;
  readonly run: Run;
}

/** What came of each request that was sent, and how its answer differs from the first one. */
export function ResultList({ origin, run }: ResultListProps) {
  const { results, areEarlier } = run;
  return (
    <section className={styles.results} aria-label="Results">
      <div className={styles.head}>
        <h3 className={styles.title}>{areEarlier ? 'Results of the send before' : 'Results'}</h3>
        {results.length > 1 && <p className={styles.tally}>{tallyWords(results)}</p>}
      </div>
      <div className={styles.scroller} role="region" aria-label="Answers" tabIndex={0}>
        <ol className={styles.list}>
          {results.map((result) => (
            <Result key={result.id} origin={origin} result={result} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Result({ origin, result }: { readonly origin: ExchangeDetail; readonly result: ExchangeSummary }) {
  const words = changesText(useAnswerChanges(origin, result.id), result.outcome);
  return (
    <li className={styles.result}>
      <OpenExchange id={result.id} />
      <OutcomeLabel outcome={result.outcome} size={13} />
      <span className={styles.duration}>{durationText(result.durationMs)}</span>
      <span className={styles.words} title={words}>
        {words}
      </span>
      <CompareButton leftId={origin.summary.id} rightId={result.id} />
    </li>
  );
}
