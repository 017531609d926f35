import { isRequestOnly, type ExchangeSummary, type Outcome } from '#shared/exchange.ts';
import { formatFailure, formatOutcome } from '../../../exchange/format-outcome.ts';
import { isSender } from '../../../exchange/format-message.ts';
import { Unplug } from 'lucide-react';
import styles from './failure-note.module.css';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface FailureNoteProps {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>;
  readonly summary: Pick<ExchangeSummary, 'vantage' | 'importId'>;
  /** Whether it is retried; null if nothing is known about that. */
  readonly retry: string | null;
  /** Whether part of a response arrived; it is shown below. */
  readonly hasPart: boolean;
}

/** What happened on the wire, and what that means for the money. */
export function FailureNote({ outcome, summary, retry, hasPart }: FailureNoteProps) {
  const isUnknown = isRequestOnly(outcome);
  const { vantage, importId } = summary;
  const isOwnCall = isSender(vantage) && vantage !== 'proxy' && importId === null;
  const mayBeInLedger = isOwnCall && outcome.mayHaveArrived && !isUnknown;
  return (
    <Callout
      tone="unanswered"
      gap={3}
      pad="3 4"
      icon={<Unplug size={18} aria-hidden />}
      className={styles.note}
    >
      <Stack gap={2}>
        <Text as="h3" variant="heading" tone="unanswered">
          {[
            formatOutcome(outcome),
            ...(hasPart
              ? [texts.incompleteResponse]
              : isUnknown || outcome.reason === 'other'
                ? []
                : [texts.noResponse]),
          ].join(': ')}
        </Text>
        <p>{formatFailure(outcome.reason)}</p>
        {!isUnknown && (
          <p>
            {outcome.mayHaveArrived
              ? [texts.mayHaveArrived, ...(retry === null ? [] : [retry])].join(' ')
              : texts.notArrived}
          </p>
        )}
        {mayBeInLedger && <p>{texts.lookInLedger}</p>}
        {hasPart && <p>{texts.partialHint}</p>}
        <Code tone="quiet">{outcome.message}</Code>
      </Stack>
    </Callout>
  );
}
