import { formatGgwCommand } from './ggw-command.ts';
import { formatApproximateTimeSpan } from '#shared/time-span.ts';
import type { MovableClock } from './time/movable-clock.ts';

/** Startup notices, as messages. */
export interface Notices {
  readonly add: (message: string) => void;
  /** A notice that comes and goes: it is queried each time, and returns null if there is none. */
  readonly addSource: (source: Source) => void;
  readonly list: () => readonly string[];
}

type Source = () => readonly (string | null)[];

export function createNotices(onChange: () => void): Notices {
  const messages: string[] = [];
  const sources: Source[] = [];
  return {
    add(message) {
      messages.push(message);
      onChange();
    },
    addSource: (source) => void sources.push(source),
    list: () => [...sources.flatMap((source) => source()).filter((message) => message !== null), ...messages],
  };
}

/** The notice that the system clock was set, or that the workbench's clock is where an earlier start left it. */
export function createClockNotices(
  dataDir: string,
  initialOffsetMs: number,
  clock: Pick<MovableClock, 'offsetMs' | 'unfollowedStepMs'>,
): string[] {
  const reset = formatGgwCommand('clock reset', dataDir);
  const stepMs = clock.unfollowedStepMs();
  if (stepMs !== 0) return [formatStepNotice(stepMs, reset)];
  const aheadMs = clock.offsetMs();
  if (initialOffsetMs === 0 || aheadMs <= 0) return [];
  return [
    `The workbench clock is still ${formatApproximateTimeSpan(aheadMs)} ahead of system time. Reset it in the clock menu or with ${reset}.`,
  ];
}

function formatStepNotice(stepMs: number, reset: string): string {
  const direction = stepMs > 0 ? 'forward' : 'back';
  return `The system clock was set ${direction} by ${formatApproximateTimeSpan(Math.abs(stepMs))} while the workbench was running. Timers are not affected, because the workbench keeps its own time. To use system time, reset the clock in the clock menu or with ${reset}.`;
}
