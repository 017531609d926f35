import { useEffect, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { Breakpoint, HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import { formatTimeSpan } from '#shared/time-span.ts';
import { HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { texts } from './texts.ts';

const TICK_MS = 500;

/** "betwin of alice". */
export function formatHeld({ kind, accountId }: Pick<HeldMessage, 'kind' | 'accountId'>): string {
  return accountId === null ? kind : texts.messageLabel(kind, accountId);
}

/** "callback:betwin before sending, after the ledger". */
export function formatBreakpoint({ filter, stages }: Pick<Breakpoint, 'filter' | 'stages'>): string {
  const text = filter.trim() === '' ? texts.everyCallback : filter.trim();
  return texts.stagesLabel(text, stages.map((stage) => HOLD_STAGE_NAMES[stage]).join(', '));
}

/** How long it has been held, and what that means for the side that waits; `agoMs`: the age of that information. */
export function formatHeldTime({ heldMs, caller }: HeldMessage, agoMs: number): string {
  return texts.both(texts.heldFor(formatTimeSpan(heldMs + agoMs)), formatCaller(caller, agoMs));
}

function formatCaller(caller: HeldMessage['caller'], agoMs: number): string {
  switch (caller.kind) {
    case 'paused':
      return texts.timeLimitPaused;
    case 'running': {
      const leftMs = caller.leftMs - agoMs;
      return leftMs > 0 ? texts.givesUpIn(formatTimeSpan(leftMs)) : texts.shouldHaveGivenUp;
    }
    case 'gone':
      return texts.callerGone;
    default:
      return assertNever(caller);
  }
}

/** The time since `receivedAt`, as it passes. */
export function useRelativeTime(receivedAt: number): number {
  const [now, setNow] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - receivedAt);
}
