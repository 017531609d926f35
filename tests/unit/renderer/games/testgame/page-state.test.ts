import { describe, expect, it } from 'vitest';
import type { ApiResult, GameError } from '#renderer/games/kit/session/api-result.ts';
import {
  getGame,
  nextState,
  OPENING,
  type PageEvent,
  type PageState,
  needsPolling,
} from '#renderer/games/testgame/page-state.ts';
import type { TestgameRun, TestgameState } from '#shared/games/testgame-api.ts';
import { createEndedScenario, testgameRun, testgameState } from './testgame-run.ts';

const RUNNING = testgameRun();
const FINISHED = testgameRun({ state: 'finished', scenarios: [createEndedScenario('S1', 'passed')] });

function ok(run: TestgameRun | null): ApiResult<TestgameState> {
  return { kind: 'ok', value: testgameState(run) };
}

function rejected(kind: GameError['kind']): ApiResult<TestgameState> {
  return { kind: 'rejected', error: { kind, message: 'Why.', balance: null, returnUrl: null } };
}

const UNREACHABLE: ApiResult<TestgameState> = { kind: 'unreachable' };

const read = (result: ApiResult<TestgameState>): PageEvent => ({ kind: 'read', result });
const answered = (result: ApiResult<TestgameState>): PageEvent => ({ kind: 'answered', result });
const START: PageEvent = { kind: 'requested', what: 'start' };

function after(...events: PageEvent[]): PageState {
  return events.reduce(nextState, OPENING);
}

describe('the page opens', () => {
  it("with the gateway's state, and polls only while a run is in progress", () => {
    expect(needsPolling(OPENING)).toBe(true);
    expect(needsPolling(after(read(ok(null))))).toBe(false);
    expect(needsPolling(after(read(ok(FINISHED))))).toBe(false);
    expect(needsPolling(after(read(ok(RUNNING))))).toBe(true);
  });

  it('as soon as the gateway is reachable', () => {
    const waiting = after(read(UNREACHABLE));
    expect(waiting).toEqual({ kind: 'opening', failure: { kind: 'unreachable' } });
    expect(needsPolling(waiting)).toBe(true);
    expect(nextState(waiting, read(ok(null)))).toMatchObject({ kind: 'open' });
  });

  it('but not if the gateway rejects it, and then stops polling', () => {
    const state = after(read(rejected('invalid_request')));
    expect(state).toMatchObject({ kind: 'opening', failure: { kind: 'rejected' } });
    expect(needsPolling(state)).toBe(false);
  });
});

describe('a run', () => {
  it('is shown as soon as its start is answered', () => {
    const pending = after(read(ok(null)), START);
    expect(pending).toMatchObject({ pending: 'start' });
    const state = nextState(pending, answered(ok(RUNNING)));
    expect(state).toMatchObject({ pending: null, game: { run: { state: 'running' } } });
  });

  it('that is rejected leaves the last one in view, with the reason until the next attempt', () => {
    const state = after(read(ok(FINISHED)), START, answered(rejected('busy')));
    expect(state).toMatchObject({ pending: null, notice: { kind: 'busy' }, game: { run: { id: 1 } } });
    expect(needsPolling(state)).toBe(false);
    expect(nextState(state, START)).toMatchObject({ notice: null });
  });

  it('may have started if its start was not answered: the page polls', () => {
    const state = after(read(ok(null)), START, answered(UNREACHABLE));
    expect(state).toMatchObject({ pending: null, isDisconnected: true });
    expect(needsPolling(state)).toBe(true);
    expect(nextState(state, read(ok(RUNNING)))).toMatchObject({
      isDisconnected: false,
      game: { run: { state: 'running' } },
    });
  });

  it('stays in view while the gateway is unreachable', () => {
    const state = after(read(ok(RUNNING)), read(UNREACHABLE));
    expect(state).toMatchObject({ isDisconnected: true, game: { run: { state: 'running' } } });
    expect(needsPolling(state)).toBe(true);
  });

  it('survives a failed read', () => {
    const running = after(read(ok(RUNNING)));
    expect(nextState(running, read(rejected('invalid_request')))).toBe(running);
  });

  it('unknown to a restarted workbench counts as interrupted; a finished one stays finished', () => {
    const cut = after(read(ok(RUNNING)), read(ok(null)));
    expect(getGame(cut)?.run).toEqual({ ...RUNNING, state: 'interrupted', current: null });
    const kept = after(read(ok(FINISHED)), START, answered(UNREACHABLE), read(ok(null)));
    expect(getGame(kept)?.run).toEqual(FINISHED);
  });
});

describe('the end of the session', () => {
  it.each([
    ['reported by the gateway', { kind: 'ended', error: createEnd() }],
    ['as the answer to a read', read(rejected('session_ended'))],
    ['as the answer to a start', answered(rejected('session_unknown'))],
  ] as const)('%s keeps the findings in view, permanently', (_how, event) => {
    const state = after(read(ok(FINISHED)), event);
    expect(state).toMatchObject({ kind: 'over', game: { run: { state: 'finished' } } });
    expect(needsPolling(state)).toBe(false);
    expect(nextState(state, read(ok(RUNNING)))).toBe(state);
    expect(nextState(state, { kind: 'ended', error: createEnd() })).toBe(state);
  });

  it('can come before the page has opened', () => {
    expect(after(read(rejected('session_unknown')))).toMatchObject({ kind: 'over', game: null });
  });
});

function createEnd(): GameError {
  return { kind: 'session_ended', message: 'Over.', balance: null, returnUrl: null };
}
