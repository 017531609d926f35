import { describe, expect, it } from 'vitest';
import type { Answer, GameError } from '#renderer/games/kit/session/answer.ts';
import {
  gameOf,
  nextState,
  OPENING,
  type PageEvent,
  type PageState,
  wantsReading,
} from '#renderer/games/testgame/page-state.ts';
import type { TestgameRun, TestgameState } from '#shared/games/testgame-api.ts';
import { endedScenario, testgameRun, testgameState } from './testgame-run.ts';

const RUNNING = testgameRun();
const FINISHED = testgameRun({ state: 'finished', scenarios: [endedScenario('S1', 'passed')] });

function ok(run: TestgameRun | null): Answer<TestgameState> {
  return { kind: 'ok', value: testgameState(run) };
}

function refused(kind: GameError['kind']): Answer<TestgameState> {
  return { kind: 'refused', error: { kind, message: 'Why.', balance: null, returnUrl: null } };
}

const UNREACHABLE: Answer<TestgameState> = { kind: 'unreachable' };

const read = (answer: Answer<TestgameState>): PageEvent => ({ kind: 'read', answer });
const answered = (answer: Answer<TestgameState>): PageEvent => ({ kind: 'answered', answer });
const START: PageEvent = { kind: 'asked', what: 'start' };

function after(...events: PageEvent[]): PageState {
  return events.reduce(nextState, OPENING);
}

describe('the page opens', () => {
  it('with what the gateway says, and reads on only while a run is under way', () => {
    expect(wantsReading(OPENING)).toBe(true);
    expect(wantsReading(after(read(ok(null))))).toBe(false);
    expect(wantsReading(after(read(ok(FINISHED))))).toBe(false);
    expect(wantsReading(after(read(ok(RUNNING))))).toBe(true);
  });

  it('as soon as the gateway can be reached', () => {
    const waiting = after(read(UNREACHABLE));
    expect(waiting).toEqual({ kind: 'opening', trouble: { kind: 'unreachable' } });
    expect(wantsReading(waiting)).toBe(true);
    expect(nextState(waiting, read(ok(null)))).toMatchObject({ kind: 'open' });
  });

  it('not where the gateway rejects, and then asks no more', () => {
    const state = after(read(refused('invalid_request')));
    expect(state).toMatchObject({ kind: 'opening', trouble: { kind: 'refused' } });
    expect(wantsReading(state)).toBe(false);
  });
});

describe('a run', () => {
  it('is shown from the answer to its start on', () => {
    const asked = after(read(ok(null)), START);
    expect(asked).toMatchObject({ asked: 'start' });
    const state = nextState(asked, answered(ok(RUNNING)));
    expect(state).toMatchObject({ asked: null, game: { run: { state: 'running' } } });
  });

  it('that is rejected leaves the last one in view, with the reason until the next try', () => {
    const state = after(read(ok(FINISHED)), START, answered(refused('busy')));
    expect(state).toMatchObject({ asked: null, notice: { kind: 'busy' }, game: { run: { id: 1 } } });
    expect(wantsReading(state)).toBe(false);
    expect(nextState(state, START)).toMatchObject({ notice: null });
  });

  it('may have begun where its start was not answered: the page asks', () => {
    const state = after(read(ok(null)), START, answered(UNREACHABLE));
    expect(state).toMatchObject({ asked: null, isCutOff: true });
    expect(wantsReading(state)).toBe(true);
    expect(nextState(state, read(ok(RUNNING)))).toMatchObject({
      isCutOff: false,
      game: { run: { state: 'running' } },
    });
  });

  it('stays in view while the gateway is out of reach', () => {
    const state = after(read(ok(RUNNING)), read(UNREACHABLE));
    expect(state).toMatchObject({ isCutOff: true, game: { run: { state: 'running' } } });
    expect(wantsReading(state)).toBe(true);
  });

  it('is not lost by a reading that went wrong', () => {
    const running = after(read(ok(RUNNING)));
    expect(nextState(running, read(refused('invalid_request')))).toBe(running);
  });

  it('that a new workbench knows nothing of was cut short, and a finished one stays finished', () => {
    const cut = after(read(ok(RUNNING)), read(ok(null)));
    expect(gameOf(cut)?.run).toEqual({ ...RUNNING, state: 'interrupted', current: null });
    const kept = after(read(ok(FINISHED)), START, answered(UNREACHABLE), read(ok(null)));
    expect(gameOf(kept)?.run).toEqual(FINISHED);
  });
});

describe('the end of the session', () => {
  it.each([
    ['told by itself', { kind: 'ended', error: theEnd() }],
    ['in place of a reading', read(refused('session_ended'))],
    ['in place of a start', answered(refused('session_unknown'))],
  ] as const)('%s keeps what was found in view, for good', (_how, event) => {
    const state = after(read(ok(FINISHED)), event);
    expect(state).toMatchObject({ kind: 'over', game: { run: { state: 'finished' } } });
    expect(wantsReading(state)).toBe(false);
    expect(nextState(state, read(ok(RUNNING)))).toBe(state);
    expect(nextState(state, { kind: 'ended', error: theEnd() })).toBe(state);
  });

  it('may come before the page has opened', () => {
    expect(after(read(refused('session_unknown')))).toMatchObject({ kind: 'over', game: null });
  });
});

function theEnd(): GameError {
  return { kind: 'session_ended', message: 'Over.', balance: null, returnUrl: null };
}
