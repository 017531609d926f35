import { LONGEST_KNOWN, type Known, type KnownValue } from './text-redactor.ts';
import { createValueFinder } from './value-finder.ts';

/** Of more, several are made, so that none takes much memory. */
const MOST_BYTES = 400_000;

/** What finds these values; of one that is given twice, the first is meant. */
export async function createFinders(
  values: readonly KnownValue[],
  pause: () => Promise<void>,
): Promise<Known[]> {
  const distinct = [...new Map(values.toReversed().map((value) => [value.bytes, value])).values()].filter(
    ({ bytes }) => bytes !== '',
  );
  const known: Known[] = [];
  for (let from = 0; from < distinct.length;) {
    let [to, bytes] = [from, 0];
    while (to < distinct.length && bytes < MOST_BYTES)
      bytes += Math.min(LONGEST_KNOWN, distinct[to++]!.bytes.length);
    const some = distinct.slice(from, to);
    const patterns = some.map((value) => Buffer.from(value.bytes.slice(0, LONGEST_KNOWN), 'latin1'));
    known.push({ values: some, finder: await createValueFinder(patterns, pause) });
    from = to;
  }
  return known;
}
