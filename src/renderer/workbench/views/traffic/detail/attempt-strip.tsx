import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { ArrowRight } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { Attempt } from '#shared/exchange.ts';
import { formatOutcomes, computeWait, formatWait } from '../../../exchange/attempts/format-wait.ts';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatMoment } from '../../../../ui/text/format.ts';
import styles from './attempt-strip.module.css';
import { texts } from '../texts.tsx';

interface AttemptStripProps {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  readonly shownId: number;
  readonly onSelect: (id: number) => void;
}

/** The attempts of a delivery in order, how each side saw each of them, and the waits between them. */
export function AttemptStrip({ attempts, shownId, onSelect }: AttemptStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Days of retries are wider than any window.
    strip.current?.querySelector('[data-checked]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId, attempts.length]);

  return (
    <RadioGroup
      ref={strip}
      aria-label={texts.attempts}
      className={styles.strip}
      value={shownId}
      onValueChange={(id: number) => onSelect(id)}
    >
      {attempts.map((attempt, index) => (
        <Fragment key={attempt.id}>
          {index > 0 && <Wait previous={attempts[index - 1]} next={attempt} />}
          <Radio.Root
            value={attempt.id}
            className={styles.attempt}
            title={`${formatMoment(attempt.startedAt)}. ${formatOutcomes(attempt)}`}
          >
            <span className={styles.number}>
              <span className="visually-hidden">{texts.attempt} </span>
              {attempt.attempt ?? index + 1}
            </span>
            <AttemptOutcome attempt={attempt} />
          </Radio.Root>
        </Fragment>
      ))}
    </RadioGroup>
  );
}

function AttemptOutcome({ attempt: { outcome, peerOutcome } }: { readonly attempt: Attempt }) {
  if (peerOutcome === null) return <OutcomeLabel outcome={outcome} size={13} />;
  return (
    <span className={styles.sides}>
      <span className={styles.side}>{texts.gateway}</span>
      <OutcomeLabel outcome={outcome} size={13} />
      <span className={styles.side}>{texts.wallet}</span>
      <OutcomeLabel outcome={peerOutcome} size={13} />
    </span>
  );
}

function Wait({ previous, next }: { readonly previous: Attempt | undefined; readonly next: Attempt }) {
  const waitMs = previous === undefined ? null : computeWait(previous, next);
  return (
    <span className={styles.wait}>
      {waitMs !== null && (
        <span>
          <span className="visually-hidden">{texts.waited} </span>
          {formatWait(waitMs)}
        </span>
      )}
      <ArrowRight size={13} aria-hidden />
    </span>
  );
}
