import type { ExchangeDetail } from '../exchange.ts';
import type { BodyDifference } from './compared-body.ts';
import { formatChange, isRequestId, type Difference } from './difference.ts';
import { findHeaderDifferences } from './header-differences.ts';

/** The differences between requests. IDs of transactions and rounds are expected to differ. */
export function findRequestDifferences(
  original: ExchangeDetail,
  second: ExchangeDetail,
  body: readonly BodyDifference[],
): Difference[] {
  const where = 'request';
  const [before, after] = [getComparedUrl(original), getComparedUrl(second)];
  const address: Difference[] =
    before === after
      ? []
      : [{ where, path: 'url', message: formatChange('url', before, after), expected: null }];
  return [
    ...address,
    ...findSignatureDifferences(original, second, body.length > 0),
    ...findHeaderDifferences(where, original.request.headers, second.request.headers),
    ...(body.map(({ path, description, json, isSpelling }) => ({
      where,
      path: path === '' ? 'body' : path,
      message: description,
      expected:
        json?.before?.kind === 'string' && json.after?.kind === 'string' && isRequestId(path)
          ? 'each request has its own ID'
          : isSpelling
            ? 'the values are the same'
            : null,
    })) satisfies Difference[]),
  ];
}

/** Only the path of the mock wallet is compared, because its port may change. */
function getComparedUrl({ summary, request: { url } }: ExchangeDetail): string {
  const isMock = summary.vantage === 'wallet' || summary.peerId !== null;
  if (!isMock || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function findSignatureDifferences(
  { signature: original }: ExchangeDetail,
  { signature: second }: ExchangeDetail,
  hasDifferentBody: boolean,
): Difference[] {
  const base = { where: 'request', path: 'signature' } as const;
  if (original.verdict !== second.verdict)
    return [
      { ...base, message: formatChange('signature', original.verdict, second.verdict), expected: null },
    ];
  if (original.received === second.received) return [];
  const expected = hasDifferentBody ? 'it is computed over a different body' : null;
  return [{ ...base, message: formatChange('signature', original.received, second.received), expected }];
}
