import type { ExchangeDetail, ExchangeKind } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { texts } from '../texts.tsx';

/** Why an exchange cannot be replayed unchanged; null if it can. */
export function explainNotReplayable(exchange: ExchangeDetail): string | null {
  if (exchange.request.body.truncated) return texts.truncatedCannotReplay;
  return explainNotEditable(exchange.summary.kind);
}

/** Why an exchange can be replayed neither unchanged nor edited; null if it can. */
export function explainNotEditable(kind: ExchangeKind): string | null {
  if (kind === 'launch') return texts.launchNotReplayable;
  return (CALLBACKS as readonly string[]).includes(kind) ? null : texts.notCallback;
}
