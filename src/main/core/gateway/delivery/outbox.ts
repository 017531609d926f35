import type { Callback } from '#shared/protocol/callback.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { WriteRetries } from '../../write-retries.ts';
import type { BalanceOrder } from '../rounds/balance-order.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { settlesDelivery, getErrorMessage } from './reaction.ts';
import type { RoundStore } from '../rounds/round-store.ts';
import type { Session, SessionStore } from '../sessions/session-store.ts';
import { countAttemptsMade, computeNextAttemptAt, getRetrySchedule } from './retry-schedule.ts';
import type { AttemptResult, WalletClient } from './wallet-client.ts';

const MAX_CONCURRENT = 8;

/**
 * Sends the callbacks that no player waits for, from disk: at once, then after 10 s doubling to 1 h, for 7 days
 * (decision 10). After a crash at any point, the row of a pending delivery is still there.
 */
export interface Outbox {
  /** Something was added, or time moved: sends what is due and sleeps until the next one is. */
  wake(): void;
  isInFlight(deliveryId: number): boolean;
  /**
   * Retries a delivery at once, on a user's request. One that had ended becomes pending again, and its round
   * continues.
   */
  retryNow(delivery: OutboxDelivery): void;
  /** Gives up a pending delivery, on a user's request. */
  drop(delivery: OutboxDelivery): void;
  stop(): Promise<void>;
}

/** A rollback or finish: no player waits for its response. */
type OutboxDelivery = Pick<Delivery, 'id' | 'callback' | 'roundId' | 'state'>;

export interface OutboxDeps {
  readonly clock: Clock;
  readonly transaction: <T>(work: () => T) => T;
  readonly client: WalletClient;
  readonly deliveries: DeliveryStore;
  readonly rounds: RoundStore;
  readonly sessions: SessionStore;
  readonly balances: BalanceOrder;
  /**
   * The wallet accepted. The balance is null if it may be outdated: if another one was reported meanwhile,
   * and after more than one attempt, because a wallet answers a repeat with the balance of its first response
   * (protocol, repeated `id_provider`).
   */
  readonly onAccepted: (sessionId: string, balance: string | null) => void;
  /** Resumes a delivery whose write failed. */
  readonly retries: WriteRetries;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, deliveries } = deps;
  const inFlight = new Map<number, Promise<void>>();
  /**
   * Deliveries whose write failed. They are paused, so that a full disk does not turn into a tight loop of writes and
   * requests.
   */
  const paused = new Set<number>();
  let cancelTimer: Cancel | null = null;
  let stopping = false;

  function wake(): void {
    try {
      sendDue();
    } catch (error) {
      deps.retries.schedule('outbox', wake, error);
    }
  }

  function sendDue(): void {
    if (stopping) return;
    cancelTimer?.();
    cancelTimer = null;
    // Deliveries in flight and paused ones are still pending and due, so ask for that many more rows.
    const due = deliveries
      .listDue(clock.now(), MAX_CONCURRENT + inFlight.size + paused.size)
      .filter(({ id }) => !inFlight.has(id) && !paused.has(id));
    for (const delivery of due.slice(0, MAX_CONCURRENT - inFlight.size)) {
      const sending = sendAttempt(delivery).catch((error: unknown) => pauseDelivery(delivery, error));
      inFlight.set(
        delivery.id,
        sending.then(() => {
          inFlight.delete(delivery.id);
          wake();
        }),
      );
    }
    // When all slots are taken, the end of a delivery in flight calls `wake`; deliveries that are due now are
    // in flight.
    const next = inFlight.size < MAX_CONCURRENT ? deliveries.nextDueAfter(clock.now()) : null;
    if (next !== null) cancelTimer = clock.at(next, wake);
  }

  function pauseDelivery({ id }: Delivery, cause: unknown): void {
    paused.add(id);
    const resume = (): void => {
      paused.delete(id);
      wake();
    };
    deps.retries.schedule(`pending delivery ${id}`, resume, cause);
  }

  async function sendAttempt(delivery: Delivery): Promise<void> {
    // The workbench may not have been running when it was due.
    if (isExhausted(delivery)) {
      deps.transaction(() => endDelivery(delivery, 'exhausted', null));
      return;
    }
    const session = deps.sessions.find(delivery.sessionId);
    if (session === undefined) throw new Error(`Delivery ${delivery.id} has no session`);
    const started = deliveries.startAttempt(delivery.id, clock.now());
    const isFirst = started.attemptsStarted === 1;
    const { response, isNewest } = await deps.balances.request(
      session.id,
      () => attempt(started, session),
      ({ reaction }) => isFirst && reaction.kind === 'accepted',
    );
    const { reaction } = response;
    // Cancelled on our side: the wallet did nothing.
    if (stopping && response.outcome.kind === 'failed') return;
    deps.transaction(() => applyResult(started, response));
    // After the commit, so that what is reported is on disk, and what it triggers has its own transaction.
    if (reaction.kind === 'accepted') deps.onAccepted(session.id, isNewest ? reaction.balance : null);
  }

  function attempt(delivery: Delivery, session: Session): Promise<AttemptResult> {
    return deps.client.send({
      callback: delivery.callback,
      url: delivery.url,
      body: delivery.body,
      signature: delivery.signature,
      operatorId: session.operatorId,
      casinoId: session.casinoId,
      decimals: session.decimals,
      delivery: {
        id: delivery.id,
        attempt: delivery.attemptsStarted,
        timing: delivery.timing,
        inDoubt: null,
      },
    });
  }

  function isExhausted(delivery: Delivery): boolean {
    const { firstAttemptAt } = delivery;
    const { budgetMs, maxAttempts = Infinity } = getRetrySchedule(delivery);
    if (firstAttemptAt === null) return false;
    return clock.now() - firstAttemptAt > budgetMs || countAttemptsMade(delivery) >= maxAttempts;
  }

  function applyResult(delivery: Delivery, { reaction, warnings }: AttemptResult): void {
    // It may have been dropped while the attempt was in flight; the wallet's response still counts.
    if (settlesDelivery(reaction, delivery.callback)) {
      deliveries.end(delivery.id, { state: 'settled', now: clock.now(), error: null, warnings });
      closeRound(delivery);
      return;
    }
    if (reaction.kind !== 'retryable') {
      endDelivery(delivery, reaction.kind === 'invalid' ? 'invalid' : 'refused', getErrorMessage(reaction));
      return;
    }
    // Read again: meanwhile it may have been given up or revived, or the clock set back.
    const current = deliveries.find(delivery.id);
    if (current?.state !== 'pending') return;
    const now = clock.now();
    const at = computeNextAttemptAt(getRetrySchedule(current), {
      firstAttemptAt: current.firstAttemptAt ?? now,
      now,
      attemptsMade: countAttemptsMade(current),
    });
    if (at === null) endDelivery(delivery, 'exhausted', reaction.message);
    else deliveries.schedule(delivery.id, { at, error: reaction.message });
  }

  /**
   * The delivery ends without the wallet's acceptance, and so does its round, which no longer waits for
   * anything.
   */
  function endDelivery(
    { id, callback, roundId }: Pick<Delivery, 'id' | 'callback' | 'roundId'>,
    state: 'refused' | 'invalid' | 'exhausted' | 'dropped',
    error: string | null,
  ): void {
    deliveries.end(id, { state, now: clock.now(), error });
    if (roundId !== null && isAsynchronous(callback))
      deps.rounds.close(roundId, `${callback}_${state}`, clock.now());
  }

  function closeRound({ callback, roundId }: Delivery): void {
    if (roundId === null) return;
    deps.rounds.moveTransactions(roundId, 'rolling_back', 'rolled_back');
    deps.rounds.close(roundId, callback === 'finish' ? 'finished' : 'rolled_back', clock.now());
  }

  return {
    wake,
    isInFlight: (deliveryId) => inFlight.has(deliveryId),
    retryNow(delivery) {
      paused.delete(delivery.id);
      if (delivery.state === 'pending') {
        if (!inFlight.has(delivery.id)) deliveries.schedule(delivery.id, { at: clock.now(), error: null });
      } else
        deps.transaction(() => {
          deliveries.reopen(delivery.id, clock.now());
          if (delivery.roundId !== null) deps.rounds.reopen(delivery.roundId, clock.now());
        });
      wake();
    },
    drop(delivery) {
      deps.transaction(() => endDelivery(delivery, 'dropped', null));
      wake();
    },
    async stop() {
      stopping = true;
      cancelTimer?.();
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** No player waits for these: the outbox sends them. */
export function isAsynchronous(callback: Callback): callback is 'rollback' | 'finish' {
  return callback === 'rollback' || callback === 'finish';
}
