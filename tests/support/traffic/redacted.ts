import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { redact, type RedactionResult } from '#core/transfer/redaction/redact.ts';
import type { Redactable } from '#shared/contract/transfer.ts';

/** Redacted exchanges. */
export function redactAll(
  exchanges: readonly ExportedExchange[],
  kinds: readonly Redactable[],
  secrets: readonly string[] = [],
): Pick<RedactionResult, 'exchanges' | 'replaced'> {
  const { exchanges: redacted, replaced } = redact(exchanges, { kinds, secrets });
  return { exchanges: redacted, replaced };
}
