import { CalendarDays, SkipForward } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { formatDayAndTime, formatUntil } from '../../../ui/text/format-time.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** When the next retry is, with buttons to advance the clock to it. */
export function AdvanceBar() {
  const { clock, advance, advanceToNextRetry } = useClock();
  const now = useNow();
  if (clock === null) return null;
  const { nextRetryAt, advancing } = clock;
  return (
    <Row gap={2} role="group" aria-label={texts.time}>
      <Text variant="count" title={nextRetryAt === null ? undefined : formatDayAndTime(nextRetryAt)}>
        {nextRetryAt === null ? texts.noRetryScheduled : texts.nextRetry(formatUntil(nextRetryAt, now))}
      </Text>
      <Button
        size="sm"
        icon={SkipForward}
        disabled={nextRetryAt === null || advancing !== null}
        title={texts.advancesClockToNextRetry}
        onClick={() => void advanceToNextRetry()}
      >
        {texts.advanceTo}
      </Button>
      <Button
        size="sm"
        icon={CalendarDays}
        disabled={advancing !== null}
        title={texts.advancesClockBySevenDays}
        onClick={() => void advance(WEEK_MS)}
      >
        {texts.advance7Days}
      </Button>
    </Row>
  );
}

export const MINUTE_MS = 60_000;
export const WEEK_MS = 7 * 24 * 3_600_000;
