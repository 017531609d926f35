import type { Delivery } from '#shared/contract/deliveries.ts';

export const AT = 1_770_000_000_000;

/** A betwin of alice that was accepted at the first attempt, with these changes. */
export function delivery(changes: Partial<Delivery> & { readonly id: number }): Delivery {
  return {
    callback: 'betwin',
    state: 'settled',
    reason: null,
    sessionId: 'session-1',
    roundId: 'round-1',
    operatorId: 'demo',
    casinoId: 'demo',
    accountId: 'alice',
    url: 'http://127.0.0.1:4802/demo/betwin',
    attemptsStarted: 1,
    timing: 'protocol',
    inFlight: false,
    createdAt: AT + changes.id,
    firstAttemptAt: AT,
    nextAttemptAt: null,
    triesUntil: null,
    endedAt: AT,
    problem: null,
    warnings: [],
    ...changes,
  };
}
