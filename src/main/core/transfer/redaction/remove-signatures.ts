import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { formatRemovedClaim } from '../signatures/signature-claims.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { rewriteTexts } from './exchange-texts.ts';
import { createFinders } from './known-values.ts';
import { REMOVED_SIGNATURE } from './placeholders.ts';
import { redactText, type RedactionRules } from './text-redactor.ts';

/**
 * Removes signatures everywhere: over replaced bytes they would be wrong, and over known short bodies they would allow
 * guessing the secret. The verdict is kept as a note.
 */
export function removeSignatures(
  before: readonly ExportedExchange[],
  cleaned: readonly ExportedExchange[],
  isUnsigned: (index: number) => boolean,
): { readonly exchanges: readonly ExportedExchange[]; readonly replaced: readonly string[] } {
  const removed = before.flatMap((exchange, index) => (isUnsigned(index) ? getSignatures(exchange) : []));
  if (removed.length === 0) return { exchanges: cleaned, replaced: [] };
  const rules: RedactionRules = {
    known: createFinders(
      removed.map((bytes) => ({ bytes, wholeWord: null, placeholder: REMOVED_SIGNATURE, kind: 'signature' })),
    ),
    findPlaceholder: () => null,
    isSensitiveName: () => false,
    isInside: () => false,
    user: null,
  };
  let count = 0;
  const exchanges: ExportedExchange[] = [];
  for (const [index, exchange] of cleaned.entries()) {
    const rewritten = rewriteTexts(exchange, ({ bytes, isFragment }) =>
      redactText(bytes, rules, {
        context: { isFragment },
        countReplacement: () => undefined,
        depth: Number.MAX_SAFE_INTEGER,
      }),
    );
    if (!isUnsigned(index)) {
      exchanges.push(rewritten);
      continue;
    }
    const { verdict } = exchange.signature;
    const hasOne = findHeader(exchange.request.headers, SIGNATURE_HEADER) !== undefined;
    if (hasOne) count += 1;
    exchanges.push({
      ...rewritten,
      request: {
        ...rewritten.request,
        headers: rewritten.request.headers.map(([name, value]) => [
          name,
          name.toLowerCase() === SIGNATURE_HEADER.toLowerCase() ? REMOVED_SIGNATURE : value,
        ]),
      },
      signature: { verdict: hasOne ? 'unknown' : verdict, expected: null },
      warnings: hasOne ? [...rewritten.warnings, formatRemovedClaim(verdict)] : rewritten.warnings,
    });
  }
  return {
    exchanges,
    replaced: count === 0 ? [] : [`${formatPlural(count, 'signature')} replaced by ${REMOVED_SIGNATURE}.`],
  };
}

function getSignatures({ request, signature }: ExportedExchange): string[] {
  return [findHeader(request.headers, SIGNATURE_HEADER), signature.expected ?? undefined].filter(
    (text): text is string => text !== undefined && text.length >= 16,
  );
}
