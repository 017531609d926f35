import { Menu } from '@base-ui/react/menu';
import { CalendarDays, Clock, RotateCcw, SkipForward, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ClockState } from '#shared/contract/clock.ts';
import { A_WEEK_MS, HALF_AN_HOUR_MS } from './advance.ts';
import styles from './clock-menu.module.css';
import { useClock } from './clock-store.ts';
import { useNow } from './use-now.ts';
import { offsetText } from '#shared/time-span.ts';
import { dayAndTimeText, untilText } from './time-words.ts';

interface ClockMenuProps {
  readonly clock: ClockState;
  /** What opens it, inside a button. */
  readonly children: ReactNode;
  readonly className: string | undefined;
  readonly moved: boolean;
}

/** What can be done about time. */
export function ClockMenu({ clock, children, className, moved }: ClockMenuProps) {
  // Beside its button and not at the end of the page: what the status bar opens is part of the status bar.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className={styles.place}>
      <Menu.Root>
        <Menu.Trigger className={className} data-moved={moved ? '' : undefined}>
          {children}
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            side="top"
            align="end"
            sideOffset={8}
            positionMethod="fixed"
            className={styles.positioner}
          >
            <Menu.Popup className={styles.popup} aria-label="Clock">
              <Items clock={clock} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}

function Items({ clock }: { readonly clock: ClockState }) {
  const now = useNow();
  const { advance, advanceToNextRetry, reset } = useClock();
  const { nextRetryAt, offsetMs } = clock;
  return (
    <Menu.Group>
      <Menu.GroupLabel className={styles.head}>
        <span className={styles.time}>{dayAndTimeText(now)}</span>
        <span className={styles.about}>
          {offsetMs === 0
            ? 'The system’s time. Moved ahead, everything due on the way happens in its turn.'
            : `${offsetText(offsetMs)} the system’s time`}
        </span>
      </Menu.GroupLabel>
      <Item icon={Clock} text="Advance 30 minutes" onClick={() => void advance(HALF_AN_HOUR_MS)} />
      <Item
        icon={SkipForward}
        text="Advance to the next retry"
        note={nextRetryAt === null ? 'No callback waits for another attempt' : retryNote(nextRetryAt, now)}
        disabled={nextRetryAt === null}
        onClick={() => void advanceToNextRetry()}
      />
      <Item icon={CalendarDays} text="Advance 7 days" onClick={() => void advance(A_WEEK_MS)} />
      <Item
        icon={RotateCcw}
        text="Back to the system’s time"
        note={offsetMs === 0 ? 'Time was not moved' : 'What waits goes on waiting as long as it still had to'}
        disabled={offsetMs === 0}
        onClick={() => void reset()}
      />
    </Menu.Group>
  );
}

function retryNote(at: number, now: number): string {
  return `${dayAndTimeText(at)}, ${untilText(at, now)}`;
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly note?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Item({ icon: Icon, text, note, disabled = false, onClick }: ItemProps) {
  return (
    <Menu.Item className={styles.item} disabled={disabled} onClick={onClick}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Menu.Item>
  );
}
