import { CalendarDays, Clock, RotateCcw, SkipForward } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ClockState } from '#shared/contract/clock.ts';
import { MINUTE_MS, WEEK_MS } from './advance-bar.tsx';
import { Menu, MenuGroup, MenuHead, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { formatOffset } from '#shared/time-span.ts';
import { formatDayAndTime, formatUntil } from '../../../ui/text/format-time.ts';
import { texts } from './texts.ts';

interface ClockMenuProps {
  readonly clock: ClockState;
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** Actions on the clock. */
export function ClockMenu({ clock, trigger }: ClockMenuProps) {
  return (
    <Menu label={texts.clockTitle} trigger={trigger} side="top" align="end" size="wide">
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
        title={formatDayAndTime(now)}
        note={offsetMs === 0 ? texts.systemTimeHint : texts.systemTime(formatOffset(offsetMs))}
      />
      <MenuItem icon={Clock} onClick={() => void advance(MINUTE_MS)}>
        {texts.advance1Minute}
      </MenuItem>
      <MenuItem icon={Clock} onClick={() => void advance(30 * MINUTE_MS)}>
        {texts.advance30Minutes}
      </MenuItem>
      <MenuItem
        icon={SkipForward}
        note={nextRetryAt === null ? texts.noCallbackIsWaiting : formatRetryNote(nextRetryAt, now)}
        disabled={nextRetryAt === null}
        onClick={() => void advanceToNextRetry()}
      >
        {texts.advanceToNextRetry}
      </MenuItem>
      <MenuItem icon={CalendarDays} onClick={() => void advance(WEEK_MS)}>
        {texts.advance7Days}
      </MenuItem>
      <MenuItem
        icon={RotateCcw}
        note={offsetMs === 0 ? texts.clockWasNotChanged : texts.timersKeepTimeThey}
        disabled={offsetMs === 0}
        onClick={() => void reset()}
      >
        {texts.backToSystemTime}
      </MenuItem>
    </MenuGroup>
  );
}

function formatRetryNote(at: number, now: number): string {
  return `${formatDayAndTime(at)}, ${formatUntil(at, now)}`;
}
