import type { Attempt, ExchangeSummary } from '#shared/exchange.ts';
import { AttemptWaterfall } from '../../../../exchange/attempts/attempt-waterfall.tsx';
import { Callout } from '../../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { AttemptStrip } from '../attempt-strip.tsx';
import { texts } from '../../texts.tsx';

interface AttemptsPaneProps {
  /** The shown attempt, as the selected side recorded it. */
  readonly summary: ExchangeSummary;
  /** Attempts of the same delivery, oldest first; empty if nothing was retried. */
  readonly attempts: readonly Attempt[];
  readonly shownId: number;
  readonly onSelect: (id: number) => void;
}

/** The attempts with the waits between them, and the notes on the shown one. */
export function AttemptsPane({ summary, attempts, shownId, onSelect }: AttemptsPaneProps) {
  const remarks = [...summary.faults.map((fault) => texts.changedByFault(fault)), ...summary.warnings];
  return (
    <Stack gap={4} pad={4}>
      {attempts.length === 0 ? (
        <Text as="p" tone="quiet">
          {texts.oneAttempt}
        </Text>
      ) : (
        <>
          <AttemptStrip attempts={attempts} shownId={shownId} onSelect={onSelect} />
          <AttemptWaterfall attempts={attempts} selectedId={shownId} onOpen={onSelect} />
        </>
      )}
      {remarks.length > 0 && (
        <Callout tone="warning" coloured>
          <Text as="div" variant="small">
            <ul aria-label={texts.remarks}>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Text>
        </Callout>
      )}
    </Stack>
  );
}
