import type { ExchangeDetail } from '../exchange.ts';
import { SAME_MEANING, type CompareOptions } from './compare-options.ts';
import { findBodyDifferences, createComparedBody, type BodyDifference } from './compared-body.ts';
import type { Difference } from './difference.ts';
import { findRequestDifferences } from './request-differences.ts';
import { findResponseDifferences, type ExpectId } from './response-differences.ts';

/**
 * The differences between an exchange and another one, such as its replay: response first, then request. Differences
 * that follow from fresh IDs are marked as expected.
 */
export function compareExchanges(
  original: ExchangeDetail,
  second: ExchangeDetail,
  options: CompareOptions = SAME_MEANING,
): Difference[] {
  const body = findBodyDifferences(
    createComparedBody(original.request.body.base64),
    createComparedBody(second.request.body.base64),
    options,
  );
  return [
    ...findResponseDifferences(
      original,
      second,
      options,
      findExpectedIds(body, isSameWallet(original, second)),
    ),
    ...findRequestDifferences(original, second, body),
  ];
}

/** The relevant differences of the response, as text. */
export function listResponseChanges(original: ExchangeDetail, second: ExchangeDetail): string[] {
  return compareExchanges(original, second)
    .filter(({ where, expected }) => where === 'response' && expected === null)
    .map(({ message }) => message);
}

/** A wallet assigns its own IDs to a new request, and returns the same ones for a repeated request. */
function findExpectedIds(request: readonly BodyDifference[], sameWallet: boolean): ExpectId {
  const paths = new Set(request.map(({ path }) => path));
  const replaced = new Map(
    request.flatMap(({ json }) =>
      json?.before?.kind === 'string' && json.after?.kind === 'string'
        ? [[json.before.value, json.after.value] as const]
        : [],
    ),
  );
  return (path, before, after) => {
    if (replaced.get(before) === after) return 'echoes the request';
    const isWalletId = path === 'round_id' || /^transactions\[\d+\]\.id$/.test(path);
    if (!isWalletId) return null;
    if (!sameWallet) return 'each wallet has its own ID';
    const requestPaths = path === 'round_id' ? ['round_id', 'round_id_provider'] : [`${path}_provider`];
    return requestPaths.some((each) => paths.has(each)) ? 'a new ID made by the wallet' : null;
  };
}

function isSameWallet(original: ExchangeDetail, second: ExchangeDetail): boolean {
  return getWalletKey(original) === getWalletKey(second);
}

/** The mock wallet whatever its port, or the origin of another wallet. */
function getWalletKey({ summary, request: { url } }: ExchangeDetail): string {
  if (summary.vantage === 'wallet' || summary.peerId !== null || !URL.canParse(url)) return 'mock';
  return new URL(url).origin;
}
