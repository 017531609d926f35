import { assertNever } from '#shared/assert-never.ts';
import type {
  ResponseDraft,
  Breakpoint,
  BreakpointDraft,
  BreakpointState,
  HeldDetail,
  HeldMessage,
  MessageEdit,
} from '#shared/breakpoints/breakpoint.ts';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { HoldField } from '#shared/filter/hold-fields.ts';
import type { Clock } from '../clock.ts';
import type {
  Decision,
  HoldResult,
  HoldableMessage,
  MessageHolds,
  PassingMessage,
} from '../http/message-holds.ts';
import type { AttemptTimers } from './attempt-timers.ts';
import { applyEdit, createResponse, isEdited } from './edit-message.ts';
import { matchesMessage } from './match-message.ts';

/** More than anyone releases manually; further messages pass. */
const MAX_HELD = 1_000;

/**
 * The breakpoints and what they hold. In memory only: in the database, a held delivery is pending like one in flight,
 * so a crash does not lose it. A function that takes IDs returns false if none of them is held.
 */
export interface Breakpoints extends MessageHolds {
  state(): BreakpointState;
  /** Undefined if it is no longer held. */
  find(heldId: number): HeldDetail | undefined;
  /** `filter`: the parsed filter of the draft. */
  set(draft: BreakpointDraft, filter: FilterNode<HoldField>): void;
  /** False if there is no such breakpoint. */
  enable(id: number, enabled: boolean): boolean;
  /** Removes breakpoints; messages that they hold are released unchanged. */
  remove(ids: readonly number[]): void;
  /** Removes all; held messages are released unchanged, oldest first. */
  clear(): void;
  send(heldIds: readonly number[]): boolean;
  sendEdited(heldId: number, edit: MessageEdit): boolean;
  answer(heldId: number, response: ResponseDraft): boolean;
  drop(heldIds: readonly number[]): boolean;
  /** The operator was removed: what is held for it is dropped. */
  dropForOperator(operatorId: string): void;
  /** Releases everything without a decision, and no longer holds anything. */
  stop(): void;
}

interface SetBreakpoint extends Breakpoint {
  readonly node: FilterNode<HoldField>;
}

interface Entry {
  readonly id: number;
  readonly breakpointId: number;
  readonly callerTimeoutMs: number;
  readonly passing: PassingMessage<HoldableMessage>;
  readonly sinceMs: number;
  /** Whether one of our own attempts, whose timer is paused, waits for it. */
  readonly isPaused: boolean;
  settle(decision: Decision<HoldableMessage>, action: ExchangeHold['action'], edited: boolean): void;
}

/** @param deps.clock the clock of the wire, which measures how long messages are held. */
export function createBreakpoints(deps: {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly timers: Pick<AttemptTimers, 'find'>;
  readonly onChange: () => void;
}): Breakpoints {
  const { clock, timers, onChange } = deps;
  let breakpoints: readonly SetBreakpoint[] = [];
  const held = new Map<number, Entry>();
  let lastBreakpointId = 0;
  let lastHeldId = 0;

  /** Counts a message that the breakpoint holds now; the last one removes the breakpoint. */
  function count({ id }: SetBreakpoint): void {
    breakpoints = breakpoints
      .map((each) =>
        each.id === id
          ? { ...each, hits: each.hits + 1, left: each.left === null ? null : each.left - 1 }
          : each,
      )
      .filter(({ left }) => left !== 0);
  }

  function hold(
    breakpoint: SetBreakpoint,
    passing: PassingMessage<HoldableMessage>,
  ): Promise<HoldResult<HoldableMessage>> {
    lastHeldId += 1;
    const id = lastHeldId;
    const sinceMs = clock.monotonicMs();
    const { caller } = passing;
    const timer = caller === null ? undefined : timers.find(caller.connectionKey);
    timer?.pause();
    return new Promise((resolve) => {
      const onClosed = (): void => {
        // A request is processed even if its caller has given up. The caller no longer waits for the response.
        if (passing.message.kind === 'response')
          entry.settle({ kind: 'send', message: passing.message }, 'dropped', false);
        onChange();
      };
      const entry: Entry = {
        id,
        breakpointId: breakpoint.id,
        callerTimeoutMs: breakpoint.callerTimeoutS * 1_000,
        passing,
        sinceMs,
        isPaused: caller === null || timer !== undefined,
        settle(decision, action, edited) {
          held.delete(id);
          caller?.closed.removeEventListener('abort', onClosed);
          timer?.resume();
          const heldMs = Math.round(clock.monotonicMs() - sinceMs);
          resolve({ decision, hold: { stage: passing.stage, heldMs, action, edited } });
        },
      };
      held.set(id, entry);
      caller?.closed.addEventListener('abort', onClosed);
      onChange();
    });
  }

  function sendUnchanged(entry: Entry): void {
    entry.settle({ kind: 'send', message: entry.passing.message }, 'sent', false);
  }

  function dropEntry(entry: Entry): void {
    entry.settle({ kind: 'drop' }, 'dropped', false);
  }

  function settleAll(ids: readonly number[], settle: (entry: Entry) => void): boolean {
    const entries = ids.flatMap((id) => held.get(id) ?? []);
    for (const entry of entries) settle(entry);
    if (entries.length > 0) onChange();
    return entries.length > 0;
  }

  function getIds(isMeant: (entry: Entry) => boolean): number[] {
    return [...held.values()].filter(isMeant).map(({ id }) => id);
  }

  function describeCaller({ passing: { caller }, isPaused, callerTimeoutMs }: Entry): HeldMessage['caller'] {
    if (caller?.closed.aborted === true) return { kind: 'gone' };
    if (caller === null || isPaused) return { kind: 'paused' };
    return { kind: 'running', leftMs: callerTimeoutMs - (clock.monotonicMs() - caller.arrivedMs) };
  }

  function summarise(entry: Entry): HeldMessage {
    const { facts, stage } = entry.passing;
    const { kind, casinoId, accountId, roundId, transactionIds, attempt, status, apiCode } = facts;
    return {
      id: entry.id,
      stage,
      heldMs: clock.monotonicMs() - entry.sinceMs,
      caller: describeCaller(entry),
      kind,
      casinoId,
      accountId,
      roundId,
      transactionIds: [...transactionIds],
      attempt,
      status,
      apiCode,
    };
  }

  return {
    isActive: () => breakpoints.length > 0,
    isActiveAt: (...stages) =>
      breakpoints.some((breakpoint) => breakpoint.stages.some((stage) => stages.includes(stage))),
    hold<Message extends HoldableMessage>(passing: PassingMessage<Message>) {
      const { message, caller } = passing;
      // A response whose caller is gone is dropped.
      if (held.size >= MAX_HELD || (message.kind === 'response' && caller?.closed.aborted === true))
        return null;
      const breakpoint = breakpoints.find(
        ({ enabled, stages, node }) =>
          enabled && stages.includes(passing.stage) && matchesMessage(node, passing),
      );
      if (breakpoint === undefined) return null;
      count(breakpoint);
      // An edit keeps the kind of a message.
      return hold(breakpoint, passing) as Promise<HoldResult<Message>>;
    },
    state: () => ({
      breakpoints: breakpoints.map(({ node: _node, ...breakpoint }) => breakpoint),
      held: [...held.values()].map(summarise),
    }),
    find(heldId) {
      const entry = held.get(heldId);
      if (entry === undefined) return undefined;
      const { target, message, sign } = entry.passing;
      return {
        ...summarise(entry),
        ...target,
        headers: message.headers,
        bodyBase64: message.body.toString('base64'),
        canSign: sign !== null,
      };
    },
    set(draft, node) {
      lastBreakpointId += 1;
      breakpoints = [
        ...breakpoints,
        { ...draft, node, id: lastBreakpointId, enabled: true, left: draft.next, hits: 0 },
      ];
      onChange();
    },
    enable(id, enabled) {
      if (!breakpoints.some((each) => each.id === id)) return false;
      breakpoints = breakpoints.map((each) => (each.id === id ? { ...each, enabled } : each));
      onChange();
      return true;
    },
    remove(ids) {
      breakpoints = breakpoints.filter(({ id }) => !ids.includes(id));
      settleAll(
        getIds(({ breakpointId }) => ids.includes(breakpointId)),
        sendUnchanged,
      );
      onChange();
    },
    clear() {
      breakpoints = [];
      settleAll([...held.keys()], sendUnchanged);
      onChange();
    },
    send: (heldIds) => settleAll(heldIds, sendUnchanged),
    sendEdited: (heldId, edit) =>
      settleAll([heldId], (entry) => {
        const { message } = entry.passing;
        const edited = applyEdit(entry.passing, edit);
        entry.settle({ kind: 'send', message: edited }, 'sent', isEdited(message, edited));
      }),
    answer: (heldId, answer) =>
      settleAll([heldId], (entry) =>
        entry.settle({ kind: 'answer', response: createResponse(answer) }, 'answered', true),
      ),
    drop: (heldIds) => settleAll(heldIds, dropEntry),
    dropForOperator(operatorId) {
      settleAll(
        getIds(({ passing }) => passing.facts.operatorId === operatorId),
        dropEntry,
      );
    },
    stop() {
      breakpoints = [];
      settleAll([...held.keys()], (entry) => {
        const { message } = entry.passing;
        switch (message.kind) {
          case 'request':
            return entry.settle({ kind: 'stop' }, 'dropped', false);
          case 'response':
            // The decision has been made, so the side that waits for it must get it.
            return entry.settle({ kind: 'send', message }, 'sent', false);
          default:
            return assertNever(message);
        }
      });
    },
  };
}
