/** How a callback that a player waits for is retried. Durations in milliseconds. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly multiplier: number;
  readonly budgetMs: number;
}

export type RetryDecision =
  { readonly kind: 'retry'; readonly delayMs: number } | { readonly kind: 'exhausted' };

/**
 * Whether a callback that failed for the `attemptsMade`th time is retried, and after which delay. No new attempt
 * starts once the budget has passed since the first one (protocol, Limits; decision 9). No jitter: the delays are the
 * protocol's.
 */
export function decideRetry(
  policy: RetryPolicy,
  history: { readonly attemptsMade: number; readonly firstAttemptAt: number; readonly now: number },
): RetryDecision {
  if (history.attemptsMade >= policy.maxAttempts) return { kind: 'exhausted' };
  const backoff = policy.initialDelayMs * policy.multiplier ** (history.attemptsMade - 1);
  const delayMs = Math.min(backoff, policy.maxDelayMs);
  const startsAfterMs = history.now + delayMs - history.firstAttemptAt;
  return startsAfterMs > policy.budgetMs ? { kind: 'exhausted' } : { kind: 'retry', delayMs };
}
