import { OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import { rollbackResponseSchema } from '#shared/protocol/rollback.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { reactTo } from './reaction.ts';
import { decideRetry } from './retry.ts';
import type { RoundStore } from './round-store.ts';
import type { SessionStore } from './session-store.ts';
import type { WalletClient } from './wallet-client.ts';

const AT_ONCE = 8;

/**
 * Sends the callbacks that nobody waits for, from disk: at once, then after 10 s doubling to 1 h, for 7 days
 * (decision 10). A crash at any point leaves the row that says what is owed.
 */
export interface Outbox {
  /** Something was added, or time moved: sends what is due and sleeps until the next. */
  wake(): void;
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly clock: Clock;
  readonly transaction: <T>(work: () => T) => T;
  readonly client: WalletClient;
  readonly deliveries: DeliveryStore;
  readonly rounds: RoundStore;
  readonly sessions: SessionStore;
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
    // While any is under way, its end wakes us.
    const next = underWay.size > 0 ? null : deliveries.nextDueAt();
    if (next !== null) cancelTimer = clock.after(Math.max(0, next - clock.now()), wake);
  }

  async function sendOnce(delivery: Delivery): Promise<void> {
    const started = deliveries.startAttempt(delivery.id, clock.now());
    const outcome = await parts.client.attempt({
      callback: delivery.callback,
      url: delivery.url,
      body: delivery.body,
      signature: delivery.signature,
      casinoId: parts.sessions.find(delivery.sessionId)?.casinoId ?? '',
      deliveryId: delivery.id,
      attempt: started.attemptsStarted,
    });
    if (stopping && outcome.kind === 'failed') return;
    parts.transaction(() => conclude(started, outcome));
  }

  function conclude(delivery: Delivery, outcome: Parameters<typeof reactTo>[0]): void {
    const reaction = reactTo(outcome, rollbackResponseSchema);
    switch (reaction.kind) {
      case 'accepted':
        deliveries.end(delivery.id, 'settled');
        if (delivery.roundId !== null) {
          parts.rounds.moveTransactions(delivery.roundId, 'rolling_back', 'rolled_back');
          parts.rounds.close(delivery.roundId, 'rolled_back', clock.now());
        }
        return;
      case 'declined':
      case 'invalid':
        deliveries.end(delivery.id, 'refused');
        return;
      case 'retryable': {
        const now = clock.now();
        const decision = decideRetry(OUTBOX_RETRY, {
          attemptsMade: delivery.attemptsStarted,
          firstAttemptAt: delivery.firstAttemptAt ?? now,
          now,
        });
        if (decision.kind === 'retry') deliveries.schedule(delivery.id, now + decision.delayMs);
        else deliveries.end(delivery.id, 'exhausted');
      }
    }
  }

  return {
    wake,
    async stop() {
      stopping = true;
      cancelTimer?.();
      await Promise.allSettled(underWay.values());
    },
  };
}
