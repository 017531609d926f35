import { z } from 'zod';
import type { FailureReason } from '#shared/exchange.ts';
import { errorEnvelopeSchema } from '#shared/protocol/errors.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { describeStatus, nameBody } from '../../http/describe-response.ts';
import { checkResponse, type SentCallback } from './check-response.ts';
import { isCancelled } from './rejected-repeat.ts';

type WireReply = Extract<WireOutcome, { kind: 'reply' }>;

/** How the gateway classifies a wallet's response to a callback. */
export type Reaction =
  /** HTTP 2xx with a body that fits the protocol. */
  | { readonly kind: 'accepted'; readonly balance: string }
  /**
   * The wallet rejected it: HTTP 4xx. Never retried. `apiCode` is null without an envelope, which does not settle a
   * rollback or a finish.
   */
  | {
      readonly kind: 'declined';
      readonly apiCode: string | null;
      readonly message: string;
      readonly balance: string | null;
    }
  /** A response without a meaning: never retried, and the effect in the wallet is unknown. */
  | { readonly kind: 'invalid'; readonly message: string }
  /**
   * HTTP 5xx, or no complete response; for a rollback or a finish also a 4xx without the protocol's envelope
   * (decision 11). Retried while the policy allows.
   */
  | {
      readonly kind: 'retryable';
      readonly message: string;
      readonly failure: FailureReason | null;
      /** False only if it is certain that the wallet received nothing. */
      readonly mayBeApplied: boolean;
    };

/**
 * The protocol's table 'How the service reacts to wallet responses'. What it does not mention is retried if it looks
 * like an outage (decision 11). Pure: the consequences of a reaction are decided elsewhere.
 */
export function reactTo(outcome: WireOutcome, sent: SentCallback): Reaction {
  if (outcome.kind === 'failed') {
    // A response over the limit did arrive: it is truncated and invalid, not a failed connection.
    if (outcome.reason === 'too_large') return { kind: 'invalid', message: outcome.message };
    const { message, reason, mayHaveArrived } = outcome;
    return { kind: 'retryable', message, failure: reason, mayBeApplied: mayHaveArrived };
  }
  const { status } = outcome;
  const value = readJson(outcome.body);
  if (status >= 500)
    return {
      kind: 'retryable',
      message: `The wallet returned ${value === undefined ? describeStatus(outcome) : `HTTP ${status}`}`,
      failure: null,
      mayBeApplied: true,
    };
  if (status >= 400) return readErrorResponse(outcome, value, sent.callback);
  if (status >= 300)
    return {
      kind: 'invalid',
      message: `The wallet returned ${describeStatus(outcome)}: redirects are not followed`,
    };
  if (value === undefined) return { kind: 'invalid', message: describeNotJson(outcome) };
  const checked = checkResponse(sent, value);
  return checked.kind === 'valid'
    ? { kind: 'accepted', balance: checked.balance }
    : { kind: 'invalid', message: `The wallet's response breaks the protocol: ${checked.rule}` };
}

/** Why a delivery is not settled, as a message for the delivery list; null if it is. */
export function getErrorMessage(reaction: Reaction): string | null {
  switch (reaction.kind) {
    case 'accepted':
      return null;
    case 'declined':
      return reaction.apiCode === null
        ? reaction.message
        : `The wallet rejected the request with api_code ${reaction.apiCode}: ${reaction.message}`;
    case 'invalid':
    case 'retryable':
      return reaction.message;
  }
}

/**
 * Whether the callback has done its work. A rollback has, too, if the wallet had already cancelled the action
 * (decision 25).
 */
export function settlesDelivery(reaction: Reaction, callback: Callback): boolean {
  if (reaction.kind === 'accepted') return true;
  return reaction.kind === 'declined' && callback === 'rollback' && isCancelled(reaction.apiCode);
}

/** Warnings about a response that still counts. */
export function getWarnings(reaction: Reaction, callback: Callback): readonly string[] {
  if (reaction.kind !== 'declined' || !settlesDelivery(reaction, callback)) return [];
  return [
    `The wallet rejected the request with api_code ${reaction.apiCode} because it had already rolled this back. The rollback is settled.`,
  ];
}

/**
 * A warning about a response that the gateway cannot use, whatever its status: money may have moved. None if there is no
 * complete response, or with 5xx, which say so themselves.
 */
export function getFormWarnings(outcome: WireOutcome, reaction: Reaction): readonly string[] {
  if (outcome.kind === 'failed' || outcome.status >= 500) return [];
  const isUnreadable =
    reaction.kind === 'declined' ? reaction.apiCode === null : reaction.kind !== 'accepted';
  return isUnreadable ? [`${getErrorMessage(reaction)}.`] : [];
}

/** Many serialisers write null for a balance that is missing, and `api_code` says what the wallet decided. */
const readableEnvelopeSchema = errorEnvelopeSchema.extend({
  meta: errorEnvelopeSchema.shape.meta.extend({ balance: z.string().nullish() }),
});

function readErrorResponse(response: WireReply, value: unknown, callback: Callback): Reaction {
  const envelope = readableEnvelopeSchema.safeParse(value);
  if (!envelope.success) {
    const name = value === undefined ? nameBody(response) : null;
    const body = name === null ? '' : `: ${name}`;
    const message = `The wallet rejected the request with ${describeStatus(response)}, without a readable error${body}`;
    // It may come from a proxy during a deployment. Money depends on these two and no player waits, so they are
    // retried.
    return callback === 'rollback' || callback === 'finish'
      ? { kind: 'retryable', message, failure: null, mayBeApplied: true }
      : { kind: 'declined', apiCode: null, message, balance: null };
  }
  const { api_code: apiCode, api_message: message, balance } = envelope.data.meta;
  return { kind: 'declined', apiCode, message, balance: balance ?? null };
}

function describeNotJson(response: WireReply): string {
  const name = nameBody(response);
  return `The wallet's response is not JSON${name === null ? '' : `: it is ${name}`}`;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
