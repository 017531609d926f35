import type { ExchangeSummary } from '#shared/exchange.ts';
import type { RoundReport } from '#shared/games/round-report.ts';
import { isConnectionTest, getStatus } from '#shared/chain-status.ts';

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
  /** Rounds that the game has reported: whether it has shown all that is known of them. */
  readonly rounds: Readonly<Record<string, boolean>>;
  /** Callbacks that would reveal a result before the game does. */
  readonly held: readonly HeldCallback[];
}

interface HeldCallback {
  readonly id: number;
  /** The version that is shown meanwhile: a failure, as it was before its retry succeeded. Null shows nothing. */
  readonly shownAs: ExchangeSummary | null;
}

/** How long a callback waits for its game, which may have been closed: longer than the animations of a spin. */
export const MAX_RESULT_WAIT_MS = 20_000;

/** The callbacks of a session that has just been launched or resumed. */
export const NO_CALLBACKS = { callbacks: [], rounds: {}, held: [] };

/** The maximum kept: the latest. */
export const MAX_CALLBACKS = 200;

/** Adds the exchanges of a batch that belong to the session. */
export function addCallbacks(session: PlayedSession, batch: readonly ExchangeSummary[]): PlayedSession {
  let { sessionId } = session;
  const byId = new Map(session.callbacks.map((callback) => [callback.id, callback]));
  for (const summary of batch) {
    if (!isCallbackFor(session, sessionId, summary)) continue;
    // The first callback after the launch is a balance with the session; the suite makes up its own sessions.
    if (summary.vantage === 'gateway') sessionId ??= summary.sessionId;
    byId.set(summary.id, summary);
  }
  const callbacks = [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-MAX_CALLBACKS);
  return { ...session, sessionId, callbacks };
}

/** Adds a live batch; results that the game has not shown yet are held. */
export function addLiveCallbacks(session: PlayedSession, batch: readonly ExchangeSummary[]): PlayedSession {
  const known = new Set(session.callbacks.map(({ id }) => id));
  const changed = new Set(batch.map(({ id }) => id));
  const added = addCallbacks(session, batch);
  // A rejection is not a result to wait for, and neither is what is reversed.
  const reversed = added.callbacks.filter(({ kind }) => kind === 'rollback').map(({ roundId }) => roundId);
  // After a bet without a result, the game asks for the balance, which only the hidden win explains.
  const balanceId = Math.max(...added.callbacks.map(({ id, kind }) => (kind === 'balance' ? id : 0)));
  const held = added.callbacks.flatMap((callback): readonly HeldCallback[] => {
    const { id, roundId } = callback;
    const before = session.held.find((each) => each.id === id);
    const isHeld = before !== undefined || (!known.has(id) && hasHiddenResult(session, callback));
    if (!isHeld || isRejected(callback) || reversed.includes(roundId)) return [];
    if (!isConfirmed(callback) && (callback.chain?.last.id ?? id) < balanceId) return [];
    if (before !== undefined && !changed.has(id)) return [before];
    return [{ id, shownAs: isConfirmed(callback) ? (before?.shownAs ?? null) : callback }];
  });
  return { ...added, held };
}

/**
 * Shows these callbacks, even if the game has not caught up. One that was retried meanwhile is a new object, and stays
 * held.
 */
export function releaseCallbacks(session: PlayedSession, released: readonly HeldCallback[]): PlayedSession {
  return { ...session, held: session.held.filter((each) => !released.includes(each)) };
}

/** Those that reveal nothing that the game has not shown. */
export function listVisibleCallbacks({ callbacks, held }: PlayedSession): readonly ExchangeSummary[] {
  return callbacks.flatMap((callback) => {
    const waiting = held.find(({ id }) => id === callback.id);
    if (waiting === undefined) return [callback];
    return waiting.shownAs === null ? [] : [waiting.shownAs];
  });
}

/** The game shows all that is known of a round, or hides what comes next. */
export function setRoundShown(
  session: PlayedSession,
  { roundId, isShown }: Pick<RoundReport, 'roundId' | 'isShown'>,
): PlayedSession {
  const rounds = { ...session.rounds, [roundId]: isShown };
  const ids = session.callbacks.filter((each) => isShown && each.roundId === roundId).map(({ id }) => id);
  const released = session.held.filter(({ id }) => ids.includes(id));
  return { ...releaseCallbacks(session, released), rounds };
}

function hasHiddenResult({ game, rounds }: PlayedSession, { kind, roundId }: ExchangeSummary): boolean {
  // The test game plays no rounds.
  if (game === 'testgame' || roundId === null || rounds[roundId] === true) return false;
  return kind === 'betwin' || kind === 'finish';
}

function isConfirmed(callback: ExchangeSummary): boolean {
  const { outcome } = getStatus(callback);
  return outcome.kind === 'reply' && outcome.status < 300;
}

/** Without a retry that could still confirm it. */
function isRejected(callback: ExchangeSummary): boolean {
  const { outcome } = getStatus(callback);
  return outcome.kind === 'reply' && outcome.status >= 300 && outcome.status < 500;
}

function isCallbackFor(session: PlayedSession, sessionId: string | null, summary: ExchangeSummary): boolean {
  // The test game plays no rounds: its callbacks come from the suite.
  const vantage = session.game === 'testgame' ? 'suite' : 'gateway';
  if (summary.vantage !== vantage || summary.kind === 'launch' || summary.id <= session.sinceId) return false;
  // An imported copy of a callback has the session of the original; a connection test has the player.
  if (summary.importId !== null || isConnectionTest(summary)) return false;
  if (vantage === 'gateway' && sessionId !== null && summary.sessionId !== null)
    return summary.sessionId === sessionId;
  return summary.casinoId === session.casinoId && summary.accountId === session.accountId;
}
