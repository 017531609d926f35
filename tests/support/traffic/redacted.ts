import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { redact, type Redacted } from '#core/transfer/redaction/redact.ts';
import type { Redactable } from '#shared/contract/transfer.ts';

/** Redacted exchanges. */
export function redactAll(
  exchanges: readonly ExportedExchange[],
  kinds: readonly Redactable[],
  secrets: readonly string[] = [],
): Pick<Redacted, 'exchanges' | 'replaced'> {
  const { exchanges: redacted, replaced } = redact(exchanges, { kinds, secrets });
  return { exchanges: redacted, replaced };
}
