import { GitCompareArrows } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answerChanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../client.ts';
import { useCompare } from '../compare/compare-store.ts';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { durationText } from '../traffic/wording.ts';
import { Button } from '../ui/button.tsx';
import { OpenExchange } from './open-exchange.tsx';
import styles from './result-list.module.css';
import type { Run } from './run.ts';

interface ResultListProps {
  readonly origin: ExchangeDetail;
  readonly run: Run;
}

/** What came of each request that was sent, and how its answer differs from the first one. */
export function ResultList({ origin, run }: ResultListProps) {
  return (
    <section className={styles.results} aria-label="Results">
      <h3 className={styles.title}>Results</h3>
      <div className={styles.scroller} role="region" aria-label="Answers" tabIndex={0}>
        <ol className={styles.list}>
          {run.results.map((result) => (
            <Result key={result.id} origin={origin} result={result} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Result({ origin, result }: { readonly origin: ExchangeDetail; readonly result: ExchangeSummary }) {
  const changes = useAnswerChanges(origin, result.id);
  const words = changes === null ? '' : changes.length === 0 ? 'The same answer.' : changes.join(', ');
  return (
    <li className={styles.result}>
      <OpenExchange id={result.id} />
      <OutcomeLabel outcome={result.outcome} size={13} />
      <span className={styles.duration}>{durationText(result.durationMs)}</span>
      <span className={styles.words} title={words}>
        {words}
      </span>
      <Button
        size="sm"
        look="quiet"
        aria-label={`Compare ${origin.summary.id} with ${result.id}`}
        icon={<GitCompareArrows size={13} aria-hidden />}
        onClick={() => useCompare.getState().show({ leftId: origin.summary.id, rightId: result.id })}
      >
        Compare
      </Button>
    </li>
  );
}

/** How an answer differs from the original's, in words; null while it is not known. */
function useAnswerChanges(origin: ExchangeDetail, id: number): readonly string[] | null {
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    client.exchanges
      .get({ id }, { signal: abort.signal })
      .then((result) => setChanges(answerChanges(origin, result)))
      .catch(() => {
        // The line stays without words; the exchange itself is a click away.
      });
    return () => abort.abort();
  }, [origin, id]);
  return changes;
}
