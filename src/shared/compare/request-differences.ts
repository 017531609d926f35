import type { ExchangeDetail } from '../exchange.ts';
import type { BodyDifference } from './compared-body.ts';
import { formatChange, isRequestId, type Difference } from './difference.ts';
import { headerDifferences } from './header-differences.ts';

/** The differences between requests. Ids of transactions and rounds are expected to differ. */
export function requestDifferences(
  original: ExchangeDetail,
  again: ExchangeDetail,
  body: readonly BodyDifference[],
): Difference[] {
  const where = 'request';
  const [before, after] = [addressOf(original), addressOf(again)];
  const address: Difference[] =
    before === after
      ? []
      : [{ where, path: 'url', words: formatChange('url', before, after), expected: null }];
  return [
    ...address,
    ...signatureDifferences(original, again, body.length > 0),
    ...headerDifferences(where, original.request.headers, again.request.headers),
    ...(body.map(({ path, words, json, isSpelling }) => ({
      where,
      path: path === '' ? 'body' : path,
      words,
      expected:
        json?.before?.kind === 'string' && json.after?.kind === 'string' && isRequestId(path)
          ? 'its own ID'
          : isSpelling
            ? 'the values are the same'
            : null,
    })) satisfies Difference[]),
  ];
}

/** Only the path counts for the mock wallet, because its port may change. */
function addressOf({ summary, request: { url } }: ExchangeDetail): string {
  const isMock = summary.vantage === 'wallet' || summary.peerId !== null;
  if (!isMock || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function signatureDifferences(
  { signature: original }: ExchangeDetail,
  { signature: again }: ExchangeDetail,
  hasOtherBody: boolean,
): Difference[] {
  const base = { where: 'request', path: 'signature' } as const;
  if (original.verdict !== again.verdict)
    return [{ ...base, words: formatChange('signature', original.verdict, again.verdict), expected: null }];
  if (original.received === again.received) return [];
  const expected = hasOtherBody ? 'it is computed over a different body' : null;
  return [{ ...base, words: formatChange('signature', original.received, again.received), expected }];
}
