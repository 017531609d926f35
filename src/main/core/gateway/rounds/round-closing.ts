import { assertNever } from '#shared/assert-never.ts';
import type { DeliveryReason } from '#shared/contract/deliveries.ts';
import { formatMoney, money } from '#shared/money.ts';
import type { Clock } from '../../clock.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Random } from '../../random.ts';
import { sign } from '../../signing/signature.ts';
import { buildFinishBody, buildRollbackBody, type CallbackOrigin } from '../delivery/callback-body.ts';
import type { DeliveryStore } from '../delivery/delivery-store.ts';
import type { Round, RoundStore, RoundTransaction } from './round-store.ts';
import type { DemoSession, Session, SessionStore } from '../sessions/session-store.ts';

/**
 * Ends open rounds. The callbacks to the wallet are stored in the same transaction and sent by the outbox. Call it
 * inside a transaction.
 */
export interface RoundClosing {
  /** Rolls back everything in a round that a wallet may have applied, newest first. */
  rollBack(round: Round, reason: DeliveryReason): void;
  /** Ends a round whose last betwin was not `finished` (protocol, POST /finish). */
  finish(round: Round, reason: DeliveryReason): void;
  /**
   * Closes what a session leaves open (decision 14): a confirmed bet without a result is rolled back, as are
   * unfinished free spins or bonuses; a round with its result is finished. Callbacks in flight are left to
   * their sender.
   */
  closeRounds(session: Session): void;
}

export interface RoundClosingDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly rounds: RoundStore;
  readonly deliveries: DeliveryStore;
  /** Called once there is something to send. */
  readonly onPending: () => void;
}

export function createRoundClosing(deps: RoundClosingDeps): RoundClosing {
  const { clock, rounds } = deps;

  function enqueue(
    origin: CallbackOrigin,
    callback: { kind: 'rollback' | 'finish'; round: Round; reason: DeliveryReason; body: Buffer },
  ): void {
    const { session, operator } = origin;
    const { kind, round, reason, body } = callback;
    rounds.wait(round.id, 'closing', clock.now());
    deps.deliveries.add(
      {
        callback: kind,
        reason,
        sessionId: session.id,
        roundId: round.id,
        url: session.callbackUrls[kind],
        body,
        signature: sign(body, operator.secret),
      },
      { now: clock.now(), nextAttemptAt: clock.now() },
    );
    deps.onPending();
  }

  /** Null if nobody can receive it any more: the session's operator no longer exists. */
  function findOrigin(session: Session): CallbackOrigin | null {
    const operator = deps.operators.find(session.operatorId);
    return session.mode === 'demo' || operator === undefined ? null : { session, operator };
  }

  function rollBack(round: Round, reason: DeliveryReason): void {
    if (!needsClosing(round)) return;
    const session = getSession(round);
    const reversible = rounds.transactions(round.id).filter(mayBeApplied);
    if (session.mode === 'demo') {
      refund(session, reversible);
      rounds.moveTransactions(round.id, 'confirmed', 'rolled_back');
      rounds.close(round.id, 'rolled_back', clock.now());
      return;
    }
    const origin = findOrigin(session);
    if (origin === null || reversible.length === 0) return;
    for (const state of POSSIBLY_APPLIED) rounds.moveTransactions(round.id, state, 'rolling_back');
    const body = buildRollbackBody(origin, {
      roundId: round.id,
      transactions: reversible.toReversed().map(({ idProvider }) => ({
        id_provider: deps.random.uuid(),
        type: 'rollback',
        original_id_provider: idProvider,
      })),
    });
    enqueue(origin, { kind: 'rollback', round, reason, body });
  }

  function finish(round: Round, reason: DeliveryReason): void {
    if (!needsClosing(round)) return;
    const session = getSession(round);
    if (session.mode === 'demo') {
      rounds.close(round.id, 'finished', clock.now());
      return;
    }
    const origin = findOrigin(session);
    if (origin !== null)
      enqueue(origin, { kind: 'finish', round, reason, body: buildFinishBody(origin, round.id) });
  }

  function getSession(round: Round): Session {
    const session = deps.sessions.find(round.sessionId);
    if (session === undefined) throw new Error(`Round ${round.id} has no session`);
    return session;
  }

  /** A demo's wallet is its virtual balance. */
  function refund(session: DemoSession, transactions: readonly RoundTransaction[]): void {
    const after = transactions.reduce(
      (balance, { type, amount }) => (type === 'bet' ? balance.plus(amount) : balance.minus(amount)),
      money(session.balance),
    );
    deps.sessions.setBalance(session.id, formatMoney(after, session.decimals));
  }

  return {
    rollBack,
    finish,
    closeRounds(session) {
      for (const round of rounds.listOpen(session.id)) {
        const isInFlight = rounds.transactions(round.id).some(({ state }) => state === 'sending');
        if (isInFlight || round.waitsFor === null) continue;
        switch (round.waitsFor) {
          case 'result':
          case 'cash_out':
            rollBack(round, 'session_ended');
            break;
          case 'feature':
            rollBack(round, 'unfinished_feature');
            break;
          case 'settled':
            finish(round, 'session_ended');
            break;
          case 'closing':
            break;
          default:
            assertNever(round.waitsFor);
        }
      }
    },
  };
}

/** Two triggers may coincide, such as a game error and the session's end: the first one counts. */
function needsClosing({ state, waitsFor }: Round): boolean {
  return state === 'open' && waitsFor !== 'closing';
}

/** A win that failed after all its attempts may have been applied anyway. */
const POSSIBLY_APPLIED = ['sending', 'confirmed', 'unknown'] as const;

function mayBeApplied({ state }: RoundTransaction): boolean {
  return POSSIBLY_APPLIED.some((each) => each === state);
}
