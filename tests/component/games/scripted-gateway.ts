import type { z } from 'zod';
import type { ApiResult, GameError } from '#renderer/games/kit/session/api-result.ts';
import type { SessionCalls } from '#renderer/games/kit/session/session-calls.ts';
import { GAME_SESSION_PATH, type GameErrorKind, type GameSession } from '#shared/games/session-api.ts';

/** The gateway's response to a path, given the request's body. */
export type Reply = (body: unknown) => unknown;

/** A gateway for one session inside the page. A script provides the responses, and requests are recorded. */
export interface ScriptedGateway {
  readonly calls: SessionCalls;
  /** The session in the next response. */
  session: GameSession;
  /** All bodies posted to `path`, in order. */
  getRequests(path: string): unknown[];
  /** How many times the page has read `path`. */
  reads(path: string): number;
  /** Replaces the response to `path`. */
  respond(path: string, reply: Reply): void;
  /** Ends the session, which the page's listener is notified of. */
  end(error?: Partial<GameError>): void;
}

const SESSION: GameSession = {
  game: 'dice',
  mode: 'real',
  currency: { label: 'USD', decimals: 2 },
  balance: '1000.00',
  locale: 'en',
  nickname: null,
  returnUrl: null,
  depositUrl: null,
  limits: { min: '0.10', max: '5000.00' },
  seeds: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'player', nonce: 0 },
};

/** No response: the connection is lost. */
export const UNREACHABLE = Symbol('unreachable');

/** An error of the gateway. */
export class GatewayRejection {
  readonly error: GameError;

  constructor(kind: GameErrorKind, rest: Partial<GameError> = {}) {
    this.error = { kind, message: `Refused: ${kind}.`, balance: null, returnUrl: null, ...rest };
  }
}

/** `replies` are the scripted responses; other paths go to `others`. */
export function scriptedGateway(
  session: Partial<GameSession>,
  replies: Readonly<Record<string, Reply>>,
  others: (path: string, body: unknown) => unknown = (path) => {
    throw new Error(`The script has no response for ${path}`);
  },
): ScriptedGateway {
  const script = new Map<string, Reply>([[GAME_SESSION_PATH, () => gateway.session]]);
  for (const [path, reply] of Object.entries(replies)) script.set(path, reply);
  const reads: string[] = [];
  const posts: { path: string; body: unknown }[] = [];
  const ended = Promise.withResolvers<GameError>();

  /** Parses the reply with the page's own schema, so that an impossible reply fails the test. */
  async function parseReply<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<ApiResult<T>> {
    const reply = script.get(path);
    const value: unknown = await (reply === undefined ? others(path, body) : reply(body));
    if (value === UNREACHABLE) return { kind: 'unreachable' };
    if (value instanceof GatewayRejection) return { kind: 'rejected', error: value.error };
    return { kind: 'ok', value: schema.parse(value) };
  }

  const gateway: ScriptedGateway = {
    session: { ...SESSION, ...session },
    calls: {
      get(path, schema) {
        reads.push(path);
        return parseReply(path, undefined, schema);
      },
      post(path, body, schema) {
        posts.push({ path, body });
        return parseReply(path, body, schema);
      },
      async sessionEnd(signal) {
        const aborted = new Promise<null>((resolve) => {
          signal.addEventListener('abort', () => {
            resolve(null);
          });
        });
        const error = await Promise.race([ended.promise, aborted]);
        return error === null ? { kind: 'unreachable' } : { kind: 'rejected', error };
      },
    },
    getRequests: (path) => posts.filter((post) => post.path === path).map(({ body }) => body),
    reads: (path) => reads.filter((read) => read === path).length,
    respond: (path, reply) => void script.set(path, reply),
    end(error) {
      ended.resolve(new GatewayRejection('session_ended', error).error);
    },
  };
  return gateway;
}
