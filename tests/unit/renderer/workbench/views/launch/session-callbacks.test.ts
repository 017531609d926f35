import { describe, expect, it } from 'vitest';
import {
  addCallbacks,
  addLiveCallbacks,
  NO_CALLBACKS,
  type PlayedSession,
  releaseCallbacks,
  setRoundShown,
  listVisibleCallbacks,
} from '#renderer/workbench/views/launch/session-callbacks.ts';
import { exchangeSummary } from '../../exchange-summary.ts';

const launched: PlayedSession = {
  casinoId: 'demo',
  accountId: 'alice',
  game: 'dice',
  sessionId: null,
  sinceId: 10,
  ...NO_CALLBACKS,
};

function getIds(session: PlayedSession): number[] {
  return session.callbacks.map(({ id }) => id);
}

describe('callbacks of a launched game', () => {
  it('are those of its player since the launch', () => {
    const session = addCallbacks(launched, [
      exchangeSummary({ id: 9 }),
      exchangeSummary({ id: 11, kind: 'launch', vantage: 'launch' }),
      exchangeSummary({ id: 12, kind: 'balance' }),
      exchangeSummary({ id: 13, accountId: 'bob' }),
    ]);
    expect(getIds(session)).toEqual([12]);
  });

  it('are recognised by the session once a callback contains it', () => {
    const first = addCallbacks(launched, [exchangeSummary({ id: 12, kind: 'balance', sessionId: 'one' })]);
    const second = addCallbacks(first, [
      exchangeSummary({ id: 13, sessionId: 'two' }),
      exchangeSummary({ id: 14, sessionId: 'one' }),
    ]);
    expect(second.sessionId).toBe('one');
    expect(getIds(second)).toEqual([12, 14]);
  });

  it('are listed once each, in order of start time', () => {
    const session = addCallbacks(launched, [exchangeSummary({ id: 14 }), exchangeSummary({ id: 12 })]);
    expect(getIds(addCallbacks(session, [exchangeSummary({ id: 12, peerId: 13 })]))).toEqual([12, 14]);
  });

  it('that are retried remain one entry, with the status of the last attempt', () => {
    const session = addCallbacks(launched, [exchangeSummary({ id: 12 }), exchangeSummary({ id: 13 })]);
    const last = exchangeSummary({ id: 14, attempt: 2 });
    const retried = addCallbacks(session, [exchangeSummary({ id: 12, chain: { attempts: 2, last } })]);
    expect(getIds(retried)).toEqual([12, 13]);
    expect(retried.callbacks[0]?.chain?.last.id).toBe(14);
  });

  it('are neither imported copies nor connection tests', () => {
    const session = { ...launched, sessionId: 'one' };
    expect(
      getIds(
        addCallbacks(session, [
          exchangeSummary({ id: 12, sessionId: 'one' }),
          exchangeSummary({ id: 13, sessionId: 'one', importId: 1 }),
          exchangeSummary({ id: 14, kind: 'balance', attempt: null }),
        ]),
      ),
    ).toEqual([12]);
  });

  it("are those that the gateway recorded, not the wallet's records", () => {
    expect(getIds(addCallbacks(launched, [exchangeSummary({ id: 12, vantage: 'wallet' })]))).toEqual([]);
  });

  it('of the test game are those of the suite, whatever session they contain', () => {
    const tested = { ...launched, game: 'testgame', sessionId: 'one' };
    const session = addCallbacks(tested, [
      exchangeSummary({ id: 12, vantage: 'suite' }),
      exchangeSummary({ id: 13, vantage: 'suite', sessionId: 'made-up' }),
      exchangeSummary({ id: 14, vantage: 'suite', accountId: 'nobody' }),
      exchangeSummary({ id: 15 }),
    ]);
    expect(getIds(session)).toEqual([12, 13]);
    expect(session.sessionId).toBe('one');
    expect(getIds(addCallbacks(launched, [exchangeSummary({ id: 12, vantage: 'suite' })]))).toEqual([]);
  });
});

describe('a callback that has just happened', () => {
  const bet = exchangeSummary({ id: 12 });
  const getVisibleIds = (session: PlayedSession): number[] =>
    listVisibleCallbacks(session).map(({ id }) => id);
  const roundReport = { roundId: 'round-1', isShown: true };

  it('waits until the game has shown the result of its round', () => {
    const waiting = addLiveCallbacks(launched, [bet]);
    expect(getVisibleIds(waiting)).toEqual([]);
    expect(getVisibleIds(setRoundShown(waiting, { roundId: 'round-2', isShown: true }))).toEqual([]);
    expect(getVisibleIds(setRoundShown(waiting, { roundId: 'round-1', isShown: false }))).toEqual([]);
    expect(getVisibleIds(setRoundShown(waiting, roundReport))).toEqual([12]);
  });

  it('is shown immediately if it arrives after the result was shown', () => {
    expect(getVisibleIds(addLiveCallbacks(setRoundShown(launched, roundReport), [bet]))).toEqual([12]);
  });

  it('waits again while the game plays another step of the round, and callbacks already shown stay', () => {
    const first = setRoundShown(addLiveCallbacks(launched, [bet]), roundReport);
    const next = setRoundShown(first, { roundId: 'round-1', isShown: false });
    const second = addLiveCallbacks(next, [bet, exchangeSummary({ id: 13, kind: 'finish' })]);
    expect(getVisibleIds(second)).toEqual([12]);
    expect(getVisibleIds(setRoundShown(second, roundReport))).toEqual([12, 13]);
  });

  it('is shown immediately if it is a balance, a rollback or a failure, or belongs to the test game', () => {
    const error = { kind: 'reply', status: 400, apiCode: '100' } as const;
    const lost = { kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true } as const;
    const session = addLiveCallbacks(launched, [
      exchangeSummary({ id: 12, kind: 'balance', roundId: null }),
      exchangeSummary({ id: 13, kind: 'rollback', roundId: 'round-0' }),
      exchangeSummary({ id: 14, outcome: error }),
      exchangeSummary({ id: 15, outcome: lost }),
    ]);
    expect(getVisibleIds(session)).toEqual([12, 13, 14, 15]);
    const tested = addLiveCallbacks({ ...launched, game: 'testgame' }, [
      exchangeSummary({ id: 12, vantage: 'suite' }),
    ]);
    expect(getVisibleIds(tested)).toEqual([12]);
  });

  it('no longer waits when its round is rolled back or its last attempt has failed', () => {
    const waiting = addLiveCallbacks(launched, [bet]);
    const rollback = exchangeSummary({ id: 13, kind: 'rollback' });
    expect(getVisibleIds(addLiveCallbacks(waiting, [rollback]))).toEqual([12, 13]);
    const last = exchangeSummary({ id: 14, outcome: { kind: 'reply', status: 500, apiCode: null } });
    expect(getVisibleIds(addLiveCallbacks(waiting, [{ ...bet, chain: { attempts: 2, last } }]))).toEqual([
      12,
    ]);
  });

  it('no longer waits when it is released', () => {
    const waiting = addLiveCallbacks(launched, [bet]);
    expect(getVisibleIds(releaseCallbacks(waiting, waiting.held))).toEqual([12]);
  });

  describe('whose response is lost', () => {
    const lost = { kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true } as const;
    const failed = exchangeSummary({ id: 12, outcome: lost });
    const retried = { ...failed, chain: { attempts: 2, last: exchangeSummary({ id: 13, attempt: 2 }) } };

    it('remains shown as failed when its retry succeeds, until the game has shown the result', () => {
      const failing = addLiveCallbacks(launched, [failed]);
      expect(listVisibleCallbacks(failing)).toEqual([failed]);
      const waiting = addLiveCallbacks(failing, [retried]);
      expect(listVisibleCallbacks(waiting)).toEqual([failed]);
      expect(listVisibleCallbacks(setRoundShown(waiting, roundReport))).toEqual([retried]);
    });

    it('no longer waits once the game has asked for the balance, which the hidden win explains', () => {
      const failing = addLiveCallbacks(launched, [failed]);
      expect(failing.held).toHaveLength(1);
      const balance = exchangeSummary({ id: 14, kind: 'balance', roundId: null });
      expect(addLiveCallbacks(failing, [balance]).held).toEqual([]);
      // A reload during the retries asks for it as well: a result that they bring still waits for the game.
      expect(addLiveCallbacks(failing, [balance, retried]).held).toHaveLength(1);
      expect(addLiveCallbacks(failing, [{ ...balance, id: 11 }]).held).toHaveLength(1);
    });

    it('waits again with each retry, until the wallet rejects it', () => {
      const failing = addLiveCallbacks(launched, [failed]);
      const waiting = addLiveCallbacks(failing, [retried]);
      expect(listVisibleCallbacks(releaseCallbacks(waiting, failing.held))).toEqual([failed]);
      const last = exchangeSummary({ id: 13, outcome: { kind: 'reply', status: 400, apiCode: '155' } });
      const rejected = { ...failed, chain: { attempts: 2, last } };
      expect(listVisibleCallbacks(addLiveCallbacks(failing, [rejected]))).toEqual([rejected]);
    });
  });
});
