import type { Operator } from '#shared/operators.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { FinishRequest } from '#shared/protocol/finish.ts';
import type { RollbackRequest, RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { RealSession } from '../sessions/session-store.ts';

/** The session that a callback belongs to, and the operator that the session plays for. */
export interface CallbackOrigin {
  readonly session: RealSession;
  readonly operator: Operator;
}

/** A callback's body: these bytes are signed, sent and resent, and never rebuilt. */
function toBytes(request: BalanceRequest | BetwinRequest | RollbackRequest | FinishRequest): Buffer {
  return Buffer.from(JSON.stringify(request));
}

function getSessionFields({ session, operator }: CallbackOrigin) {
  const { session_payload: payload } = session.launch;
  return {
    account_id: session.accountId,
    currency: session.currency,
    session_id: session.id,
    // Echoed only if the launch set it and the operator wants it (decision 3).
    ...(payload === undefined || !operator.echo_session_payload ? {} : { session_payload: payload }),
  };
}

export function buildBalanceBody(origin: CallbackOrigin): Buffer {
  return toBytes({ ...getSessionFields(origin), game_id: origin.session.game });
}

export function buildBetwinBody(
  origin: CallbackOrigin,
  betwin: { roundId: string; finished: boolean; transactions: BetwinTransaction[] },
): Buffer {
  return toBytes({
    ...getSessionFields(origin),
    game_id: origin.session.game,
    round_id: betwin.roundId,
    finished: betwin.finished,
    transactions: betwin.transactions,
  });
}

export function buildRollbackBody(
  origin: CallbackOrigin,
  rollback: { roundId: string; transactions: RollbackTransaction[] },
): Buffer {
  return toBytes({
    ...getSessionFields(origin),
    game_id: origin.session.game,
    round_id_provider: rollback.roundId,
    // The gateway always rolls whole rounds back, so nothing follows in any of them.
    finished: true,
    transactions: rollback.transactions,
  });
}

export function buildFinishBody(origin: CallbackOrigin, roundId: string): Buffer {
  return toBytes({ ...getSessionFields(origin), round_id: roundId });
}

/** A betwin's body that the gateway built, so its type is certain. */
export function parseBetwinBody(body: Buffer): BetwinRequest {
  return JSON.parse(body.toString('utf8')) as BetwinRequest;
}

/** A rollback's body that the gateway built, so its type is certain. */
export function parseRollbackBody(body: Buffer): RollbackRequest {
  return JSON.parse(body.toString('utf8')) as RollbackRequest;
}
