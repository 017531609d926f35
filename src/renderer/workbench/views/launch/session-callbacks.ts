import type { ExchangeSummary } from '#shared/exchange.ts';

/** A launched game, as far as needed to recognise its callbacks. */
export interface PlayedSession {
  readonly casinoId: string;
  readonly accountId: string;
  /** The game's slug. */
  readonly game: string;
  /** Null until the launch or its first callback contains it. */
  readonly sessionId: string | null;
  /** Exchanges up to this ID are older than the launch. */
  readonly sinceId: number;
  /** In ascending order of ID; retries are merged into one with the latest status. */
  readonly callbacks: readonly ExchangeSummary[];
}

/** The maximum kept: the latest. */
export const MAX_CALLBACKS = 200;

/** Adds the exchanges of a batch that belong to the session. */
export function withCallbacks(session: PlayedSession, batch: readonly ExchangeSummary[]): PlayedSession {
  let { sessionId } = session;
  const byId = new Map(session.callbacks.map((callback) => [callback.id, callback]));
  for (const summary of batch) {
    if (!isCallbackOf(session, sessionId, summary)) continue;
    // The first callback after the launch is a balance with the session; the suite makes up its own sessions.
    if (summary.vantage === 'gateway') sessionId ??= summary.sessionId;
    byId.set(summary.id, summary);
  }
  const callbacks = [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-MAX_CALLBACKS);
  return { ...session, sessionId, callbacks };
}

function isCallbackOf(session: PlayedSession, sessionId: string | null, summary: ExchangeSummary): boolean {
  // The test game plays no rounds: its callbacks come from the suite.
  const vantage = session.game === 'testgame' ? 'suite' : 'gateway';
  if (summary.vantage !== vantage || summary.kind === 'launch' || summary.id <= session.sinceId) return false;
  if (vantage === 'gateway' && sessionId !== null && summary.sessionId !== null)
    return summary.sessionId === sessionId;
  return summary.casinoId === session.casinoId && summary.accountId === session.accountId;
}
