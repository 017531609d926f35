import type { Outcome, Vantage } from '#shared/exchange.ts';
import { failureSentence, outcomeWords } from '../../../exchange/outcome-words.ts';
import { isSender } from '../../../exchange/exchange-words.ts';
import { Unplug } from 'lucide-react';
import styles from './failure-note.module.css';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../../ui/text/text.tsx';

interface FailureNoteProps {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>;
  readonly vantage: Vantage;
  /** Whether a part of an answer had come, which stands below. */
  readonly hasPart: boolean;
}

/** What happened on the wire, in plain words, and what it means for the money. */
export function FailureNote({ outcome, vantage, hasPart }: FailureNoteProps) {
  return (
    <Callout
      tone="unanswered"
      gap={3}
      pad="3 4"
      icon={<Unplug size={18} aria-hidden />}
      className={styles.note}
    >
      <Stack gap={2}>
        <Text as="h3" look="heading" tone="unanswered">
          {outcomeWords(outcome)}: {hasPart ? 'no whole response' : 'no response'}
        </Text>
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
        <Code tone="quiet">{outcome.message}</Code>
      </Stack>
    </Callout>
  );
}
