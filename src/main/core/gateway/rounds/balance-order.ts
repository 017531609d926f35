/**
 * Which of a wallet's answers tells what a session's player has now. Callbacks of one session may be under way at once,
 * such as the finish of a round that is over and the bet of the next. A wallet takes and answers them in any order, and
 * a repeated one with the balance of the first time: where another balance was told while a callback was under way, its
 * own may be the older one.
 */
export interface BalanceOrder {
  /**
   * Does what the wallet answers with a balance. `tells` says whether the answer has one; `isNewest` is false where it
   * has none, or where another was told meanwhile: then only a wallet that is asked anew can say.
   */
  ask<Answer>(
    sessionId: string,
    work: () => Promise<Answer>,
    hasBalance: (answer: Answer) => boolean,
  ): Promise<{ readonly answer: Answer; readonly isNewest: boolean }>;
}

export function createBalanceOrder(): BalanceOrder {
  /** Of sessions with a callback under way, how many balances were told since the first of these left. */
  const sessions = new Map<string, { inFlight: number; reported: number }>();

  return {
    async ask(sessionId, work, hasBalance) {
      const session = sessions.get(sessionId) ?? { inFlight: 0, reported: 0 };
      const reportedBefore = session.reported;
      sessions.set(sessionId, session);
      session.inFlight += 1;
      try {
        const answer = await work();
        const isNewest = hasBalance(answer) && session.reported === reportedBefore;
        if (isNewest) session.reported += 1;
        return { answer, isNewest };
      } finally {
        session.inFlight -= 1;
        if (session.inFlight === 0) sessions.delete(sessionId);
      }
    },
  };
}
