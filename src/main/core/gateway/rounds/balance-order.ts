/**
 * Decides which of a wallet's responses gives the current balance of a session. Callbacks of one session may
 * be in flight at once, such as the finish of a round and the bet of the next. A wallet processes them in any
 * order, and answers a repeat with the balance of its first response. If a different balance was reported while a
 * callback was in flight, its own may be the older one.
 */
export interface BalanceOrder {
  /**
   * Runs work whose response from the wallet has a balance. `hasBalance` says whether the response has one;
   * `isNewest` is false if it has none, or if another was reported meanwhile: then the wallet must be asked
   * again.
   */
  request<Result>(
    sessionId: string,
    work: () => Promise<Result>,
    hasBalance: (response: Result) => boolean,
  ): Promise<{ readonly response: Result; readonly isNewest: boolean }>;
}

export function createBalanceOrder(): BalanceOrder {
  /** For each session with callbacks in flight: the number of balances reported since the first of them was sent. */
  const sessions = new Map<string, { inFlight: number; reported: number }>();

  return {
    async request(sessionId, work, hasBalance) {
      const session = sessions.get(sessionId) ?? { inFlight: 0, reported: 0 };
      const reportedBefore = session.reported;
      sessions.set(sessionId, session);
      session.inFlight += 1;
      try {
        const response = await work();
        const isNewest = hasBalance(response) && session.reported === reportedBefore;
        if (isNewest) session.reported += 1;
        return { response, isNewest };
      } finally {
        session.inFlight -= 1;
        if (session.inFlight === 0) sessions.delete(sessionId);
      }
    },
  };
}
