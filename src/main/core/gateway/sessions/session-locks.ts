import { createGameError, type GameError } from '../games/game-error.ts';

/** Sessions do one thing at a time: results must follow one another. */
export interface SessionLocks {
  /** Rejected with `busy` while the session's last request is in progress. */
  runExclusive<T extends object>(
    sessionId: string,
    run: () => Promise<T | GameError>,
  ): Promise<T | GameError>;
  /** Resolves once nothing of the session is in progress. */
  waitUntilFree(sessionId: string): Promise<void>;
}

export function createSessionLocks(): SessionLocks {
  const inFlight = new Map<string, Promise<unknown>>();

  return {
    async runExclusive(sessionId, run) {
      if (inFlight.has(sessionId)) return createGameError('busy', 'The last bet is still being placed.');
      const running = run().finally(() => inFlight.delete(sessionId));
      inFlight.set(sessionId, running);
      return running;
    },
    async waitUntilFree(sessionId) {
      await inFlight.get(sessionId)?.catch(() => undefined);
    },
  };
}
