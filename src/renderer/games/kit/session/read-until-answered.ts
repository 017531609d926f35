import type { Answer } from './answer.ts';
import { pause } from './pause.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;

/**
 * Reads from the gateway, again and again while it is out of reach, and tells each answer; nothing once `signal` has
 * ended it. A refusal is left to the player: asking on would fill the wallet's log with calls nobody made.
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
