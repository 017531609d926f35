import { create } from 'zustand';
import type { ClockState } from '#shared/contract/clock.ts';
import { client } from '../client.ts';
import { refusalWords } from '../connection/refusal-words.ts';
import { announce } from '../../../ui/announcer.ts';
import { offsetText } from '#shared/time-span.ts';
import { dayAndTimeText } from '../../../ui/text/time-words.ts';

interface ClockStoreState {
  /** Null until the workbench has told it. */
  readonly clock: ClockState | null;
  /** Why the last wish was not met, in words. */
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
  advance: (byMs) => wish(client.clock.advance({ byMs }), moved),
  advanceToNextRetry: () => wish(client.clock.advanceToNextRetry(), moved),
  stop: () => wish(client.clock.stop(), moved),
  reset: () => wish(client.clock.reset(), () => 'The clock is back at the system’s time.'),
  dismissProblem: () => set({ problem: null }),
}));

async function wish(call: Promise<ClockState>, done: (clock: ClockState) => string): Promise<void> {
  useClock.setState({ problem: null });
  try {
    const clock = await call;
    useClock.setState({ clock });
    announce(done(clock));
  } catch (error) {
    const problem = refusalWords(error);
    useClock.setState({ problem });
    announce(problem);
  }
}

function moved({ now, offsetMs }: ClockState): string {
  return `It is ${dayAndTimeText(now)} in the workbench, ${offsetText(offsetMs)} the system’s time.`;
}
