import { CircleAlert, Clock, FastForward, X } from 'lucide-react';
import type { ClockState } from '#shared/contract/clock.ts';
import { ClockMenu } from './clock-menu.tsx';
import styles from './clock-item.module.css';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { nearSpanText, offsetText } from '#shared/time-span.ts';
import { dayAndTimeText, timeText } from '../../../ui/text/time-words.ts';

/** The workbench's clock in the status bar: that it was moved is said plainly wherever one is. */
export function ClockItem() {
  const { clock, problem, dismissProblem } = useClock();
  if (clock === null) return null;
  return (
    <>
      {problem !== null && (
        <span className={styles.problem}>
          <CircleAlert size={13} aria-hidden />
          <span title={problem}>{problem}</span>
          <button type="button" className={styles.stop} aria-label="Dismiss" onClick={dismissProblem}>
            <X size={12} aria-hidden />
          </button>
        </span>
      )}
      {clock.moving === null ? <Passing clock={clock} /> : <Moving clock={clock} moving={clock.moving} />}
    </>
  );
}

function Passing({ clock }: { readonly clock: ClockState }) {
  const now = useNow();
  if (clock.offsetMs === 0)
    return (
      <ClockMenu
        clock={clock}
        trigger={
          <button type="button" className={styles.item}>
            <Clock size={13} aria-hidden />
            <span className="visually-hidden">Clock at the system’s time: </span>
            {timeText(now)}
          </button>
        }
      />
    );
  return (
    <ClockMenu
      clock={clock}
      trigger={
        <button type="button" className={styles.item} data-moved="">
          <FastForward size={13} aria-hidden />
          <span className="visually-hidden">Clock: </span>
          {clock.offsetMs > 0
            ? `Time moved ahead by ${nearSpanText(clock.offsetMs)}`
            : `Time ${offsetText(clock.offsetMs)} the system’s`}{' '}
          · {dayAndTimeText(now)}
        </button>
      }
    />
  );
}

interface MovingProps {
  readonly clock: ClockState;
  readonly moving: NonNullable<ClockState['moving']>;
}

function Moving({ clock, moving }: MovingProps) {
  const stop = useClock((state) => state.stop);
  return (
    <span className={styles.moving}>
      <FastForward size={13} aria-hidden />
      Moving time: {dayAndTimeText(clock.now)} → {dayAndTimeText(moving.until)}
      <progress
        className={styles.progress}
        aria-label="Moving time"
        max={moving.until - moving.from}
        value={clock.now - moving.from}
      />
      <button type="button" className={styles.stop} onClick={() => void stop()}>
        Stop
      </button>
    </span>
  );
}
