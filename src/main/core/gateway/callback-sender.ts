import type { z } from 'zod';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import type { Clock } from '../clock.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { reactTo, type Reaction } from './reaction.ts';
import { decideRetry } from './retry.ts';
import type { WalletClient } from './wallet-client.ts';

/** How a callback that a player waits for ended. */
export type SendResult<T> =
  | Exclude<Reaction<T>, { kind: 'retryable' }>
  | { readonly kind: 'exhausted'; readonly message: string }
  /** The workbench is stopping: nothing is decided, the next start takes it up. */
  | { readonly kind: 'interrupted' };

/**
 * Sends a callback while somebody waits for it (balance, betwin): up to four attempts of the same bytes within the
 * budget. The delivery's end is written by the caller, together with what follows from it.
 */
export interface CallbackSender {
  send<T>(delivery: Delivery, casinoId: string, answerSchema: z.ZodType<T>): Promise<SendResult<T>>;
  /** No new attempts from now on; resolves when those under way have ended. */
  stop(): Promise<void>;
}

export function createCallbackSender(parts: {
  clock: Clock;
  client: WalletClient;
  deliveries: DeliveryStore;
}): CallbackSender {
  const { clock, client, deliveries } = parts;
  const underWay = new Set<Promise<unknown>>();
  let stopping = false;

  async function send<T>(
    delivery: Delivery,
    casinoId: string,
    answerSchema: z.ZodType<T>,
  ): Promise<SendResult<T>> {
    for (;;) {
      if (stopping) return { kind: 'interrupted' };
      const started = deliveries.startAttempt(delivery.id, clock.now());
      const outcome = await client.attempt({
        callback: delivery.callback,
        url: delivery.url,
        body: delivery.body,
        signature: delivery.signature,
        casinoId,
        deliveryId: delivery.id,
        attempt: started.attemptsStarted,
      });
      const reaction = reactTo(outcome, answerSchema);
      if (reaction.kind !== 'retryable') return reaction;
      const decision = decideRetry(BETWIN_RETRY, {
        attemptsMade: started.attemptsStarted,
        firstAttemptAt: started.firstAttemptAt ?? clock.now(),
        now: clock.now(),
      });
      if (stopping) return { kind: 'interrupted' };
      if (decision.kind === 'exhausted') return { kind: 'exhausted', message: reaction.message };
      await new Promise<void>((resolve) => clock.after(decision.delayMs, resolve));
    }
  }

  return {
    send(delivery, casinoId, answerSchema) {
      const sending = send(delivery, casinoId, answerSchema);
      underWay.add(sending);
      return sending.finally(() => underWay.delete(sending));
    },
    async stop() {
      stopping = true;
      await Promise.allSettled(underWay);
    },
  };
}

/** The state in which a delivery ends that was sent while somebody waited. */
export function endOfDelivery(
  result: Exclude<SendResult<unknown>, { kind: 'interrupted' }>,
): 'settled' | 'refused' | 'exhausted' {
  switch (result.kind) {
    case 'accepted':
      return 'settled';
    case 'exhausted':
      return 'exhausted';
    default:
      return 'refused';
  }
}
