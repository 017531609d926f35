import type { ApiResult } from './api-result.ts';
import { pause } from './pause.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/**
 * Reads from the gateway, retries while it is unreachable, and reports each response until `signal` aborts. It does not
 * retry after an error: that is the player's decision, and retries would fill the wallet's log with unwanted calls.
 */
export async function readWithRetries<T>(
  read: (signal: AbortSignal) => Promise<ApiResult<T>>,
  onResult: (result: ApiResult<T>) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let delayMs = FIRST_RETRY_MS; !signal.aborted; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
    const result = await read(signal);
    if (signal.aborted) return;
    onResult(result);
    if (result.kind !== 'unreachable') return;
    await pause(delayMs, signal);
  }
}
