import { z } from 'zod';
import { exchangeHoldSchema } from './breakpoints/hold-stage.ts';
import { CALLBACKS } from './protocol/callback.ts';

/**
 * Which side saw the exchange. A callback between gateway and mock wallet is seen, and stored, twice. `proxy`: a recording
 * proxy forwarded it; `shadow`: such a proxy sent it to a second wallet as well.
 */
export const vantageSchema = z.enum(['gateway', 'wallet', 'launch', 'suite', 'replay', 'proxy', 'shadow']);
export type Vantage = z.infer<typeof vantageSchema>;

/** The purpose of the request. */
export const exchangeKindSchema = z.enum([...CALLBACKS, 'launch', 'other']);
export type ExchangeKind = z.infer<typeof exchangeKindSchema>;

/**
 * Why there was no complete response. A failed connection is not a response. `not_recorded`: only the request was
 * imported, so whether it was sent, and what was answered, is unknown.
 */
export const failureReasonSchema = z.enum([
  'refused',
  'proxy',
  'unresolved',
  'tls',
  'reset',
  'closed',
  'timeout',
  'too_large',
  'aborted',
  'not_recorded',
  'other',
]);
export type FailureReason = z.infer<typeof failureReasonSchema>;

/** The outcome of the request, in short. `apiCode` is read from an error envelope, if there is one. */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), status: z.int(), apiCode: z.string().nullable() }),
  z.object({
    kind: z.literal('failed'),
    reason: failureReasonSchema,
    message: z.string(),
    /** False only if it is certain that the receiver got nothing. */
    mayHaveArrived: z.boolean(),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Whether only the request is known: nothing follows from it for delivery, timing or money. */
export function isRequestOnly(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'not_recorded';
}

/**
 * What an outcome says about the money of a callback: HTTP 2xx moved it, HTTP 4xx did not, and with anything else it may
 * have been moved, unless the receiver got nothing.
 */
export function getMoneyEffect(outcome: Outcome): 'moved' | 'none' | 'unknown' {
  if (outcome.kind === 'failed') return outcome.mayHaveArrived ? 'unknown' : 'none';
  if (outcome.status >= 200 && outcome.status < 300) return 'moved';
  return outcome.status >= 400 && outcome.status < 500 ? 'none' : 'unknown';
}

/** The same by its bodies: a response of HTTP 2xx may be unusable, or an acceptance that moved nothing. */
export function getExchangeEffect({
  outcome,
  money,
}: Pick<ExchangeSummary, 'outcome' | 'money'>): ReturnType<typeof getMoneyEffect> {
  const effect = getMoneyEffect(outcome);
  if (effect !== 'moved' || money === null) return effect;
  return money.repeat?.movedAgain === false ? 'none' : (money.effect ?? effect);
}

/** Whether an exchange has a duration: an import may lack it. */
export function hasDuration({
  outcome,
  durationMs,
}: {
  readonly outcome: Outcome;
  readonly durationMs: number;
}): boolean {
  return durationMs > 0 && !isRequestOnly(outcome);
}

/**
 * The result of checking `X-REQUEST-SIGN` over the raw bytes. `anonymous`: the 64 zeros of an unsigned demo launch.
 * `unknown`: no secret to check with.
 */
export const signatureVerdictSchema = z.enum([
  'verified',
  'anonymous',
  'mismatch',
  'malformed',
  'missing',
  'unknown',
]);
export type SignatureVerdict = z.infer<typeof signatureVerdictSchema>;

/** A row of the list has room for one or two, and a page has hundreds of rows. */
export const MAX_SUMMARY_IDS = 20;

/** A row of the list has room for a short path. */
export const MAX_SUMMARY_TARGET_LENGTH = 200;

/** A row of the list has room for the changes of two or three transactions. */
export const MAX_SUMMARY_CHANGES = 3;

const moneyChangeSchema = z.object({
  /** `tombstone`: a rollback of a transaction that the mock wallet did not know. */
  type: z.enum(['bet', 'win', 'rollback', 'tombstone']),
  /** Decimal text, with a minus sign if it takes money from the player; null if the amount is not known. */
  amount: z.string().nullable(),
});
export type MoneyChange = z.infer<typeof moneyChangeSchema>;

/** What a recording proxy knows about an exchange besides the passed bytes. */
export const relayNoteSchema = z.object({
  /** The proxy's name when it was recorded. */
  proxy: z.string(),
  /** The request line's target and the Host as the gateway sent them; null if there was no Host. */
  received: z.object({ target: z.string(), host: z.string().nullable() }),
  /** The wallet's response, if a fault or a user sent the gateway a different one. */
  answered: z
    .object({ status: z.int(), headers: z.array(z.tuple([z.string(), z.string()])), base64: z.string() })
    .nullable(),
});
export type RelayNote = z.infer<typeof relayNoteSchema>;

/** The player's money in the bodies of a callback; the outcome decides whether it was moved. */
const moneySchema = z.object({
  /** In the order of the request; of many, a row of the list has the first `MAX_SUMMARY_CHANGES`. */
  changes: z.array(moneyChangeSchema),
  /** How many more transactions the request has. */
  more: z.int(),
  /** The balance in the response; null if there is none. */
  balance: z.string().nullable(),
  /**
   * What a response of HTTP 2xx did if it did not move the money, as far as its body shows: `none` for a rollback without
   * effect, `unknown` for a body that is no acceptance.
   */
  effect: z.enum(['none', 'unknown']).optional(),
  /** Null if no earlier exchange of the round has a response with the same transaction IDs. */
  repeat: z
    .object({
      /** The earlier exchange: `id_provider` was repeated, so nothing may be processed again (protocol, Idempotency). */
      of: z.int().positive(),
      /** False with the balance of the first response or of the one before it; true if a warning says so; otherwise null. */
      movedAgain: z.boolean().nullable(),
    })
    .nullable(),
});
export type ExchangeMoney = z.infer<typeof moneySchema>;

export const MAX_NOTE_LENGTH = 2_000;

/** A user's mark on an exchange. */
export const exchangeMarkSchema = z.object({
  /** Kept regardless of the retention settings. */
  pinned: z.boolean(),
  note: z.string().max(MAX_NOTE_LENGTH).nullable(),
});
export type ExchangeMark = z.infer<typeof exchangeMarkSchema>;

const exchangeSchema = z.object({
  id: z.int().positive(),
  vantage: vantageSchema,
  kind: exchangeKindSchema,
  /** Method, path and query of an exchange of kind `other`, such as `GET /health`; null for the other kinds. */
  target: z.string().max(MAX_SUMMARY_TARGET_LENGTH).nullable(),
  /** Milliseconds since 1970 on the workbench's clock. */
  startedAt: z.number(),
  /** How far resets had set that clock back in all by then. See `getSteadyStart`. */
  setBackMs: z.number(),
  /** 0 if it is not known: an import without a response or without times. */
  durationMs: z.number(),
  outcome: outcomeSchema,
  signature: signatureVerdictSchema,
  casinoId: z.string().nullable(),
  accountId: z.string().nullable(),
  currency: z.string().nullable(),
  gameId: z.string().nullable(),
  roundId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** `id_provider` of each transaction of the request; of many, the first `MAX_SUMMARY_IDS`. */
  transactionIds: z.array(z.string()),
  /** How many transactions of the request have an ID. */
  transactions: z.int(),
  /** The number of the attempt in its delivery, from 1; null without retries. */
  attempt: z.int().positive().nullable(),
  deliveryId: z.int().positive().nullable(),
  /** The same exchange as the other side saw it. */
  peerId: z.int().positive().nullable(),
  /** Warnings: worth a look, but no errors. */
  warnings: z.array(z.string()),
  /** Armed faults that affected it. */
  faults: z.array(z.string()),
  /** Where it was held at a breakpoint, in order; of both sides. */
  holds: z.array(exchangeHoldSchema),
  /** The exchange whose row shows this one: the first captured attempt of its delivery. Null if it has its own. */
  headId: z.int().positive().nullable(),
  /**
   * The exchange that this one replays or repeats: to a shadow wallet, or as a recording proxy saw a request of this
   * workbench. Null if there is none.
   */
  originId: z.int().positive().nullable(),
  /** The import that it came from; null if it was captured here. */
  importId: z.int().positive().nullable(),
  /** Whether the test suite sent it: also as a recording proxy saw it, or as it was sent to a shadow wallet. */
  isFromSuite: z.boolean(),
  /** Null if it is not a callback, or if its bodies say nothing about money. */
  money: moneySchema.nullable(),
  /** Set by the user, on the exchange that has the row. */
  ...exchangeMarkSchema.shape,
});

/** The numbers of attempts, in order; null if a number is unknown. */
const attemptsSchema = z.array(z.int().positive().nullable());

const movementsSchema = z.object({
  moved: attemptsSchema,
  /** Those that may have moved it. */
  unknown: attemptsSchema,
  /** Those that moved it once more, although an earlier one had. */
  again: attemptsSchema,
  last: z.enum(['accepted', 'rejected', 'unknown']),
});
/** What the attempts of a delivery did to the money. */
export type Movements = z.infer<typeof movementsSchema>;

/** The state of a delivery's attempts, on the row of the first one that was captured. */
const chainSchema = z.object({
  /** How many were captured, including the first. */
  attempts: z.int().min(2),
  last: exchangeSchema.pick({
    id: true,
    attempt: true,
    startedAt: true,
    setBackMs: true,
    durationMs: true,
    outcome: true,
    peerId: true,
    warnings: true,
    faults: true,
    holds: true,
    money: true,
  }),
  /**
   * If the last attempt was not accepted, the first earlier one that was, or else the first that may have moved the money.
   * Undefined if the last one shows what happened to the money.
   */
  effective: exchangeSchema.pick({ attempt: true, outcome: true, money: true }).optional(),
  /** Undefined if the last attempt alone shows what happened to the money, or if none can have moved it. */
  movements: movementsSchema.optional(),
  /** Of the attempts between the first and the last; undefined if they have none. */
  between: exchangeSchema.pick({ warnings: true, faults: true }).optional(),
});
export type AttemptChain = z.infer<typeof chainSchema>;

/** A row of the traffic list. Bodies are fetched with `exchanges.get`. */
export const exchangeSummarySchema = exchangeSchema.extend({
  /** Null if nothing was retried, and on the retries themselves. */
  chain: chainSchema.nullable(),
});
export type ExchangeSummary = z.infer<typeof exchangeSummarySchema>;

/**
 * When an exchange started on a clock that is never set back, in milliseconds: only for the time between exchanges. Their
 * order, and the time that passed, stay right across a reset of the workbench's clock.
 */
export function getSteadyStart({
  startedAt,
  setBackMs,
}: Pick<ExchangeSummary, 'startedAt' | 'setBackMs'>): number {
  return startedAt + setBackMs;
}

/** One attempt of a delivery, with the other side's view of it. */
export const attemptSchema = exchangeSummarySchema.extend({
  /** Null if the other side is not part of this workbench, or never saw it. */
  peerOutcome: outcomeSchema.nullable(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const headersSchema = z.array(z.tuple([z.string(), z.string()]));
/** Header lines in the order and spelling of the wire. */
export type HeaderList = z.infer<typeof headersSchema>;

/** The milliseconds of each phase as this vantage saw it; null if the phase did not happen or cannot be observed. */
export const timingSchema = z.object({
  /** DNS, TCP and TLS, if this request opened a connection. */
  connectMs: z.number().nullable(),
  sendMs: z.number().nullable(),
  waitMs: z.number().nullable(),
  receiveMs: z.number().nullable(),
});
export type Timing = z.infer<typeof timingSchema>;

/** Below this, the phases add up to the duration as it is displayed. */
const MIN_OTHER_MS = 0.05;

/** The part of an exchange's duration that belongs to none of its phases; null if there is none to speak of. */
export function computeOtherMs(durationMs: number, timing: Timing): number | null {
  const phases = Object.values(timing).reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  const otherMs = durationMs - phases;
  return otherMs < MIN_OTHER_MS ? null : otherMs;
}

const bodySchema = z.object({
  /** The original bytes, in base64. */
  base64: z.string(),
  /** True if the capture was truncated at its limit; `bytes` then has the full length. */
  truncated: z.boolean(),
  bytes: z.int(),
});

const responseBodySchema = bodySchema.extend({
  /** The content that can be read: the original bytes without their content codings, if those can be undone. */
  base64: z.string(),
  /** Set if the response had content codings, such as `gzip`. */
  coding: z
    .object({
      name: z.string(),
      /** The original bytes; `bytes` is their number. */
      base64: z.string(),
      /** Why the body could not be decoded; null if it was. */
      error: z.string().nullable(),
    })
    .optional(),
});

/** A movement of the mock wallet's ledger that this exchange caused, or repeated. */
export const movementSchema = z.object({
  idProvider: z.string(),
  type: z.enum(['bet', 'win', 'rollback']),
  amount: z.string(),
  state: z.enum(['applied', 'reversed', 'tombstoned', 'no_effect']),
  balanceAfter: z.string(),
  /** The exchange that caused it: another one if this exchange was a repeat. */
  exchangeId: z.int(),
});
export type Movement = z.infer<typeof movementSchema>;

export const exchangeDetailSchema = z.object({
  summary: exchangeSummarySchema,
  request: z.object({ method: z.string(), url: z.string(), headers: headersSchema, body: bodySchema }),
  /** The response; after a failure, the part that had arrived. */
  response: z.object({ status: z.int(), headers: headersSchema, body: responseBodySchema }).nullable(),
  signature: z.object({
    verdict: signatureVerdictSchema,
    received: z.string().nullable(),
    /** The signature of the raw bytes, computed with the secret in use at the time. */
    expected: z.string().nullable(),
    /** The number of signed bytes. */
    overBytes: z.int(),
    /** One sentence that explains the verdict. */
    explanation: z.string(),
  }),
  timing: timingSchema,
  /** The transactions of the request that have an ID, as its body says; of many, the first `MAX_SUMMARY_IDS`. */
  transactions: z.array(
    z.object({ idProvider: z.string(), type: z.enum(['bet', 'win', 'rollback']).nullable() }),
  ),
  ledger: z.array(movementSchema),
  /** Null unless a recording proxy forwarded it. */
  relay: relayNoteSchema.nullable(),
});
export type ExchangeDetail = z.infer<typeof exchangeDetailSchema>;
export type RequestTransaction = ExchangeDetail['transactions'][number];
