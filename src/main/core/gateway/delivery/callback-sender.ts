import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import type { Clock } from '../../clock.ts';
import { sign } from '../../signing/signature.ts';
import type { StorageHealth } from '../../storage/storage-health.ts';
import type { CallbackOrigin } from './callback-body.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { getErrorMessage, type Reaction } from './reaction.ts';
import { decideRetry } from './retry.ts';
import type { AttemptResult, WalletClient } from './wallet-client.ts';

/** How a callback that a player waits for ended. */
export type SendResult = (
  | Exclude<Reaction, { kind: 'retryable' | 'declined' }>
  | DeclinedCallback
  | { readonly kind: 'exhausted'; readonly message: string }
  /** The workbench is stopping: nothing is decided, and the next start resumes it. */
  | { readonly kind: 'interrupted' }
) & {
  /** Warnings about the response that ended it. */
  readonly warnings?: readonly string[];
};

export type DeclinedCallback = Extract<Reaction, { kind: 'declined' }> & {
  /**
   * Whether an attempt before this response may have been applied. A correct wallet would have repeated its
   * response to that attempt.
   */
  readonly isInDoubt: boolean;
};

/** A callback that a caller waits for, on disk and not sent yet. */
export interface PendingCallback {
  readonly delivery: Delivery;
  readonly origin: CallbackOrigin;
}

/** Sends a callback while a caller waits for it (balance, betwin): up to four attempts of the same bytes. */
export interface CallbackSender {
  /**
   * Stores the delivery with its first attempt counted: a delivery that cannot be written is not sent. Call
   * it inside a transaction, together with whatever else must be on disk before the request leaves.
   */
  prepare(
    origin: CallbackOrigin,
    callback: { kind: 'balance' | 'betwin'; roundId: string | null; body: Buffer },
  ): PendingCallback;
  /** Sends it within the budget. The caller stores the outcome together with its consequences. */
  send(pending: PendingCallback): Promise<SendResult>;
  /** Stores the outcome. May be called inside a transaction. */
  settle(pending: PendingCallback, result: Exclude<SendResult, { kind: 'interrupted' }>): void;
  /** Starts no new attempts; resolves when those in flight have ended. */
  stop(): Promise<void>;
}

export function createCallbackSender(deps: {
  clock: Clock;
  client: Pick<WalletClient, 'send'>;
  deliveries: Pick<DeliveryStore, 'add' | 'startAttempt' | 'end'>;
  reportFailure: StorageHealth['reportFailure'];
}): CallbackSender {
  const { clock, client, deliveries } = deps;
  const inFlight = new Set<Promise<unknown>>();
  let stopping = false;

  /** An attempt that cannot be counted is made anyway: its bytes are on disk, and a wallet recognises them. */
  function count(deliveryId: number): void {
    try {
      deliveries.startAttempt(deliveryId, clock.now());
    } catch (error) {
      if (!deps.reportFailure(error)) throw error;
    }
  }

  async function send({ delivery, origin }: PendingCallback): Promise<SendResult> {
    let inDoubt: number | null = null;
    // While an attempt is held at a breakpoint, the time limit of its retries stands still too.
    let heldMs = 0;
    for (let attempt = 1; ; attempt++) {
      if (stopping) return { kind: 'interrupted' };
      if (attempt > 1) count(delivery.id);
      const { reaction, warnings, ...made }: AttemptResult = await client.send({
        callback: delivery.callback,
        url: delivery.url,
        body: delivery.body,
        signature: delivery.signature,
        operatorId: origin.operator.id,
        casinoId: origin.session.casinoId,
        decimals: origin.session.decimals,
        delivery: { id: delivery.id, attempt, timing: delivery.timing, inDoubt },
      });
      if (reaction.kind === 'declined') return { ...reaction, warnings, isInDoubt: made.isInDoubt };
      if (reaction.kind !== 'retryable') return { ...reaction, warnings };
      if (reaction.mayBeApplied) inDoubt ??= made.exchangeId;
      heldMs += made.heldMs;
      const decision = decideRetry(BETWIN_RETRY, {
        attemptsMade: attempt,
        firstAttemptAt: delivery.firstAttemptAt ?? clock.now(),
        now: clock.now() - heldMs,
      });
      if (stopping) return { kind: 'interrupted' };
      if (decision.kind === 'exhausted') return { kind: 'exhausted', message: reaction.message };
      await new Promise<void>((resolve) => clock.after(decision.delayMs, resolve));
    }
  }

  return {
    prepare(origin, { kind, roundId, body }) {
      const { session, operator } = origin;
      const { id } = deliveries.add(
        {
          callback: kind,
          reason: null,
          sessionId: session.id,
          roundId,
          url: session.callbackUrls[kind],
          body,
          signature: sign(body, operator.secret),
        },
        { now: clock.now(), nextAttemptAt: null },
      );
      return { delivery: deliveries.startAttempt(id, clock.now()), origin };
    },
    send(pending) {
      const sending = send(pending);
      inFlight.add(sending);
      return sending.finally(() => inFlight.delete(sending));
    },
    settle({ delivery }, result) {
      deliveries.end(delivery.id, {
        state: toResult(result),
        now: clock.now(),
        error: formatOutcome(result),
        warnings: result.warnings ?? [],
      });
    },
    async stop() {
      stopping = true;
      await Promise.allSettled(inFlight);
    },
  };
}

type FinalResult = Exclude<SendResult, { kind: 'interrupted' }>;

function toResult(result: FinalResult): 'settled' | 'refused' | 'invalid' | 'exhausted' {
  switch (result.kind) {
    case 'accepted':
      return 'settled';
    case 'exhausted':
    case 'invalid':
      return result.kind;
    default:
      return 'refused';
  }
}

function formatOutcome(result: FinalResult): string | null {
  if (result.kind === 'exhausted') return result.message;
  const error = getErrorMessage(result);
  const isInDoubt = result.kind === 'declined' && result.isInDoubt;
  return isInDoubt ? `${error}. An earlier attempt failed and may have been applied` : error;
}
