import { CalendarDays, SkipForward } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { dayAndTimeText, untilText } from '../../../ui/text/time-words.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** When the next retry is, and the way there without waiting for it. */
export function AdvanceBar() {
  const { clock, advance, advanceToNextRetry } = useClock();
  const now = useNow();
  if (clock === null) return null;
  const { nextRetryAt, moving } = clock;
  return (
    <Row gap={2} role="group" aria-label="Time">
      <Text look="count" title={nextRetryAt === null ? undefined : dayAndTimeText(nextRetryAt)}>
        {nextRetryAt === null ? 'No retry scheduled' : `Next retry ${untilText(nextRetryAt, now)}`}
      </Text>
      <Button
        size="sm"
        icon={SkipForward}
        disabled={nextRetryAt === null || moving !== null}
        title="Advances the clock to the next retry and runs it"
        onClick={() => void advanceToNextRetry()}
      >
        Advance to it
      </Button>
      <Button
        size="sm"
        icon={CalendarDays}
        disabled={moving !== null}
        title="Advances the clock by seven days, retry by retry"
        onClick={() => void advance(A_WEEK_MS)}
      >
        Advance 7 days
      </Button>
    </Row>
  );
}

export const HALF_AN_HOUR_MS = 30 * 60_000;
export const A_WEEK_MS = 7 * 24 * 3_600_000;
