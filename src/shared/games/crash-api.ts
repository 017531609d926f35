import { z } from 'zod';
import { positiveAmountSchema } from '../protocol/amount.ts';
import { toHundredths } from './crash-curve.ts';
import { gameErrorResponseSchema } from './session-api.ts';

/**
 * The connection of all crash players: a WebSocket of the gateway, with JSON text in each message. Rounds run for all
 * players together, whether or not a page bets: a betting window, the flight, the crash, a pause. Amounts and
 * multipliers are text; spans are milliseconds at the time when the message was sent, so that no page needs the
 * server's clock.
 *
 * A page loads its session first (`GAME_SESSION_PATH`: balance, limits, currency), then opens the socket and sends
 * `hello`. If a socket closes, its bet continues; a page that returns with the same token finds it in `welcome`. All
 * sockets of a session receive the messages about its bet.
 */
export const CRASH_SOCKET_PATH = '/api/v1/game/crash/socket';

/** Limits of a page: a page that breaks one gets `rejected` with the reason, and where noted, its socket is closed. */
export const CRASH_SOCKET_LIMITS = {
  /** Longer messages close the socket (1009). */
  maxMessageBytes: 4_096,
  /** More messages than this within one second close the socket (1008). */
  messagesPerSecond: 20,
  /** A socket that has not sent `hello` by then is closed (4001). */
  helloTimeoutMs: 5_000,
  /** More sockets than this of one session are closed at their `hello` (4002). */
  socketsPerSession: 4,
} as const;

/**
 * How both ends notice that a connection has died silently. The gateway sends `alive` in every phase, besides other
 * messages; a page that has received nothing for this long treats its connection as lost and opens another. A client
 * that leaves the gateway's protocol pings unanswered for as long is disconnected.
 */
export const CRASH_HEARTBEAT = { everyMs: 5_000, lostAfterMs: 15_000 } as const;

/**
 * Why the gateway closed a socket. After 1001 (the workbench is stopping) a page reconnects; after 4000 it does not.
 */
export const CRASH_CLOSE_CODES = {
  stopping: 1001,
  tooManyMessages: 1008,
  messageTooLong: 1009,
  /** `session_over` was sent before. */
  sessionOver: 4000,
  helloMissing: 4001,
  tooManySockets: 4002,
} as const;

/**
 * A session can have two bets in a round, one in each of the page's panels. Each is a separate round of the wallet
 * protocol, with its own stake, automatic cash-out and end.
 */
export const CRASH_PANELS = [1, 2] as const;
export type CrashPanel = (typeof CRASH_PANELS)[number];

/** The lowest multiplier for an automatic cash-out. In hundredths. */
export const MIN_AUTO_CASH_OUT = 101;

const panelSchema = z.literal(CRASH_PANELS, 'must be 1 or 2');
const multiplierSchema = z.string().regex(/^\d{1,16}\.\d{2}$/);

export const autoCashOutSchema = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'must be a multiplier with at most 2 decimals')
  .refine((text) => toHundredths(text) >= MIN_AUTO_CASH_OUT, 'must be at least 1.01');

export const crashClientMessageSchema = z.discriminatedUnion(
  'type',
  [
    /** The first message: a page cannot set headers on a WebSocket. Answered by `welcome`. */
    z.strictObject({ type: z.literal('hello'), token: z.string().min(1).max(256) }),
    /** In the betting window only, one bet for each panel and round. Answered by `bet` or `rejected`. */
    z.strictObject({
      type: z.literal('bet'),
      panel: panelSchema.default(1),
      /**
       * The round that it is meant for: in any other it is rejected. If omitted, it is the round whose window is open.
       */
      number: z.int().optional(),
      stake: positiveAmountSchema,
      /** Cashed out at exactly this multiplier if the flight reaches it; null leaves it to the player. */
      autoCashOut: autoCashOutSchema.nullable(),
    }),
    /** Cashes out at the multiplier of the moment at which the gateway reads this; rejected at or after the crash. */
    z.strictObject({ type: z.literal('cash_out'), panel: panelSchema.default(1) }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'must be hello, bet or cash_out' : undefined) },
);
/** As a page sends it. */
export type CrashClientMessageInput = z.input<typeof crashClientMessageSchema>;
/** As the gateway has read it. */
export type CrashClientMessage = z.output<typeof crashClientMessageSchema>;

const errorSchema = gameErrorResponseSchema.shape.error;

/**
 * The chain that the rounds come from, known before its first round: SHA-256 of each round's hash is the previous
 * one.
 */
const chainSchema = z.object({
  /** The SHA-256 of the first round's hash. No round is played from it. */
  commitment: z.string(),
  salt: z.string(),
  /** The number of the chain's first round, and how many it has. */
  firstRound: z.int(),
  rounds: z.int(),
});
export type CrashChain = z.infer<typeof chainSchema>;

const bettingSchema = z.object({
  type: z.literal('betting'),
  number: z.int(),
  /** Until the flight begins. */
  remainingMs: z.number(),
  chain: chainSchema,
});
const flyingSchema = z.object({
  type: z.literal('flying'),
  number: z.int(),
  /** Since the flight began: the page draws `computeMultiplier` of it, and continues on its own. */
  elapsedMs: z.number(),
});
const crashedSchema = z.object({
  type: z.literal('crashed'),
  number: z.int(),
  crashPoint: multiplierSchema,
  /** Revealed only now: the hash that the crash point was derived from. */
  hash: z.string(),
  /** Until the next betting window. */
  remainingMs: z.number(),
});

/** The state of the table. The same messages are sent as each phase begins. */
const roundSchema = z.discriminatedUnion('type', [bettingSchema, flyingSchema, crashedSchema]);
export type CrashRound = z.infer<typeof roundSchema>;

const playerSchema = z.object({
  /** Identifies a player at the table as long as the workbench runs; reveals nothing about who it is. */
  id: z.string(),
  /** The launch's nickname, or a neutral name. */
  name: z.string(),
});
export type CrashPlayer = z.infer<typeof playerSchema>;

/** The public part of a bet. Balances are never broadcast. */
const publicBet = {
  panel: panelSchema,
  stake: z.string(),
  /** The code as players see it. Players of one table may have different currencies. */
  currency: z.string(),
};
const seatSchema = playerSchema.extend({
  ...publicBet,
  /** Both null until it has been cashed out. */
  cashedOutAt: multiplierSchema.nullable(),
  win: z.string().nullable(),
});
export type CrashSeat = z.infer<typeof seatSchema>;

/** The suffix in the name of a player without a nickname. */
export function createAnonymousSuffix(id: string): string {
  return id.slice(0, 4);
}

/** The name of a player without a nickname. It reveals nothing, and pages say it in their own language. */
export function createAnonymousName(id: string): string {
  return `Player ${createAnonymousSuffix(id)}`;
}

const betFields = {
  panel: panelSchema,
  /** `round_id` on the wire. */
  roundId: z.string(),
  /** The table's round that it was placed in. */
  number: z.int(),
  stake: z.string(),
  autoCashOut: multiplierSchema.nullable(),
};
const won = { multiplier: multiplierSchema, win: z.string() };

/**
 * A session's own bet. From `placing` it becomes `placed` or `failed`; from `placed` `cashing_out`, `lost` or
 * `returned`; from `cashing_out` `cashed_out` or `returned`.
 */
const ownBetSchema = z.discriminatedUnion('state', [
  /** The stake has been requested from the wallet. */
  z.object({ ...betFields, state: z.literal('placing') }),
  z.object({ ...betFields, state: z.literal('placed') }),
  /** The multiplier is fixed, and the win is being sent to the wallet. */
  z.object({ ...betFields, ...won, state: z.literal('cashing_out') }),
  z.object({ ...betFields, ...won, state: z.literal('cashed_out') }),
  z.object({ ...betFields, state: z.literal('lost') }),
  /** The wallet did not debit the stake, or its effect is unknown: the bet does not count. */
  z.object({ ...betFields, state: z.literal('failed'), error: errorSchema }),
  /** The bet was taken and is returned: it was confirmed too late, or its win could not be credited. */
  z.object({ ...betFields, state: z.literal('returned'), error: errorSchema }),
]);
export type CrashBet = z.infer<typeof ownBetSchema>;

export const crashServerMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    you: playerSchema,
    round: roundSchema,
    /** The bets of this round, including this session's. */
    seats: z.array(seatSchema),
    /**
     * This session's bets, at most one for each panel: of this round, or of an earlier one that the wallet has not
     * answered yet.
     */
    bets: z.array(ownBetSchema),
    chain: chainSchema,
    /** The latest rounds that crashed, newest first; at most 50. */
    history: z.array(z.object({ number: z.int(), crashPoint: multiplierSchema, hash: z.string() })),
  }),
  bettingSchema,
  flyingSchema,
  crashedSchema,
  /** The connection is alive, and nothing else has happened. */
  z.object({ type: z.literal('alive') }),
  /** A player's bet was taken; sent to its own session too. */
  z.object({ type: z.literal('player_bet'), number: z.int(), player: playerSchema, ...publicBet }),
  z.object({
    type: z.literal('player_cashed_out'),
    number: z.int(),
    playerId: z.string(),
    panel: panelSchema,
    ...won,
  }),
  /** A player's bet is returned: it is no longer in the round. */
  z.object({
    type: z.literal('player_returned'),
    number: z.int(),
    playerId: z.string(),
    panel: panelSchema,
  }),
  /** A change of one of this session's bets. */
  z.object({
    type: z.literal('bet'),
    bet: ownBetSchema,
    /**
     * The wallet's balance; null if it was not called, sent none, or reported another meanwhile: a `balance` follows
     * then. After `failed` without one the balance is unknown: the page calls `GAME_SESSION_PATH` again.
     */
    balance: z.string().nullable(),
  }),
  /**
   * The wallet reported a new balance: after a lost round, a returned bet, or on request. No balance at this table is
   * older than the one before.
   */
  z.object({ type: z.literal('balance'), balance: z.string() }),
  /** A message was not carried out. `message`: it could not be read, or came before `hello`. */
  z.object({
    type: z.literal('rejected'),
    about: z.enum(['message', 'hello', 'bet', 'cash_out']),
    /** The panel of a bet or a cash-out. */
    panel: panelSchema.nullable(),
    error: errorSchema,
  }),
  /** The last message: the session has ended, or its token is no longer valid. */
  z.object({ type: z.literal('session_over'), error: errorSchema }),
]);
export type CrashServerMessage = z.infer<typeof crashServerMessageSchema>;
