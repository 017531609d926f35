import { ggwCommand } from './ggw-command.ts';
import { formatApproximateTimeSpan } from '#shared/time-span.ts';
import type { MovableClock } from './time/movable-clock.ts';

/** What a person should know of this start, in sentences. */
export interface Notices {
  readonly add: (sentence: string) => void;
  /** Something whose sentences come and go: it is asked each time, and gives null for what there is nothing to say of. */
  readonly addSource: (source: Source) => void;
  readonly list: () => readonly string[];
}

type Source = () => readonly (string | null)[];

export function createNotices(changed: () => void): Notices {
  const sentences: string[] = [];
  const sources: Source[] = [];
  return {
    add(sentence) {
      sentences.push(sentence);
      changed();
    },
    addSource: (source) => void sources.push(source),
    list: () => [
      ...sources.flatMap((source) => source()).filter((sentence) => sentence !== null),
      ...sentences,
    ],
  };
}

/** That the system's clock was set, or that the workbench's is where an earlier start has left it, for as long as it is. */
export function clockNotices(
  startedAheadMs: number,
  clock: Pick<MovableClock, 'offsetMs' | 'unfollowedStepMs'>,
): string[] {
  const stepMs = clock.unfollowedStepMs();
  if (stepMs !== 0) return [stepNotice(stepMs)];
  const aheadMs = clock.offsetMs();
  if (startedAheadMs === 0 || aheadMs <= 0) return [];
  return [
    `The workbench clock is still ${formatApproximateTimeSpan(aheadMs)} ahead of system time. Reset it with the clock menu or ${ggwCommand('clock reset')}.`,
  ];
}

function stepNotice(stepMs: number): string {
  const way = stepMs > 0 ? 'forward' : 'back';
  return `The system clock was set ${way} by ${formatApproximateTimeSpan(Math.abs(stepMs))} while the workbench was running. Timers are not affected, because the workbench keeps its own time. To use system time, reset the clock in its menu or with ${ggwCommand('clock reset')}.`;
}
