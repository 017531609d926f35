import type { Outcome, Vantage } from '#shared/exchange.ts';
import { failureSentence, outcomeWords } from '../outcome-words.ts';
import { isSender } from '../vantages.ts';
import { Unplug } from 'lucide-react';
import styles from './failure-note.module.css';

interface FailureNoteProps {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>;
  readonly vantage: Vantage;
  /** Whether a part of an answer had come, which stands below. */
  readonly hasPart: boolean;
}

/** What happened on the wire, in plain words, and what it means for the money. */
export function FailureNote({ outcome, vantage, hasPart }: FailureNoteProps) {
  return (
    <div className={styles.note}>
      <Unplug size={18} aria-hidden />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {outcomeWords(outcome)}: {hasPart ? 'no whole response' : 'no response'}
        </h3>
        <p>{failureSentence(outcome.reason)}</p>
        <p>
          {outcome.mayHaveArrived
            ? 'The request may have arrived and been carried out all the same. That is why it is tried again with the same ids, and never taken for a refusal.'
            : 'It is certain that the receiver got nothing of the request, so nothing was moved.'}
        </p>
        {isSender(vantage) && outcome.mayHaveArrived && (
          <p>Where the mock wallet answers, “Seen by: Mock wallet” shows whether it did.</p>
        )}
        {hasPart && <p>What had come before that stands below.</p>}
        <p className={styles.message}>
          <code>{outcome.message}</code>
        </p>
      </div>
    </div>
  );
}
