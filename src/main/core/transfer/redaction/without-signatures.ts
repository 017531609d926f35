import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { CarriedExchange } from '../carried-exchange.ts';
import { counted } from './counted.ts';
import { rewriteExchange } from './rewrite-exchange.ts';
import type { Redacted } from './without-secrets.ts';

/** Where a signature stood. */
export const REMOVED_SIGNATURE = 'removed-signature';

/**
 * Takes signatures out, wherever they stand: over bytes that were replaced they would be wrong, and over short bodies
 * that are known they let a secret be guessed. What each was worth is left as a remark.
 */
export function withoutSignatures(exchanges: readonly CarriedExchange[]): Redacted {
  const known = new Set(
    exchanges.flatMap(({ request, signature }) =>
      [findHeader(request.headers, SIGNATURE_HEADER), signature.expected ?? undefined].filter(
        (text): text is string => text !== undefined && text.length >= 16,
      ),
    ),
  );
  let removed = 0;
  const clean = (text: string): string =>
    [...known].reduce((rest, one) => rest.replaceAll(one, REMOVED_SIGNATURE), text);

  const cleaned = exchanges.map((exchange) => {
    const hasOne = findHeader(exchange.request.headers, SIGNATURE_HEADER) !== undefined;
    if (hasOne) removed += 1;
    const { verdict } = exchange.signature;
    const rewritten = rewriteExchange(exchange, {
      url: clean,
      body: clean,
      words: clean,
      header: (name, value) =>
        name.toLowerCase() === SIGNATURE_HEADER.toLowerCase() ? REMOVED_SIGNATURE : clean(value),
    });
    return {
      ...rewritten,
      signature: { verdict: hasOne ? ('unknown' as const) : verdict, expected: null },
      warnings: hasOne
        ? [...rewritten.warnings, `The signature was taken out at export. What it was worth: ${verdict}.`]
        : rewritten.warnings,
    };
  });
  return {
    exchanges: cleaned,
    replaced: removed === 0 ? [] : [`${counted(removed, 'signature')} replaced by ${REMOVED_SIGNATURE}.`],
  };
}
