import type { ExchangeDetail, ExchangeKind } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';

/** Why an exchange cannot be sent again as it was, in words; null where it can. */
export function whyNotReplayable(exchange: ExchangeDetail): string | null {
  if (exchange.request.body.truncated)
    return 'The captured body is truncated, so it cannot be sent unchanged. Edit it to send it.';
  return whyNotEditable(exchange.summary.kind);
}

/** Why it cannot be sent again at all. */
export function whyNotEditable(kind: ExchangeKind): string | null {
  if (kind === 'launch') return 'A launch cannot be replayed: it would create another session.';
  return (CALLBACKS as readonly string[]).includes(kind) ? null : 'Only callbacks can be replayed.';
}
