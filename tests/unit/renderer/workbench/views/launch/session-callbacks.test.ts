import { describe, expect, it } from 'vitest';
import { withCallbacks, type PlayedSession } from '#renderer/workbench/views/launch/session-callbacks.ts';
import { exchangeSummary } from '../../exchange-summary.ts';

const launched: PlayedSession = {
  casinoId: 'demo',
  accountId: 'alice',
  game: 'dice',
  sessionId: null,
  sinceId: 10,
  callbacks: [],
};

function idsOf(session: PlayedSession): number[] {
  return session.callbacks.map(({ id }) => id);
}

describe('callbacks of a launched game', () => {
  it('are those of its player since the launch', () => {
    const session = withCallbacks(launched, [
      exchangeSummary({ id: 9 }),
      exchangeSummary({ id: 11, kind: 'launch', vantage: 'launch' }),
      exchangeSummary({ id: 12, kind: 'balance' }),
      exchangeSummary({ id: 13, accountId: 'bob' }),
    ]);
    expect(idsOf(session)).toEqual([12]);
  });

  it('are known by the session once a callback has named it', () => {
    const first = withCallbacks(launched, [exchangeSummary({ id: 12, kind: 'balance', sessionId: 'one' })]);
    const second = withCallbacks(first, [
      exchangeSummary({ id: 13, sessionId: 'two' }),
      exchangeSummary({ id: 14, sessionId: 'one' }),
    ]);
    expect(second.sessionId).toBe('one');
    expect(idsOf(second)).toEqual([12, 14]);
  });

  it('stand once each, in the order in which they began', () => {
    const session = withCallbacks(launched, [exchangeSummary({ id: 14 }), exchangeSummary({ id: 12 })]);
    expect(idsOf(withCallbacks(session, [exchangeSummary({ id: 12, peerId: 13 })]))).toEqual([12, 14]);
  });

  it('that are tried again stay one, as the last attempt left it', () => {
    const session = withCallbacks(launched, [exchangeSummary({ id: 12 }), exchangeSummary({ id: 13 })]);
    const last = exchangeSummary({ id: 14, attempt: 2 });
    const retried = withCallbacks(session, [exchangeSummary({ id: 12, chain: { attempts: 2, last } })]);
    expect(idsOf(retried)).toEqual([12, 13]);
    expect(retried.callbacks[0]?.chain?.last.id).toBe(14);
  });

  it("are the gateway's view of them, not the wallet's", () => {
    expect(idsOf(withCallbacks(launched, [exchangeSummary({ id: 12, vantage: 'wallet' })]))).toEqual([]);
  });

  it('of the test game are those of the suite, whatever session they name', () => {
    const tested = { ...launched, game: 'testgame', sessionId: 'one' };
    const session = withCallbacks(tested, [
      exchangeSummary({ id: 12, vantage: 'suite' }),
      exchangeSummary({ id: 13, vantage: 'suite', sessionId: 'made-up' }),
      exchangeSummary({ id: 14, vantage: 'suite', accountId: 'nobody' }),
      exchangeSummary({ id: 15 }),
    ]);
    expect(idsOf(session)).toEqual([12, 13]);
    expect(session.sessionId).toBe('one');
    expect(idsOf(withCallbacks(launched, [exchangeSummary({ id: 12, vantage: 'suite' })]))).toEqual([]);
  });
});
