import { useCallback } from 'react';
import type { SequenceState } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { SequenceStep } from './sequence-step.tsx';
import styles from './sequence-steps.module.css';
import { countSent } from './format-sequence.ts';
import { isInProgress } from './use-sequence-state.ts';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { texts } from '../texts.ts';

/** The maximum of rendered steps: around the next one, if there are more. */
const MAX_SHOWN = 200;

/** Each callback with its original and its new result. */
export function SequenceSteps({ state }: { readonly state: SequenceState }) {
  const { steps } = state;
  const first = Math.max(0, Math.min(countSent(steps) - MAX_SHOWN / 2, steps.length - MAX_SHOWN));
  const visible = steps.slice(first, first + MAX_SHOWN);
  const summaries = useSummaries(
    visible.flatMap(({ comparedId, exchangeId }) => [comparedId, exchangeId ?? comparedId]),
  );
  const note = isInProgress(state) ? texts.notSentYet : texts.notSent;
  return (
    <div className={styles.scroller} role="region" aria-label={texts.steps} tabIndex={0}>
      <PlainTable fixed wraps className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{texts.number}</span>
            </th>
            <th scope="col" className={styles.kind}>
              {texts.callback}
            </th>
            <th scope="col" className={styles.outcome}>
              {texts.before}
            </th>
            <th scope="col" className={styles.outcome}>
              {texts.now}
            </th>
            <th scope="col">{texts.difference}</th>
            <th scope="col" className={styles.actions}>
              <span className="visually-hidden">{texts.open}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ originId, comparedId, exchangeId }, index) => (
            <SequenceStep
              key={originId}
              number={first + index + 1}
              originId={comparedId}
              origin={summaries.get(comparedId)}
              exchangeId={exchangeId}
              replay={exchangeId === null ? undefined : summaries.get(exchangeId)}
              note={note}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

const TOPICS = ['replay'] as const;

/** The exchanges with these IDs, as far as they are loaded. */
function useSummaries(ids: readonly number[]): ReadonlyMap<number, ExchangeSummary> {
  const key = [...new Set(ids)].join(',');
  const load = useCallback(
    () => client.exchanges.getMany({ ids: key === '' ? [] : key.split(',').map(Number), rows: false }),
    [key],
  );
  const { data } = useQuery(TOPICS, load);
  return new Map((data ?? []).map((exchange) => [exchange.id, exchange]));
}
