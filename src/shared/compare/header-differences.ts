import type { HeaderList } from '../exchange.ts';
import { SIGNATURE_HEADER } from '../protocol/signature-header.ts';
import { formatChange, type Difference } from './difference.ts';

/** Headers specific to a connection or a moment. */
const IGNORED: ReadonlySet<string> = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/** Headers with unique values; the signature is compared by its verdict. */
const PER_EXCHANGE_HEADER = /(^|-)(id|ray|trace|traceparent|cookie|etag)$/;

/** Differing header lines by name; HTTP ignores the order of different names. */
export function findHeaderDifferences(
  where: Difference['where'],
  before: HeaderList,
  after: HeaderList,
): Difference[] {
  const [first, second] = [indexByName(before), indexByName(after)];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) => {
    const [old, current] = [first.get(name) ?? null, second.get(name) ?? null];
    if (old === current) return [];
    const path = `header ${name}`;
    const expected = PER_EXCHANGE_HEADER.test(name) ? 'each has its own' : null;
    return [{ where, path, message: formatChange(path, old, current), expected }];
  });
}

function indexByName(headers: HeaderList): Map<string, string> {
  const values = new Map<string, string>();
  for (const [spelled, value] of headers) {
    const name = spelled.toLowerCase();
    if (IGNORED.has(name) || name === SIGNATURE_HEADER.toLowerCase()) continue;
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return values;
}
