import type { DeliveryReason } from '#shared/contract/deliveries.ts';
import type { RoundWaitReason } from '#shared/contract/sessions.ts';
import { formatMoney, money } from '#shared/money.ts';
import type { Clock } from '../../clock.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Random } from '../../random.ts';
import type { WriteRetries } from '../../write-retries.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { buildBetwinBody } from '../delivery/callback-body.ts';
import type { StorageHealth } from '../../storage/storage-health.ts';
import type { CallbackSender, PendingCallback, SendResult } from '../delivery/callback-sender.ts';
import type { DeliveryStore } from '../delivery/delivery-store.ts';
import type { RoundClosing } from './round-closing.ts';
import type { NewTransaction, Round, RoundStore } from './round-store.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { DemoSession, Session, SessionStore } from '../sessions/session-store.ts';

/** One betwin of a round. */
export interface RoundStep {
  readonly transactions: readonly { readonly type: 'bet' | 'win'; readonly amount: string }[];
  /** What the round waits for once this is accepted; `nothing` finishes it. */
  readonly waitsFor: Exclude<RoundWaitReason, 'closing'> | 'nothing';
}

/** Sends the bets, wins and rounds of any game to the wallet, or applies them to the virtual balance. */
export interface RoundPlay {
  /**
   * Starts a round. `beforeSending` runs in the transaction that stores the round. If that cannot be written, it
   * rejects with the storage failure, and nothing was sent.
   */
  open(
    session: Session,
    round: { readonly id: string; readonly record: object },
    step: RoundStep,
    beforeSending?: () => void,
  ): Promise<SendResult>;
  /** Replaces the game's own record of a round. */
  record(roundId: string, record: object): void;
  /** Whether a round can be continued: its session may have ended while its bet was in flight. */
  isWaiting(roundId: string): boolean;
  /**
   * Continues a round that waits. A win that fails is rolled back with its round in the background.
   * `beforeSending` is as for `open`. It waits while storage fails: a player's win is not given up because of
   * that.
   */
  continueRound(
    session: Session,
    roundId: string,
    step: RoundStep,
    beforeSending?: () => void,
  ): Promise<SendResult>;
  rollBack(roundId: string, reason: DeliveryReason): void;
  /** As for `open`. */
  finish(roundId: string, beforeSending?: () => void): void;
}

export interface RoundPlayDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly rounds: RoundStore;
  readonly sender: CallbackSender;
  readonly closing: RoundClosing;
  readonly sessionEnd: SessionEnd;
  readonly deliveries: DeliveryStore;
  readonly retries: WriteRetries;
  readonly storage: StorageHealth;
  /** A round now waits for its result. */
  readonly onWaiting: () => void;
}

export function createRoundPlay(deps: RoundPlayDeps): RoundPlay {
  const { clock, rounds, closing, storage } = deps;

  /** How the write that stores a step handles a storage failure; null if the workbench ends first. */
  type WriteStep = <T extends object>(write: () => T) => Promise<T | null>;

  /** Stored before the request leaves: the transactions and their delivery. */
  async function play(
    session: Session,
    roundId: string,
    step: RoundStep,
    { begin: start, write }: { readonly begin: () => void; readonly write: WriteStep },
  ): Promise<SendResult> {
    const transactions = step.transactions.map((each) => ({ idProvider: deps.random.uuid(), ...each }));
    if (session.mode === 'demo') {
      const posted = await write(() => playDemo(session.id, roundId, { step, transactions, begin: start }));
      return posted ?? { kind: 'interrupted' };
    }
    const pending = await write(() =>
      deps.transaction(() => {
        start();
        rounds.addTransactions(roundId, transactions, 'sending');
        return prepare(session, roundId, { step, transactions });
      }),
    );
    if (pending === null) return { kind: 'interrupted' };
    try {
      const result = await deps.sender.send(pending);
      if (result.kind === 'interrupted') return result;
      // The wallet has answered: the outcome is written, however long the disk takes.
      const writeResult = await storage.waitUntilWritten(() =>
        deps.transaction(() => {
          deps.sender.settle(pending, result);
          conclude(session.id, roundId, step, result);
          return result;
        }),
      );
      if (writeResult === null) return { kind: 'interrupted' };
      if (step.waitsFor === 'result') deps.onWaiting();
      return result;
    } catch (error) {
      deps.retries.schedule(`round ${roundId}`, () => abandon(pending, roundId), error);
      throw error;
    }
  }

  /** The round cannot be continued: as after a restart it is stuck, and whatever the wallet did is rolled back. */
  function abandon({ delivery }: PendingCallback, roundId: string): void {
    deps.transaction(() => {
      deps.deliveries.end(delivery.id, { state: 'interrupted', now: clock.now(), error: null });
      closing.rollBack(getRound(roundId), 'stuck_bet');
    });
  }

  function prepare(
    session: Extract<Session, { mode: 'real' }>,
    roundId: string,
    { step, transactions }: { step: RoundStep; transactions: readonly NewTransaction[] },
  ): PendingCallback {
    const operator = deps.operators.find(session.operatorId);
    if (operator === undefined) throw new Error(`Session ${session.id} has no operator`);
    const origin = { session, operator };
    const body = buildBetwinBody(origin, {
      roundId,
      finished: step.waitsFor === 'nothing',
      transactions: transactions.map(({ idProvider, type, amount }) => ({
        id_provider: idProvider,
        type,
        amount,
      })),
    });
    return deps.sender.prepare(origin, { kind: 'betwin', roundId, body });
  }

  function playDemo(
    sessionId: string,
    roundId: string,
    played: { step: RoundStep; transactions: readonly NewTransaction[]; begin: () => void },
  ): SendResult {
    const result = deps.transaction(() => {
      played.begin();
      rounds.addTransactions(roundId, played.transactions, 'sending');
      const session = deps.sessions.find(sessionId);
      if (session?.mode !== 'demo') throw new Error(`Session ${sessionId} has no virtual balance`);
      const posted = postDemo(deps.sessions, session, played.transactions);
      conclude(sessionId, roundId, played.step, posted);
      return posted;
    });
    if (played.step.waitsFor === 'result') deps.onWaiting();
    return result;
  }

  /** Stores the outcome of a step. */
  function conclude(
    sessionId: string,
    roundId: string,
    step: RoundStep,
    result: Exclude<SendResult, { kind: 'interrupted' }>,
  ): void {
    const now = clock.now();
    const round = getRound(roundId);
    deps.sessions.touch(sessionId, now);
    if (result.kind === 'accepted') {
      rounds.moveTransactions(roundId, 'sending', 'confirmed');
      if (step.waitsFor === 'nothing') rounds.close(roundId, 'finished', now);
      else rounds.wait(roundId, step.waitsFor, now);
    } else {
      // A bet that starts a round counts as declined once the wallet has rejected it, even if an earlier attempt is in
      // doubt. The doubt matters if the round is rolled back.
      const isDeclined = result.kind === 'declined' && !(result.isInDoubt && round.waitsFor !== null);
      rounds.moveTransactions(roundId, 'sending', isDeclined ? 'declined' : 'unknown');
      // A failed bet is never rolled back: it is unknown whether it was processed, and the round did not start.
      if (round.waitsFor === null) rounds.close(roundId, 'not_started', now);
      else if (step.transactions.some(({ type }) => type === 'win')) closing.rollBack(round, 'failed_win');
    }
    const session = deps.sessions.find(sessionId);
    // Protocol, Errors: a player who is not found or disabled ends the session, with any callback.
    const isUnknown = result.kind === 'declined' && result.apiCode === API_CODES.playerNotFound;
    if (session?.state === 'active' && isUnknown) deps.sessionEnd.end(session, 'terminated');
    // The session may have ended while this was in flight.
    if (session !== undefined && session.state !== 'active') closing.closeRounds(session);
  }

  function getRound(roundId: string): Round {
    const round = rounds.find(roundId);
    if (round === undefined) throw new Error(`There is no round ${roundId}`);
    return round;
  }

  return {
    open: (session, { id, record }, step, beforeSending) =>
      play(session, id, step, {
        begin() {
          rounds.open({ id, sessionId: session.id, result: JSON.stringify(record) }, clock.now());
          beforeSending?.();
        },
        write: storage.retryWhileLocked,
      }),
    record: (roundId, record) => rounds.record(roundId, JSON.stringify(record)),
    isWaiting(roundId) {
      const { state, waitsFor } = getRound(roundId);
      return state === 'open' && waitsFor !== 'closing';
    },
    continueRound: (session, roundId, step, beforeSending = () => undefined) =>
      play(session, roundId, step, { begin: beforeSending, write: storage.waitUntilWritten }),
    rollBack: (roundId, reason) =>
      storage.writeSoon(() => deps.transaction(() => closing.rollBack(getRound(roundId), reason))),
    finish: (roundId, beforeSending = () => undefined) =>
      storage.writeSoon(() =>
        deps.transaction(() => {
          beforeSending();
          closing.finish(getRound(roundId), 'round_ended');
        }),
      ),
  };
}

/**
 * What a wallet would do, applied to the virtual balance of a demo session: all transactions in order, or none if the
 * balance does not cover a bet. Call it inside a transaction.
 */
function postDemo(
  sessions: SessionStore,
  session: DemoSession,
  transactions: readonly NewTransaction[],
): Extract<SendResult, { kind: 'accepted' | 'declined' }> {
  let balance = money(session.balance);
  for (const { type, amount } of transactions) {
    balance = type === 'bet' ? balance.minus(amount) : balance.plus(amount);
    if (balance.isNegative()) {
      const message = 'The virtual balance does not cover the bet';
      return { kind: 'declined', apiCode: '100', message, balance: session.balance, isInDoubt: false };
    }
  }
  const text = formatMoney(balance, session.decimals);
  sessions.setBalance(session.id, text);
  return { kind: 'accepted', balance: text };
}
