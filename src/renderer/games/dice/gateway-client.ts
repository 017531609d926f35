import { z } from 'zod';
import {
  DICE_BET_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  diceBetResponseSchema,
} from '#shared/games/dice-api.ts';
import {
  changeSeedResponseSchema,
  GAME_SEED_PATH,
  GAME_SESSION_PATH,
  type GameError,
  gameErrorSchema,
  type GameSession,
  gameSessionSchema,
  SESSION_END_PATH,
  SESSION_END_WAIT_MS,
} from '#shared/games/session-api.ts';

export type Refusal = GameError['error'];

/**
 * `unreachable` also covers answers that are not the gateway's (a proxy's error page): they tell as little about what
 * became of a bet as no answer at all.
 */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreachable' };

export type ChangedSeed = z.infer<typeof changeSeedResponseSchema>;

export interface GatewayClient {
  session(signal: AbortSignal): Promise<Answer<GameSession>>;
  bet(request: DiceBetRequest): Promise<Answer<DiceBetResponse>>;
  changeSeed(clientSeed: string): Promise<Answer<ChangedSeed>>;
  /** Refused once the session has ended, `ok` when it had not for as long as the gateway waits. */
  sessionEnd(signal: AbortSignal): Promise<Answer<null>>;
}

/** Well beyond the time in which the gateway gives up on a wallet, so that its own words arrive first. */
const ANSWER_WITHIN_MS = 60_000;
/** Past this the connection is taken for dead, as after a sleep of the machine. */
const END_WITHIN_MS = SESSION_END_WAIT_MS + 10_000;

export function createGatewayClient(token: string): GatewayClient {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  function post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<Answer<T>> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal }, schema);
  }

  function get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<Answer<T>> {
    const { authorization } = headers;
    return ask(path, { headers: { authorization }, cache: 'no-store', signal }, schema);
  }

  return {
    session: (signal) => get(GAME_SESSION_PATH, gameSessionSchema, signal),
    bet: (request) => post(DICE_BET_PATH, request, diceBetResponseSchema),
    changeSeed: (clientSeed) => post(GAME_SEED_PATH, { clientSeed }, changeSeedResponseSchema),
    sessionEnd: (signal) =>
      get(SESSION_END_PATH, z.null(), AbortSignal.any([signal, AbortSignal.timeout(END_WITHIN_MS)])),
  };
}

async function ask<T>(path: string, init: RequestInit, schema: z.ZodType<T>): Promise<Answer<T>> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(path, init);
    status = response.status;
    body = status === 204 ? null : await response.json();
  } catch {
    return { kind: 'unreachable' };
  }
  if (status >= 400) {
    const refused = gameErrorSchema.safeParse(body);
    return refused.success ? { kind: 'refused', refusal: refused.data.error } : { kind: 'unreachable' };
  }
  const parsed = schema.safeParse(body);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreachable' };
}
