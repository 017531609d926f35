/** Every number that the protocol fixes, in one place. Durations in milliseconds, sizes in bytes or characters. */
export const LIMITS = {
  idLength: 128,
  accountIdLength: 255,
  sessionPayloadLength: 4096,
  signatureHeaderLength: 512,
  launchBodyBytes: 64 * 1024,
  callbackBodyBytes: 1024 * 1024,
  /** In one betwin or rollback (decision 27). */
  transactionsPerRequest: 1_000,
  /** How long a request may take to arrive completely. */
  requestTimeoutMs: 30_000,
  responseBodyBytes: 1024 * 1024,
  sessionIdleMs: 30 * 60_000,
  stuckBetMs: 60_000,
  attemptTimeoutMs: 10_000,
  recommendedResponseMs: 500,
} as const;

/** The defaults of a demo launch. */
export const DEMO_DEFAULTS = { currency: 'USD', balance: '10000' } as const;

/** Four attempts in all; no new attempt starts once the budget has passed since the first. */
export const BETWIN_RETRY = {
  maxAttempts: 4,
  initialDelayMs: 100,
  maxDelayMs: 400,
  multiplier: 2,
  budgetMs: 5_000,
} as const;

/** Rollback and finish share one retry schedule: 10 s doubling to 1 h, for 7 days after the first attempt. */
export const OUTBOX_RETRY = {
  initialDelayMs: 10_000,
  maxDelayMs: 3_600_000,
  multiplier: 2,
  budgetMs: 7 * 24 * 3_600_000,
} as const;
