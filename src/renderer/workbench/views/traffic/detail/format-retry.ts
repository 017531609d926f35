import type { Attempt, ExchangeSummary } from '#shared/exchange.ts';
import { BETWIN_RETRY } from '#shared/protocol/limits.ts';
import { texts } from './texts.ts';

/**
 * What follows from a request that had no response but may have been processed: whether it is retried, and what that
 * means for the money. Null for a request that is not a callback.
 * @param sent as its sender recorded it.
 * @param attempts of the same delivery, oldest first; empty if nothing was retried.
 */
export function formatRetry(sent: ExchangeSummary, attempts: readonly Attempt[]): string | null {
  const { kind, vantage, deliveryId, importId } = sent;
  if (kind === 'launch' || kind === 'other') return null;
  if (attempts.some(({ id }) => id > sent.id)) return texts.wasRetried;
  if (kind === 'balance') return texts.balanceMovesNoMoney;
  if (vantage === 'replay') return texts.replayNotRetried;
  // Of another gateway, only the protocol is known.
  if (vantage !== 'gateway' || deliveryId === null || importId !== null) return texts.retryRule;
  if (sent.outcome.kind === 'failed' && sent.outcome.reason === 'too_large')
    return joinSentences(texts.invalidNotRetried, kind === 'betwin' ? formatMoney(sent) : null);
  if (kind === 'rollback' || kind === 'finish') return texts.retriedLater;
  const end = findEnd(sent, attempts);
  return end === null ? texts.isRetried : joinSentences(end, formatMoney(sent));
}

/** Why a betwin is not retried any more; null if it is (protocol, Limits; decision 9). */
function findEnd(sent: ExchangeSummary, attempts: readonly Attempt[]): string | null {
  const { maxAttempts, initialDelayMs, maxDelayMs, multiplier, budgetMs } = BETWIN_RETRY;
  const attempt = sent.attempt ?? 1;
  if (attempt >= maxAttempts) return texts.attemptsUsed(maxAttempts);
  const firstStartedAt = attempts[0]?.startedAt ?? sent.startedAt;
  const delayMs = Math.min(initialDelayMs * multiplier ** (attempt - 1), maxDelayMs);
  const startsAfterMs = sent.startedAt + sent.durationMs + delayMs - firstStartedAt;
  return startsAfterMs > budgetMs ? texts.tooLateToRetry(budgetMs / 1000) : null;
}

/** A failed bet is never rolled back; a failed win is, with its round. */
function formatMoney({ money }: ExchangeSummary): string {
  const types = money?.changes.map(({ type }) => type) ?? [];
  const hasOnlyWins = types.length > 0 && types.every((type) => type === 'win');
  return hasOnlyWins ? texts.winRolledBack : texts.betNotRolledBack;
}

function joinSentences(first: string, second: string | null): string {
  return second === null ? first : `${first} ${second}`;
}
