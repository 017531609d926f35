import { endsSession, type ApiResult, type GameError } from './api-result.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/**
 * Polls until the session has ended and resolves with the gateway's error; null if `signal` aborts first. The gateway
 * holds each request open, so the next one follows at once, but at most one per second in case a proxy responds
 * without waiting.
 */
export async function waitForSessionEnd(
  ask: (signal: AbortSignal) => Promise<ApiResult<null>>,
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<GameError | null> {
  let delayMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const minimumWait = pause(FIRST_RETRY_MS, signal);
    const result = await ask(signal);
    if (signal.aborted) break;
    if (result.kind === 'rejected' && endsSession(result.error)) return result.error;
    if (result.kind === 'ok') {
      delayMs = FIRST_RETRY_MS;
      await minimumWait;
    } else {
      await pause(delayMs, signal);
      delayMs = Math.min(delayMs * 2, LAST_RETRY_MS);
    }
  }
  return null;
}
