import { OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { BalanceOrder } from './balance-order.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { problemOf, reactTo, type Reaction } from './reaction.ts';
import type { RoundStore } from './round-store.ts';
import type { Session, SessionStore } from './session-store.ts';
import { nextAttemptAt } from './timetable.ts';
import type { WalletClient } from './wallet-client.ts';

const AT_ONCE = 8;

/**
 * Sends the callbacks that nobody waits for, from disk: at once, then after 10 s doubling to 1 h, for 7 days
 * (decision 10). A crash at any point leaves the row that says what is owed.
 */
export interface Outbox {
  /** Something was added, or time moved: sends what is due and sleeps until the next. */
  wake(): void;
  isUnderWay(deliveryId: number): boolean;
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly clock: Clock;
  readonly transaction: <T>(work: () => T) => T;
  readonly client: WalletClient;
  readonly deliveries: DeliveryStore;
  readonly rounds: RoundStore;
  readonly sessions: SessionStore;
  readonly balances: BalanceOrder;
  /**
   * The wallet accepted. The balance is null where it may be an old one: where another was told meanwhile, and after
   * more than one attempt, for a wallet answers what comes again as it did the first time, with the balance of that
   * time (protocol, repeated `id_provider`).
   */
  readonly onAccepted: (sessionId: string, balance: string | null) => void;
  readonly reportDefect: ReportDefect;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, deliveries } = parts;
  const underWay = new Map<number, Promise<void>>();
  let cancelTimer: Cancel | null = null;
  let stopping = false;

  function wake(): void {
    if (stopping) return;
    cancelTimer?.();
    cancelTimer = null;
    // Those under way are still owed and due, so that many more rows are asked for.
    const due = deliveries.due(clock.now(), AT_ONCE + underWay.size).filter(({ id }) => !underWay.has(id));
    for (const delivery of due.slice(0, AT_ONCE - underWay.size)) {
      const sending = sendOnce(delivery).then(() => {
        underWay.delete(delivery.id);
        wake();
      });
      // After a defect the delivery stays marked as under way: it rests until the next start, not in a tight loop.
      underWay.set(delivery.id, sending.catch(parts.reportDefect));
    }
    // Where there is no room for more, the end of one that is under way wakes us; what is due by now is under way.
    const next = underWay.size < AT_ONCE ? deliveries.nextDueAfter(clock.now()) : null;
    if (next !== null) cancelTimer = clock.at(next, wake);
  }

  async function sendOnce(delivery: Delivery): Promise<void> {
    // The workbench may not have run when its time was over.
    if (isOverdue(delivery)) {
      end(delivery, 'exhausted', null);
      return;
    }
    const session = parts.sessions.find(delivery.sessionId);
    if (session === undefined) throw new Error(`Delivery ${delivery.id} has no session`);
    const started = deliveries.startAttempt(delivery.id, clock.now());
    const isFirst = started.attemptsStarted === 1;
    const { answer, isNewest } = await parts.balances.ask(
      session.id,
      () => attempt(started, session),
      ({ reaction }) => isFirst && reaction.kind === 'accepted',
    );
    if (stopping && answer.isCutOff) return;
    const { reaction } = answer;
    parts.transaction(() => conclude(started, reaction));
    // Once it is on disk: what is told is true, and what is asked for it has a transaction of its own.
    if (reaction.kind === 'accepted') parts.onAccepted(session.id, isNewest ? reaction.balance : null);
  }

  async function attempt(
    delivery: Delivery,
    session: Session,
  ): Promise<{ readonly reaction: Reaction; readonly isCutOff: boolean }> {
    const { outcome } = await parts.client.attempt({
      callback: delivery.callback,
      url: delivery.url,
      body: delivery.body,
      signature: delivery.signature,
      operatorId: session.operatorId,
      casinoId: session.casinoId,
      delivery: { id: delivery.id, attempt: delivery.attemptsStarted },
    });
    return { reaction: reactTo(outcome, delivery), isCutOff: outcome.kind === 'failed' };
  }

  function isOverdue({ firstAttemptAt }: Delivery): boolean {
    return firstAttemptAt !== null && clock.now() - firstAttemptAt > OUTBOX_RETRY.budgetMs;
  }

  function conclude(delivery: Delivery, reaction: Reaction): void {
    // A person may have dropped it while the attempt was under way; what the wallet said still counts.
    switch (reaction.kind) {
      case 'accepted':
        end(delivery, 'settled', null);
        closeRound(delivery);
        return;
      case 'declined':
      case 'invalid':
        end(delivery, 'refused', problemOf(reaction));
        return;
      case 'retryable': {
        // Looked up again: meanwhile it may have been given up or revived, or the clock set back.
        const current = deliveries.find(delivery.id);
        if (current?.state !== 'owed') return;
        const now = clock.now();
        const at = nextAttemptAt(OUTBOX_RETRY, { firstAttemptAt: current.firstAttemptAt ?? now, now });
        if (at === null) end(delivery, 'exhausted', reaction.message);
        else deliveries.schedule(delivery.id, { at, problem: reaction.message });
      }
    }
  }

  function end(delivery: Delivery, state: 'settled' | 'refused' | 'exhausted', problem: string | null): void {
    deliveries.end(delivery.id, { state, now: clock.now(), problem });
  }

  function closeRound({ callback, roundId }: Delivery): void {
    if (roundId === null) return;
    parts.rounds.moveTransactions(roundId, 'rolling_back', 'rolled_back');
    parts.rounds.close(roundId, callback === 'finish' ? 'finished' : 'rolled_back', clock.now());
  }

  return {
    wake,
    isUnderWay: (deliveryId) => underWay.has(deliveryId),
    async stop() {
      stopping = true;
      cancelTimer?.();
      await Promise.allSettled(underWay.values());
    },
  };
}
