import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { RollbackRequest, RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { Session } from './session-store.ts';

/** A callback's body: these bytes are signed, sent and sent again, and never made anew. */
function bytesOf(request: BalanceRequest | BetwinRequest | RollbackRequest): Buffer {
  return Buffer.from(JSON.stringify(request));
}

function ofSession(session: Session) {
  const { session_payload: payload } = session.launch;
  return {
    account_id: session.accountId,
    currency: session.currency,
    game_id: session.game,
    session_id: session.id,
    // Echoed only where the launch gave it (decision 3).
    ...(payload === undefined ? {} : { session_payload: payload }),
  };
}

export function balanceBody(session: Session): Buffer {
  return bytesOf(ofSession(session));
}

export function betwinBody(
  session: Session,
  betwin: { roundId: string; finished: boolean; transactions: BetwinTransaction[] },
): Buffer {
  return bytesOf({
    ...ofSession(session),
    round_id: betwin.roundId,
    finished: betwin.finished,
    transactions: betwin.transactions,
  });
}

export function rollbackBody(
  session: Session,
  rollback: { roundId: string; finished: boolean; transactions: RollbackTransaction[] },
): Buffer {
  return bytesOf({
    ...ofSession(session),
    round_id_provider: rollback.roundId,
    finished: rollback.finished,
    transactions: rollback.transactions,
  });
}
