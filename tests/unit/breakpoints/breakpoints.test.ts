import { expect, test } from 'vitest';
import { createBreakpoints, type Breakpoints } from '#core/breakpoints/breakpoints.ts';
import type { HoldableMessage, PassingMessage } from '#core/http/message-holds.ts';
import type { AttemptTimer } from '#core/http/wire-exchange.ts';
import { breakpointDraftSchema, type BreakpointDraftInput } from '#shared/breakpoints/breakpoint.ts';
import type { HoldStage } from '#shared/breakpoints/hold-stage.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

function createFixture(timers: Readonly<Record<string, AttemptTimer>> = {}) {
  const clock = createManualClock();
  let changes = 0;
  const breakpoints = createBreakpoints({
    clock,
    timers: { find: (key) => timers[key] },
    onChange: () => void changes++,
  });
  return { breakpoints, clock, changes: () => changes };
}

function setBreakpoint(breakpoints: Breakpoints, draft: BreakpointDraftInput): void {
  const breakpoint = breakpointDraftSchema.parse(draft);
  const parsed = parseFilter(breakpoint.filter, HOLD_FIELDS);
  if (parsed.kind === 'invalid') throw new Error(parsed.issues[0]?.message);
  breakpoints.set(breakpoint, parsed.node);
}

const REQUEST: HoldableMessage = {
  kind: 'request',
  headers: [
    ['content-type', 'application/json'],
    ['content-length', '2'],
    ['X-REQUEST-SIGN', 'old'],
  ],
  body: Buffer.from('{}'),
};
const RESPONSE: HoldableMessage = { kind: 'response', status: 200, headers: [], body: Buffer.from('{}') };

function createMessage(
  stage: HoldStage = 'before_sending',
  change: Partial<PassingMessage<HoldableMessage>> = {},
): PassingMessage<HoldableMessage> {
  return {
    stage,
    facts: {
      kind: 'betwin',
      operatorId: null,
      casinoId: null,
      accountId: 'alice',
      roundId: null,
      sessionId: null,
      gameId: null,
      currency: null,
      transactionIds: [],
      attempt: null,
      status: null,
      apiCode: null,
    },
    target: { method: 'POST', url: '/betwin' },
    message: REQUEST,
    sign: (body) => `signed ${body.toString()}`,
    caller: null,
    ...change,
  };
}

test('nothing is active without a breakpoint, or after the last one was removed', () => {
  const { breakpoints } = createFixture();
  expect(breakpoints.isActive()).toBe(false);
  setBreakpoint(breakpoints, { stages: ['response'] });
  expect(breakpoints.isActive()).toBe(true);
  expect(breakpoints.hold(createMessage('before_sending'))).toBeNull();
  breakpoints.remove([1]);
  expect(breakpoints.isActive()).toBe(false);
});

test('a message is held by the first breakpoint that matches, which counts it', () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, { filter: 'account:bob' });
  setBreakpoint(breakpoints, { filter: 'account:alice', next: 2 });
  setBreakpoint(breakpoints, {});
  void breakpoints.hold(createMessage());
  expect(breakpoints.state().breakpoints.map(({ hits, left }) => [hits, left])).toEqual([
    [0, null],
    [1, 1],
    [0, null],
  ]);
  void breakpoints.hold(createMessage());
  void breakpoints.hold(createMessage());
  expect(breakpoints.state().breakpoints.map(({ id, hits }) => [id, hits])).toEqual([
    [1, 0],
    [3, 1],
  ]);
  expect(breakpoints.state().held.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('removing a breakpoint by its ID releases its message even if its count is used up', () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, { next: 1 });
  void breakpoints.hold(createMessage());
  breakpoints.remove([1]);
  expect(breakpoints.state().held).toEqual([]);
});

test('an edit that changes nothing is recorded as not edited', async () => {
  const { breakpoints, clock } = createFixture();
  setBreakpoint(breakpoints, {});
  const held = breakpoints.hold(createMessage());
  clock.advance(1_250);
  expect(breakpoints.sendEdited(1, { bodyBase64: REQUEST.body.toString('base64'), sign: false })).toBe(true);
  expect((await held)?.hold).toEqual({
    stage: 'before_sending',
    heldMs: 1_250,
    action: 'sent',
    edited: false,
  });
});

test('an edited body gets its new length and, if it is signed again, a new signature', async () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, {});
  const held = breakpoints.hold(createMessage());
  breakpoints.sendEdited(1, { bodyBase64: Buffer.from('{"a":1}').toString('base64'), sign: true });
  expect((await held)?.decision).toEqual({
    kind: 'send',
    message: {
      kind: 'request',
      headers: [
        ['content-type', 'application/json'],
        ['content-length', '7'],
        ['X-REQUEST-SIGN', 'signed {"a":1}'],
      ],
      body: Buffer.from('{"a":1}'),
    },
  });
});

test('a message that was released is no longer held, so no further action applies to it', () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, {});
  void breakpoints.hold(createMessage());
  expect(breakpoints.drop([1])).toBe(true);
  expect(breakpoints.drop([1])).toBe(false);
  expect(breakpoints.send([1])).toBe(false);
  expect(breakpoints.find(1)).toBeUndefined();
  expect(breakpoints.answer(1, { status: 200, headers: [], bodyBase64: '' })).toBe(false);
});

test('the timeout of our own attempt is paused while its request is held', () => {
  const calls: string[] = [];
  const timer: AttemptTimer = { pause: () => calls.push('pause'), resume: () => calls.push('resume') };
  const { breakpoints } = createFixture({ '5000>4802': timer });
  setBreakpoint(breakpoints, { stages: ['before_ledger'] });
  const { signal } = new AbortController();
  const caller = { connectionKey: '5000>4802', arrivedMs: 0, closed: signal };
  void breakpoints.hold(createMessage('before_ledger', { caller }));
  expect(breakpoints.state().held[0]?.caller).toEqual({ kind: 'paused' });
  expect(calls).toEqual(['pause']);
  breakpoints.send([1]);
  expect(calls).toEqual(['pause', 'resume']);
});

test("the countdown for another gateway's timeout starts at the arrival of its request", () => {
  const { breakpoints, clock } = createFixture();
  clock.advance(3_000);
  setBreakpoint(breakpoints, { stages: ['after_ledger'], callerTimeoutS: 5 });
  const caller = { connectionKey: '6000>4802', arrivedMs: 1_000, closed: new AbortController().signal };
  void breakpoints.hold(createMessage('after_ledger', { caller, message: RESPONSE }));
  expect(breakpoints.state().held[0]?.caller).toEqual({ kind: 'running', leftMs: 3_000 });
  clock.advance(4_000);
  expect(breakpoints.state().held[0]?.caller).toEqual({ kind: 'running', leftMs: -1_000 });
});

test('shutdown releases everything: requests without a decision, responses unchanged', async () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, { stages: ['before_sending', 'response'] });
  const request = breakpoints.hold(createMessage());
  const response = breakpoints.hold(createMessage('response', { message: RESPONSE }));
  breakpoints.stop();
  expect((await request)?.decision).toEqual({ kind: 'stop' });
  expect((await response)?.decision).toEqual({ kind: 'send', message: RESPONSE });
  expect(breakpoints.hold(createMessage())).toBeNull();
});

test('at most a thousand messages are held at a time, and any others pass', () => {
  const { breakpoints } = createFixture();
  setBreakpoint(breakpoints, {});
  for (let index = 0; index < 1_000; index++) expect(breakpoints.hold(createMessage())).not.toBeNull();
  expect(breakpoints.hold(createMessage())).toBeNull();
  breakpoints.clear();
  expect(breakpoints.state().held).toEqual([]);
});
