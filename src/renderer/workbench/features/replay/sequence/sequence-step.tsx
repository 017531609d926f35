import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatOutcome } from '../../../exchange/format-outcome.ts';
import { formatChanges, useAnswerChanges } from '../answer-changes.ts';
import { CompareButton } from '../compare-button.tsx';
import { OpenExchange } from '../../../exchange/exchange-link.tsx';
import styles from './sequence-steps.module.css';
import { Text } from '../../../../ui/text/text.tsx';

interface SequenceStepProps {
  readonly number: number;
  readonly originId: number;
  /** Undefined until loaded. */
  readonly origin: ExchangeSummary | undefined;
  /** The exchange that it sent; null until it is sent. */
  readonly exchangeId: number | null;
  readonly replay: ExchangeSummary | undefined;
  /** Shown for a step that was not sent. */
  readonly unsent: string;
}

/** One callback of the sequence. Only its new result has the colour of an outcome; the original is history. */
export function SequenceStep({ number, originId, origin, exchangeId, replay, unsent }: SequenceStepProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const wasSeen = useWasSeen(row);
  const changes = useAnswerChanges(originId, wasSeen && replay !== undefined ? replay.id : null);
  const words = replay === undefined ? '' : formatChanges(changes, replay.outcome);
  return (
    <tr ref={row}>
      <Text as="td" variant="count" className={styles.number}>
        {number}
      </Text>
      <td>{origin !== undefined && <KindLabel kind={origin.kind} />}</td>
      <td className={styles.before}>{origin !== undefined && formatOutcome(origin.outcome)}</td>
      <td>
        {exchangeId === null && <span className={styles.before}>{unsent}</span>}
        {replay !== undefined && <OutcomeLabel outcome={replay.outcome} size={13} />}
      </td>
      <Text as="td" variant="small" title={words === '' ? undefined : words}>
        {words}
      </Text>
      <td className={styles.actions}>
        {replay !== undefined && (
          <>
            <OpenExchange id={replay.id} />
            <CompareButton leftId={originId} rightId={replay.id} />
          </>
        )}
      </td>
    </tr>
  );
}

/** Whether an element was ever visible: expensive queries wait for that. */
function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}
