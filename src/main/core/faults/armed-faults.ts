import type { ArmedFault } from '#shared/contract/faults.ts';
import { getInitialParameters, type FaultArming } from '#shared/faults/arming.ts';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { createDueTimer } from '../time/due-timer.ts';
import { readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import type { FaultSource } from '../wallet/port/callback-faults.ts';
import { createCallbackFaults, type MatchedFault } from './callback-faults.ts';
import { createSeededDraw, type Draw } from './draws.ts';

/**
 * The armed faults of the mock wallet. In memory only: a start begins without any. A callback that the fault did not
 * affect does not use up its frequency.
 */
export interface ArmedFaults extends FaultSource {
  list(): ArmedFault[];
  arm(armings: readonly FaultArming[]): void;
  clear(ids: readonly number[]): void;
  clearAll(): void;
  /** The clock was set back by this much: faults that end at an instant end that much earlier. */
  shiftDueTimes(byMs: number): void;
  stop(): void;
}

interface ArmedEntry {
  readonly id: number;
  readonly arming: FaultArming;
  readonly parameters: Readonly<Record<string, number>>;
  readonly draw: Draw;
  readonly memory: Map<string, unknown>;
  /** Callbacks that matched it. */
  seen: number;
  inFlight: number;
  affected: number;
  left: number | null;
  until: number | null;
}

const NONE = {
  faults: createCallbackFaults([], { callback: 'balance', body: Buffer.alloc(0), transactionIds: [] }),
  end() {},
};

export function createArmedFaults(clock: Pick<Clock, 'at' | 'now'>, onChange: () => void): ArmedFaults {
  let armed: readonly ArmedEntry[] = [];
  let lastId = 0;
  const dueTimer = createDueTimer(clock, {
    getNextDueAt: () => armed.reduce<number | null>((next, { until }) => getEarlier(next, until), null),
    handleDue: () => keep(({ until }) => until === null || until > clock.now()),
  });

  function keep(stays: (fault: ArmedEntry) => boolean): void {
    const remaining = armed.filter(stays);
    if (remaining.length === armed.length) return;
    armed = remaining;
    dueTimer.set();
    onChange();
  }

  function arm(arming: FaultArming): ArmedEntry {
    const { frequency } = arming;
    lastId += 1;
    return {
      id: lastId,
      arming,
      parameters: { ...getInitialParameters(arming.fault), ...arming.parameters },
      draw: createSeededDraw(arming.seed),
      memory: new Map(),
      seen: 0,
      inFlight: 0,
      affected: 0,
      left: frequency.kind === 'next' ? frequency.count : null,
      until: frequency.kind === 'for' ? clock.now() + frequency.seconds * 1_000 : null,
    };
  }

  function end(matches: readonly { readonly fault: ArmedEntry; readonly match: MatchedFault }[]): void {
    for (const { fault, match } of matches) {
      fault.inFlight -= 1;
      if (match.hasActed) fault.affected += 1;
      else if (fault.left !== null) fault.left += 1;
    }
    keep(({ left, inFlight }) => left === null || left > 0 || inFlight > 0);
    if (matches.some(({ match }) => match.hasActed)) onChange();
  }

  return {
    list: () => armed.map(({ id, arming, affected, left, until }) => ({ id, arming, affected, left, until })),
    arm(armings) {
      armed = [...armed, ...armings.map(arm)];
      dueTimer.set();
      onChange();
    },
    clear: (ids) => keep(({ id }) => !ids.includes(id)),
    clearAll: () => keep(() => false),
    take({ callback, casinoId, body }) {
      if (armed.length === 0) return NONE;
      const subject = readSubject(body, casinoId);
      const matches = armed
        .filter((fault) => matchesCallback(fault.arming, callback, subject) && isDue(fault))
        .toSorted((a, b) => getOrder(a) - getOrder(b))
        .map((fault) => {
          fault.inFlight += 1;
          if (fault.left !== null) fault.left -= 1;
          const { arming, parameters, draw, memory } = fault;
          return { fault, match: { arming, parameters, draw, memory, hasActed: false } };
        });
      const { transactionIds } = subject;
      return {
        faults: createCallbackFaults(
          matches.map(({ match }) => match),
          { callback, body, transactionIds },
        ),
        end: () => end(matches),
      };
    },
    shiftDueTimes(byMs) {
      // The due timer need not be set again: the clock shifts its timers by the same amount.
      for (const fault of armed) if (fault.until !== null) fault.until -= byMs;
    },
    stop: () => dueTimer.stop(),
  };
}

function matchesCallback(
  { fault, callbacks, casinoId, accountId, roundId }: FaultArming,
  callback: Callback,
  subject: ReturnType<typeof readSubject>,
): boolean {
  return (
    (callbacks ?? describeFault(fault).callbacks).includes(callback) &&
    (casinoId === null || casinoId === subject.casinoId) &&
    (accountId === null || accountId === subject.accountId) &&
    (roundId === null || roundId === subject.roundId)
  );
}

/** Whether it acts on this callback, which matches it. */
function isDue(fault: ArmedEntry): boolean {
  const { frequency } = fault.arming;
  fault.seen += 1;
  switch (frequency.kind) {
    case 'next':
      return fault.left !== null && fault.left > 0;
    case 'every':
      return fault.seen % frequency.nth === 0;
    case 'chance':
      return fault.draw() < frequency.probability;
    default:
      return true;
  }
}

function getOrder({ arming }: ArmedEntry): number {
  return FAULT_NAMES.indexOf(arming.fault);
}

function getEarlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
