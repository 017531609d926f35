import type { ExchangeSummary } from '#shared/exchange.ts';

/** A game that was launched, as far as its callbacks are recognised by it. */
export interface PlayedSession {
  readonly casinoId: string;
  readonly accountId: string;
  /** The game's slug. */
  readonly game: string;
  /** Null until the launch or the first callback has told it. */
  readonly sessionId: string | null;
  /** Exchanges up to this id are of an earlier time. */
  readonly sinceId: number;
  /** In rising order of id; what was tried again is one, as it now stands. */
  readonly callbacks: readonly ExchangeSummary[];
}

/** Kept at most: the last ones. */
export const MAX_CALLBACKS = 200;

/** Takes in what of a batch belongs to the session. */
export function withCallbacks(session: PlayedSession, batch: readonly ExchangeSummary[]): PlayedSession {
  let { sessionId } = session;
  const byId = new Map(session.callbacks.map((callback) => [callback.id, callback]));
  for (const summary of batch) {
    if (!isCallbackOf(session, sessionId, summary)) continue;
    // The first callback after the launch asks for the player's balance and tells the session; the suite makes up its own.
    if (summary.vantage === 'gateway') sessionId ??= summary.sessionId;
    byId.set(summary.id, summary);
  }
  const callbacks = [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-MAX_CALLBACKS);
  return { ...session, sessionId, callbacks };
}

function isCallbackOf(session: PlayedSession, sessionId: string | null, summary: ExchangeSummary): boolean {
  // The test game plays no rounds: what it asks the wallet, it asks through the suite.
  const vantage = session.game === 'testgame' ? 'suite' : 'gateway';
  if (summary.vantage !== vantage || summary.kind === 'launch' || summary.id <= session.sinceId) return false;
  if (vantage === 'gateway' && sessionId !== null && summary.sessionId !== null)
    return summary.sessionId === sessionId;
  return summary.casinoId === session.casinoId && summary.accountId === session.accountId;
}
