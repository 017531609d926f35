import { z } from 'zod';
import { gameErrorResponseSchema, SESSION_END_PATH, SESSION_END_WAIT_MS } from '#shared/games/session-api.ts';
import type { ApiResult } from './api-result.ts';

/** Calls the gateway with a session's token and parses the response; one of another shape counts as `unreachable`. */
export interface SessionCalls {
  get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<ApiResult<T>>;
  post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<ApiResult<T>>;
  /** Rejected once the session has ended; `ok` if it had not ended within the gateway's waiting time. */
  sessionEnd(signal: AbortSignal): Promise<ApiResult<null>>;
}

/** Longer than the gateway waits for a wallet, so that its own error arrives first. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** After this the connection counts as dead, for example after the machine slept. */
const END_WITHIN_MS = SESSION_END_WAIT_MS + 10_000;

export function createSessionCalls(token: string): SessionCalls {
  const authorization = `Bearer ${token}`;
  const headers = { authorization, 'content-type': 'application/json' };

  function get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<ApiResult<T>> {
    return ask(path, { headers: { authorization }, cache: 'no-store', signal }, schema);
  }

  return {
    get,
    post(path, body, schema) {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      return ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal }, schema);
    },
    sessionEnd: (signal) =>
      get(SESSION_END_PATH, z.null(), AbortSignal.any([signal, AbortSignal.timeout(END_WITHIN_MS)])),
  };
}

async function ask<T>(path: string, init: RequestInit, schema: z.ZodType<T>): Promise<ApiResult<T>> {
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
    const rejected = gameErrorResponseSchema.safeParse(body);
    return rejected.success ? { kind: 'rejected', error: rejected.data.error } : { kind: 'unreachable' };
  }
  const parsed = schema.safeParse(body);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreachable' };
}
