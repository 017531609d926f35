import { CircleAlert, Clock, FastForward, X } from 'lucide-react';
import type { ClockState } from '#shared/contract/clock.ts';
import { ClockMenu } from './clock-menu.tsx';
import styles from './clock-item.module.css';
import { useClock } from '../../platform/clock/clock-store.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { formatApproximateTimeSpan, formatOffset } from '#shared/time-span.ts';
import { formatDayAndTime, formatTime } from '../../../ui/text/format-time.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BarItem } from '../../../ui/controls/bar-item.tsx';
import { texts } from './texts.ts';

/** The workbench's clock in the status bar: an advanced clock is visible in every view. */
export function ClockItem() {
  const { clock, error, dismissError } = useClock();
  if (clock === null) return null;
  return (
    <>
      {error !== null && (
        <Row as="span" gap={1.5} className={styles.error}>
          <CircleAlert size={13} aria-hidden />
          <Text truncate title={error}>
            {error}
          </Text>
          <button type="button" className={styles.stop} aria-label={texts.dismiss} onClick={dismissError}>
            <X size={12} aria-hidden />
          </button>
        </Row>
      )}
      {clock.advancing === null ? (
        <RunningClock clock={clock} />
      ) : (
        <AdvancingClock clock={clock} advancing={clock.advancing} />
      )}
    </>
  );
}

function RunningClock({ clock }: { readonly clock: ClockState }) {
  const now = useNow();
  if (clock.offsetMs === 0)
    return (
      <ClockMenu
        clock={clock}
        trigger={
          <BarItem>
            <Clock size={13} aria-hidden />
            <span className="visually-hidden">{texts.clockSystemTime} </span>
            {formatTime(now)}
          </BarItem>
        }
      />
    );
  return (
    <ClockMenu
      clock={clock}
      trigger={
        <BarItem tone="warning" filled>
          <FastForward size={13} aria-hidden />
          <span className="visually-hidden">{texts.clock} </span>
          {clock.offsetMs > 0
            ? texts.clockAdvanced(formatApproximateTimeSpan(clock.offsetMs))
            : texts.clockSystemTimeTitle(formatOffset(clock.offsetMs))}
          {` · ${formatDayAndTime(now)}`}
        </BarItem>
      }
    />
  );
}

interface AdvancingClockProps {
  readonly clock: ClockState;
  readonly advancing: NonNullable<ClockState['advancing']>;
}

function AdvancingClock({ clock, advancing }: AdvancingClockProps) {
  const stop = useClock((state) => state.stop);
  return (
    <Row as="span" gap={2} pad="0 0.5 0 1.5" className={styles.advancing}>
      <FastForward size={13} aria-hidden />
      {texts.advancingClockTitle(formatDayAndTime(clock.now), formatDayAndTime(advancing.until))}
      <progress
        className={styles.progress}
        aria-label={texts.advancingClock}
        max={advancing.until - advancing.from}
        value={clock.now - advancing.from}
      />
      <button type="button" className={styles.stop} onClick={() => void stop()}>
        {texts.stop}
      </button>
    </Row>
  );
}
