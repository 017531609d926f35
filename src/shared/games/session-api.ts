import { z } from 'zod';

/**
 * The calls of a game page to the gateway. Every call carries `Authorization: Bearer <token>` with the token of the
 * launch URL, and counts as activity that extends the session (protocol, Limits: session lifetime).
 */
export const GAME_SESSION_PATH = '/api/v1/game/session';
export const GAME_SEED_PATH = '/api/v1/game/seed';

/**
 * Asks whether the session has ended, without counting as activity. Answered once it has, with the same error as every
 * other call; or after `SESSION_END_WAIT_MS` with 204, and then the page asks again.
 */
export const SESSION_END_PATH = '/api/v1/game/session/end';
export const SESSION_END_WAIT_MS = 25_000;

/** Why a page's request was not carried out, with the message for the player. */
export const gameErrorResponseSchema = z.object({
  error: z.object({
    kind: z.enum([
      'invalid_request',
      'session_unknown',
      'session_ended',
      'insufficient_funds',
      'bet_limit',
      'win_limit',
      'wallet_rejected',
      'wallet_unavailable',
      // Nothing was played: the wallet did not report the balance at the start of the game.
      'balance_unknown',
      'game_failed',
      /** The gateway cannot save anything: its disk is full, or another program holds its database. */
      'storage_failed',
      'busy',
      'round_open',
      /** Betting is closed, or the round has crashed. */
      'too_late',
    ]),
    message: z.string(),
    /** Balance text, if the wallet's error had it. */
    balance: z.string().nullable(),
    /** Where the player goes once the session has ended, if the launch named it. */
    returnUrl: z.string().nullable(),
  }),
});
export type GameErrorResponse = z.infer<typeof gameErrorResponseSchema>;
export type GameErrorKind = GameErrorResponse['error']['kind'];

/** The seed pair in use. The server seed itself stays hidden until it is replaced. */
export const seedsSchema = z.object({
  /** SHA-256 of the server seed, published before the first bet that uses it. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** The number of the next bet. */
  nonce: z.int(),
});
export type Seeds = z.infer<typeof seedsSchema>;

export const revealedSeedsSchema = z.object({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** How many bets used the pair: nonces 0 to this minus one. */
  bets: z.int(),
});
export type RevealedSeeds = z.infer<typeof revealedSeedsSchema>;

export const gameSessionSchema = z.object({
  game: z.string(),
  /** `demo`: the balance is virtual. */
  mode: z.enum(['real', 'demo']),
  /** Amounts have exactly `decimals` decimals; `label` is the code as players see it. */
  currency: z.object({ label: z.string(), decimals: z.int() }),
  /** As last reported by the wallet. */
  balance: z.string(),
  locale: z.string(),
  nickname: z.string().nullable(),
  returnUrl: z.string().nullable(),
  depositUrl: z.string().nullable(),
  limits: z.object({ min: z.string(), max: z.string() }),
  seeds: seedsSchema,
});
export type GameSession = z.infer<typeof gameSessionSchema>;

/** Replaces the seed pair: reveals the old server seed, commits to a new one, takes the player's client seed. */
export const changeSeedRequestSchema = z.object({
  clientSeed: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces'),
});
export const changeSeedResponseSchema = z.object({ revealed: revealedSeedsSchema, seeds: seedsSchema });
