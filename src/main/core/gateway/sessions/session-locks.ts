import { createGameError, type GameError } from '../games/game-error.ts';

/** Sessions do one thing at a time: results must follow one another. */
export interface SessionTurns {
  /** Rejected with `busy` while the session's last request is in progress. */
  take<T extends object>(sessionId: string, run: () => Promise<T | GameError>): Promise<T | GameError>;
  /** Resolves once nothing of the session is in progress. */
  waitForTurns(sessionId: string): Promise<void>;
}

export function createSessionTurns(): SessionTurns {
  const inFlight = new Map<string, Promise<unknown>>();

  return {
    async take(sessionId, run) {
      if (inFlight.has(sessionId)) return createGameError('busy', 'The last bet is still being placed.');
      const turn = run().finally(() => inFlight.delete(sessionId));
      inFlight.set(sessionId, turn);
      return turn;
    },
    async waitForTurns(sessionId) {
      await inFlight.get(sessionId)?.catch(() => undefined);
    },
  };
}
