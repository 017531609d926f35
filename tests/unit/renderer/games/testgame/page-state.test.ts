import { describe, expect, it } from 'vitest';
import type { ApiResult, GameError } from '#renderer/games/kit/session/api-result.ts';
import {
  getGame,
  getNextState,
  OPENING,
  type PageEvent,
  type PageState,
  needsPolling,
} from '#renderer/games/testgame/page-state.ts';
import type { TestGameRun, TestGameState } from '#shared/games/testgame-api.ts';
import { createEndedScenario, testGameRun, testGameState } from './testgame-run.ts';

const RUNNING = testGameRun();
const FINISHED = testGameRun({ state: 'finished', scenarios: [createEndedScenario('S1', 'passed')] });

function createResponse(run: TestGameRun | null): ApiResult<TestGameState> {
  return { kind: 'ok', value: testGameState(run) };
}

function createRejection(kind: GameError['kind']): ApiResult<TestGameState> {
  return { kind: 'rejected', error: { kind, message: 'Why.', balance: null, returnUrl: null } };
}

const UNREACHABLE: ApiResult<TestGameState> = { kind: 'unreachable' };

const read = (result: ApiResult<TestGameState>): PageEvent => ({ kind: 'read', result });
const respondToStart = (result: ApiResult<TestGameState>): PageEvent => ({ kind: 'answered', result });
const START: PageEvent = { kind: 'requested', what: 'start' };

function stateAfter(...events: PageEvent[]): PageState {
  return events.reduce(getNextState, OPENING);
}

describe('the page opens', () => {
  it("with the gateway's state, and polls only while a run is in progress", () => {
    expect(needsPolling(OPENING)).toBe(true);
    expect(needsPolling(stateAfter(read(createResponse(null))))).toBe(false);
    expect(needsPolling(stateAfter(read(createResponse(FINISHED))))).toBe(false);
    expect(needsPolling(stateAfter(read(createResponse(RUNNING))))).toBe(true);
  });

  it('as soon as the gateway is reachable again', () => {
    const waiting = stateAfter(read(UNREACHABLE));
    expect(waiting).toEqual({ kind: 'opening', failure: { kind: 'unreachable' } });
    expect(needsPolling(waiting)).toBe(true);
    expect(getNextState(waiting, read(createResponse(null)))).toMatchObject({ kind: 'open' });
  });

  it('but not if the gateway rejects the request, and stops polling then', () => {
    const state = stateAfter(read(createRejection('invalid_request')));
    expect(state).toMatchObject({ kind: 'opening', failure: { kind: 'rejected' } });
    expect(needsPolling(state)).toBe(false);
  });
});

describe('a run', () => {
  it('is shown as soon as the gateway has answered the start', () => {
    const pending = stateAfter(read(createResponse(null)), START);
    expect(pending).toMatchObject({ pending: 'start' });
    const state = getNextState(pending, respondToStart(createResponse(RUNNING)));
    expect(state).toMatchObject({ pending: null, game: { run: { state: 'running' } } });
  });

  it('whose start is rejected leaves the previous run in view, with the reason until the next attempt', () => {
    const state = stateAfter(read(createResponse(FINISHED)), START, respondToStart(createRejection('busy')));
    expect(state).toMatchObject({ pending: null, notice: { kind: 'busy' }, game: { run: { id: 1 } } });
    expect(needsPolling(state)).toBe(false);
    expect(getNextState(state, START)).toMatchObject({ notice: null });
  });

  it('may have started if the start got no response, so the page polls', () => {
    const state = stateAfter(read(createResponse(null)), START, respondToStart(UNREACHABLE));
    expect(state).toMatchObject({ pending: null, isDisconnected: true });
    expect(needsPolling(state)).toBe(true);
    expect(getNextState(state, read(createResponse(RUNNING)))).toMatchObject({
      isDisconnected: false,
      game: { run: { state: 'running' } },
    });
  });

  it('stays in view while the gateway is unreachable', () => {
    const state = stateAfter(read(createResponse(RUNNING)), read(UNREACHABLE));
    expect(state).toMatchObject({ isDisconnected: true, game: { run: { state: 'running' } } });
    expect(needsPolling(state)).toBe(true);
  });

  it('is kept if a read fails', () => {
    const running = stateAfter(read(createResponse(RUNNING)));
    expect(getNextState(running, read(createRejection('invalid_request')))).toBe(running);
  });

  it('that a restarted workbench does not know counts as interrupted; a finished one stays finished', () => {
    const cut = stateAfter(read(createResponse(RUNNING)), read(createResponse(null)));
    expect(getGame(cut)?.run).toEqual({ ...RUNNING, state: 'interrupted', current: null });
    const kept = stateAfter(
      read(createResponse(FINISHED)),
      START,
      respondToStart(UNREACHABLE),
      read(createResponse(null)),
    );
    expect(getGame(kept)?.run).toEqual(FINISHED);
  });
});

describe('the end of the session', () => {
  it.each([
    ['reported by the gateway', { kind: 'ended', error: createEnd() }],
    ['as the answer to a read', read(createRejection('session_ended'))],
    ['as the answer to a start', respondToStart(createRejection('session_unknown'))],
  ] as const)('%s keeps the findings in view, permanently', (_how, event) => {
    const state = stateAfter(read(createResponse(FINISHED)), event);
    expect(state).toMatchObject({ kind: 'over', game: { run: { state: 'finished' } } });
    expect(needsPolling(state)).toBe(false);
    expect(getNextState(state, read(createResponse(RUNNING)))).toBe(state);
    expect(getNextState(state, { kind: 'ended', error: createEnd() })).toBe(state);
  });

  it('can occur before the page has opened', () => {
    expect(stateAfter(read(createRejection('session_unknown')))).toMatchObject({ kind: 'over', game: null });
  });
});

function createEnd(): GameError {
  return { kind: 'session_ended', message: 'Over.', balance: null, returnUrl: null };
}
