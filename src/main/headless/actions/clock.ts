import { ORPCError } from '@orpc/client';
import { createSystemClock, formatIsoTime } from '#core/clock.ts';
import type { ClockState } from '#shared/contract/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { formatOffset } from '#shared/time-span.ts';
import { CommandError } from '../process/command-error.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import type { Terminal } from '../process/terminal.ts';

/** What `ggw clock` can do. */
export type ClockChange =
  | { readonly kind: 'show' }
  | { readonly kind: 'advance'; readonly byMs: number }
  | { readonly kind: 'next_retry' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'reset' };

/** Moves the time of the running workbench and prints the new time. */
export async function changeClock(
  change: ClockChange,
  dataDir: string,
  { console }: Terminal,
): Promise<void> {
  const state = await callWorkbench(dataDir, (client) => apply(change, client));
  console.log(`${formatIsoTime(state.now)}  ${formatClockState(state)}`);
  console.log(
    state.nextRetryAt === null
      ? 'No callback is waiting for a retry.'
      : `The next retry is due at ${formatIsoTime(state.nextRetryAt)}.`,
  );
}

async function apply(change: ClockChange, { clock }: WorkbenchClient): Promise<ClockState> {
  try {
    switch (change.kind) {
      case 'show':
        return await clock.get();
      case 'advance':
        return await waitForAdvance(clock, clock.advance({ byMs: change.byMs }));
      case 'next_retry':
        return await waitForAdvance(clock, clock.advanceToNextRetry());
      case 'stop':
        return await clock.stop();
      case 'reset':
        return await clock.reset();
    }
  } catch (error) {
    if (error instanceof ORPCError && error.defined) throw new CommandError(error.message);
    throw error;
  }
}

const POLL_MS = 500;

/** A move may exceed the request timeout if a wallet does not respond: then the client polls for its end. */
async function waitForAdvance(
  clock: WorkbenchClient['clock'],
  moved: Promise<ClockState>,
): Promise<ClockState> {
  try {
    return await moved;
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    for (;;) {
      const state = await clock.get();
      if (state.advancing === null) return state;
      await new Promise<void>((resolve) => createSystemClock().after(POLL_MS, resolve));
    }
  }
}

function formatClockState({ offsetMs, advancing }: ClockState): string {
  if (advancing !== null) return `advancing to ${formatIsoTime(advancing.until)}`;
  return offsetMs === 0 ? 'system time' : `${formatOffset(offsetMs)} system time`;
}
