import { create } from 'zustand';
import type { ClockState } from '#shared/contract/clock.ts';
import { client } from '../client.ts';
import { runAction } from '../use-action.ts';
import { formatOffset } from '#shared/time-span.ts';
import { formatDayAndTime } from '../../../ui/text/format-time.ts';
import { texts } from '../texts.ts';

interface ClockStoreState {
  /** Null until loaded. */
  readonly clock: ClockState | null;
  /** Why the last action failed. */
  readonly problem: string | null;
  advance(byMs: number): Promise<void>;
  advanceToNextRetry(): Promise<void>;
  stop(): Promise<void>;
  reset(): Promise<void>;
  dismissProblem(): void;
}

export const useClock = create<ClockStoreState>()((set) => ({
  clock: null,
  problem: null,
  advance: (byMs) => action(client.clock.advance({ byMs }), moved),
  advanceToNextRetry: () => action(client.clock.advanceToNextRetry(), moved),
  stop: () => action(client.clock.stop(), moved),
  reset: () => action(client.clock.reset(), () => texts.clockIsBackToSystem),
  dismissProblem: () => set({ problem: null }),
}));

async function action(call: Promise<ClockState>, done: (clock: ClockState) => string): Promise<void> {
  useClock.setState({ problem: null });
  const take = (clock: ClockState): ClockState => {
    useClock.setState({ clock });
    return clock;
  };
  useClock.setState({ problem: await runAction(() => call.then(take), done) });
}

function moved({ now, offsetMs }: ClockState): string {
  return texts.clockShowsSystemTime(formatDayAndTime(now), formatOffset(offsetMs));
}
