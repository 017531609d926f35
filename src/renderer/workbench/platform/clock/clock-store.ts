import { create } from 'zustand';
import type { ClockState } from '#shared/contract/clock.ts';
import { client } from '../client.ts';
import { announce } from '../../../ui/announcer.ts';
import { runAction } from '../use-action.ts';
import { formatOffset } from '#shared/time-span.ts';
import { formatDayAndTime } from '../../../ui/text/format-time.ts';
import { texts } from '../texts.ts';

interface ClockStoreState {
  /** Null until loaded. */
  readonly clock: ClockState | null;
  /** Why the last action failed. */
  readonly error: string | null;
  advance(byMs: number): Promise<void>;
  advanceToNextRetry(): Promise<void>;
  stop(): Promise<void>;
  reset(): Promise<void>;
  dismissError(): void;
}

export const useClock = create<ClockStoreState>()((set) => ({
  clock: null,
  error: null,
  advance: (byMs) => run(client.clock.advance({ byMs }), formatAdvanceMessage),
  advanceToNextRetry: () => run(client.clock.advanceToNextRetry(), formatAdvanceMessage),
  stop: () => run(client.clock.stop(), formatAdvanceMessage),
  reset: () => run(client.clock.reset(), () => texts.clockReset),
  dismissError: () => set({ error: null }),
}));

async function run(call: Promise<ClockState>, format: (clock: ClockState) => string): Promise<void> {
  useClock.setState({ error: null });
  const storeClock = (clock: ClockState): ClockState => {
    useClock.setState({ clock });
    return clock;
  };
  useClock.setState({ error: await runAction(() => call.then(storeClock), format, announce) });
}

function formatAdvanceMessage({ now, offsetMs }: ClockState): string {
  return texts.clockAdvanced(formatDayAndTime(now), formatOffset(offsetMs));
}
