import type { z } from 'zod';
import type { FailureReason } from '#shared/exchange.ts';
import { errorEnvelopeSchema } from '#shared/protocol/errors.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';

/** What the gateway makes of a wallet's answer to a callback. */
export type Reaction<T> =
  /** HTTP 2xx with a body as the protocol says. */
  | { readonly kind: 'accepted'; readonly answer: T }
  /** The wallet said no, and meant it: HTTP 4xx. Never retried. `apiCode` is null where no envelope came. */
  | {
      readonly kind: 'declined';
      readonly apiCode: string | null;
      readonly message: string;
      readonly balance: string | null;
    }
  /** An answer that means nothing: never retried, and nobody knows what the wallet did. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** HTTP 5xx, or no whole answer: tried again while the policy allows. */
  | { readonly kind: 'retryable'; readonly message: string; readonly failure: FailureReason | null };

/**
 * The protocol's table 'How the service reacts to wallet responses' with decision 11 where it is silent. Pure: what
 * follows from a reaction is decided elsewhere.
 */
export function reactTo<T>(outcome: WireOutcome, schema: z.ZodType<T>): Reaction<T> {
  if (outcome.kind === 'failed') {
    // An answer over the limit did come: it is cut and invalid, not a failed connection.
    if (outcome.reason === 'too_large') return { kind: 'invalid', message: outcome.message };
    return { kind: 'retryable', message: outcome.message, failure: outcome.reason };
  }
  const { status } = outcome;
  const value = readJson(outcome.body);
  if (status >= 500)
    return { kind: 'retryable', message: `The wallet answered HTTP ${status}`, failure: null };
  if (status >= 400) {
    const envelope = errorEnvelopeSchema.safeParse(value);
    if (!envelope.success) {
      const message = `The wallet refused with HTTP ${status} and no readable error`;
      return { kind: 'declined', apiCode: null, message, balance: null };
    }
    const { api_code: apiCode, api_message: message, balance } = envelope.data.meta;
    return { kind: 'declined', apiCode, message, balance: balance ?? null };
  }
  if (status >= 300)
    return { kind: 'invalid', message: `The wallet answered HTTP ${status}: redirects are not followed` };
  if (value === undefined)
    return { kind: 'invalid', message: 'The wallet answered something that is not JSON' };
  const answer = schema.safeParse(value);
  if (answer.success) return { kind: 'accepted', answer: answer.data };
  return {
    kind: 'invalid',
    message: `The wallet's answer breaks the protocol: ${describeIssue(answer.error)}`,
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
