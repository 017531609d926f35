import type { Answer } from './answer.ts';
import { pause } from './pause.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/**
 * Reads from the gateway, retries while it is unreachable, and reports each answer until `signal` aborts. It does not
 * retry after an error: that is the player's decision, and retries would fill the wallet's log with unwanted calls.
 */
export async function readUntilAnswered<T>(
  read: (signal: AbortSignal) => Promise<Answer<T>>,
  onAnswer: (answer: Answer<T>) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let delayMs = FIRST_RETRY_MS; !signal.aborted; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
    const answer = await read(signal);
    if (signal.aborted) return;
    onAnswer(answer);
    if (answer.kind !== 'unreachable') return;
    await pause(delayMs, signal);
  }
}
