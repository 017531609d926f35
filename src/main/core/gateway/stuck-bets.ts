import type { Random } from '../random.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { sign } from '../signing/signature.ts';
import { rollbackBody } from './callback-body.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { RoundStore } from './round-store.ts';
import type { SessionStore } from './session-store.ts';

/**
 * A bet found `sending` after a restart is stuck: the process died between sending and confirming, and nobody can
 * tell what the wallet did. Its round's transactions are rolled back, last first (decision 12). Called once at start,
 * inside one database transaction.
 */
export function rollBackStuckBets(
  parts: {
    random: Random;
    operators: OperatorStore;
    sessions: SessionStore;
    rounds: RoundStore;
    deliveries: DeliveryStore;
  },
  now: number,
): void {
  for (const round of parts.rounds.interrupted()) {
    const session = parts.sessions.find(round.sessionId);
    const operator = session && parts.operators.find(session.operatorId);
    if (session === undefined || operator === undefined) continue;
    const stuck = parts.rounds.transactions(round.id).filter(({ state }) => state === 'sending');
    const body = rollbackBody(session, {
      roundId: round.id,
      finished: true,
      transactions: stuck.toReversed().map(({ idProvider }) => ({
        id_provider: parts.random.uuid(),
        type: 'rollback',
        original_id_provider: idProvider,
      })),
    });
    parts.rounds.moveTransactions(round.id, 'sending', 'rolling_back');
    parts.deliveries.add(
      {
        callback: 'rollback',
        sessionId: session.id,
        roundId: round.id,
        url: session.callbackUrls.rollback,
        body,
        signature: sign(body, operator.secret),
      },
      { now, nextAttemptAt: now },
    );
  }
}
