import { CalendarDays, Clock, RotateCcw, SkipForward } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ClockState } from '#shared/contract/clock.ts';
import { A_WEEK_MS, HALF_AN_HOUR_MS } from './advance-bar.tsx';
import { Menu, MenuGroup, MenuHead, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { offsetText } from '#shared/time-span.ts';
import { dayAndTimeText, untilText } from '../../../ui/text/time-words.ts';

interface ClockMenuProps {
  readonly clock: ClockState;
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** What can be done about time. */
export function ClockMenu({ clock, trigger }: ClockMenuProps) {
  return (
    <Menu label="Clock" trigger={trigger} side="top" align="end" size="wide">
      <Items clock={clock} />
    </Menu>
  );
}

function Items({ clock }: { readonly clock: ClockState }) {
  const now = useNow();
  const { advance, advanceToNextRetry, reset } = useClock();
  const { nextRetryAt, offsetMs } = clock;
  return (
    <MenuGroup>
      <MenuHead
        title={dayAndTimeText(now)}
        about={
          offsetMs === 0
            ? 'System time. When you advance the clock, everything that falls due happens in order.'
            : `${offsetText(offsetMs)} system time`
        }
      />
      <MenuItem icon={Clock} onClick={() => void advance(HALF_AN_HOUR_MS)}>
        Advance 30 minutes
      </MenuItem>
      <MenuItem
        icon={SkipForward}
        note={nextRetryAt === null ? 'No callback is waiting for a retry' : retryNote(nextRetryAt, now)}
        disabled={nextRetryAt === null}
        onClick={() => void advanceToNextRetry()}
      >
        Advance to the next retry
      </MenuItem>
      <MenuItem icon={CalendarDays} onClick={() => void advance(A_WEEK_MS)}>
        Advance 7 days
      </MenuItem>
      <MenuItem
        icon={RotateCcw}
        note={offsetMs === 0 ? 'The clock was not changed' : 'Timers keep the time they have left'}
        disabled={offsetMs === 0}
        onClick={() => void reset()}
      >
        Back to system time
      </MenuItem>
    </MenuGroup>
  );
}

function retryNote(at: number, now: number): string {
  return `${dayAndTimeText(at)}, ${untilText(at, now)}`;
}
