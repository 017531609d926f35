import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatOutcome } from '../../../exchange/format-outcome.ts';
import { formatChanges, useResponseChanges } from '../response-changes.ts';
import { CompareButton } from '../compare-button.tsx';
import { OpenExchangeButton } from '../../../exchange/exchange-link.tsx';
import styles from './sequence-steps.module.css';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface SequenceStepProps {
  readonly number: number;
  readonly originId: number;
  /** Undefined until loaded. */
  readonly origin: ExchangeSummary | undefined;
  /** The exchange that it sent; null until it is sent. */
  readonly exchangeId: number | null;
  readonly replay: ExchangeSummary | undefined;
  /** Shown for a step that was not sent. */
  readonly note: string;
}

/** One callback of the sequence. Only its new result has the colour of an outcome; the original is history. */
export function SequenceStep({ number, originId, origin, exchangeId, replay, note }: SequenceStepProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const wasVisible = useWasVisible(row);
  const changes = useResponseChanges(originId, wasVisible && replay !== undefined ? replay.id : null);
  const difference = replay === undefined ? '' : formatChanges(changes, replay.outcome);
  return (
    <tr ref={row}>
      <Text as="td" variant="count" className={styles.number}>
        {number}
      </Text>
      <td>{origin !== undefined && <KindLabel kind={origin.kind} />}</td>
      <td className={styles.before}>{origin !== undefined && formatOriginal(origin)}</td>
      <td>
        {exchangeId === null && <span className={styles.before}>{note}</span>}
        {replay !== undefined && <OutcomeLabel outcome={replay.outcome} size={13} />}
      </td>
      <Text as="td" variant="small" title={difference === '' ? undefined : difference}>
        {difference}
      </Text>
      <td className={styles.actions}>
        {replay !== undefined && (
          <>
            <OpenExchangeButton id={replay.id} />
            <CompareButton leftId={originId} rightId={replay.id} />
          </>
        )}
      </td>
    </tr>
  );
}

/** The outcome that the new one is compared with: of a retried callback, the attempt that the wallet answered. */
function formatOriginal({ id, attempt, outcome }: ExchangeSummary): string {
  const text = formatOutcome(outcome);
  return attempt === null || attempt < 2 ? text : texts.ofAttempt(text, attempt, id);
}

/** Whether an element was ever visible: expensive queries wait for that. */
function useWasVisible(element: RefObject<Element | null>): boolean {
  const [wasVisible, setWasVisible] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || wasVisible) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wasVisible]);
  return wasVisible;
}
