import type { ExchangeDetail } from '../exchange.ts';
import { SAME_MEANING, type CompareOptions } from './compare-options.ts';
import { bodyDifferences, comparedBody, type BodyDifference } from './compared-body.ts';
import type { Difference } from './difference.ts';
import { requestDifferences } from './request-differences.ts';
import { responseDifferences, type ExpectId } from './response-differences.ts';

/**
 * The differences between an exchange and another one, such as its replay: response first, then request. Differences
 * that follow from fresh ids are marked as expected.
 */
export function compareExchanges(
  original: ExchangeDetail,
  again: ExchangeDetail,
  options: CompareOptions = SAME_MEANING,
): Difference[] {
  const body = bodyDifferences(
    comparedBody(original.request.body.base64),
    comparedBody(again.request.body.base64),
    options,
  );
  return [
    ...responseDifferences(original, again, options, expectedIds(body, isSameWallet(original, again))),
    ...requestDifferences(original, again, body),
  ];
}

/** The relevant differences of the response, as text. */
export function responseChanges(original: ExchangeDetail, again: ExchangeDetail): string[] {
  return compareExchanges(original, again)
    .filter(({ where, expected }) => where === 'response' && expected === null)
    .map(({ words }) => words);
}

/** A wallet assigns its own ids to a new request, and returns the same ones for a repeated request. */
function expectedIds(request: readonly BodyDifference[], sameWallet: boolean): ExpectId {
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
    if (!sameWallet) return "another wallet's own ID";
    const requestPaths = path === 'round_id' ? ['round_id', 'round_id_provider'] : [`${path}_provider`];
    return requestPaths.some((each) => paths.has(each)) ? 'a new ID made by the wallet' : null;
  };
}

function isSameWallet(original: ExchangeDetail, again: ExchangeDetail): boolean {
  const [first, second] = [walletOf(original), walletOf(again)];
  return first === second;
}

/** The mock wallet whatever its port, or the origin of another wallet. */
function walletOf({ summary, request: { url } }: ExchangeDetail): string {
  if (summary.vantage === 'wallet' || summary.peerId !== null || !URL.canParse(url)) return 'mock';
  return new URL(url).origin;
}
