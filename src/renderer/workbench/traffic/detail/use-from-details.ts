import { useEffect, useRef, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../../client.ts';
import { movementWords } from './round-words.ts';

/** Beyond this the lines go without: it is a look at each body. */
const WORDED_MAX = 40;

/** What each callback of a round asked for, in words, as they become known. */
export function useMovements(exchanges: readonly ExchangeSummary[]): ReadonlyMap<number, string> {
  const [words, setWords] = useState<ReadonlyMap<number, string>>(new Map());
  // What was sent never changes: each is asked for once.
  const asked = useRef(new Set<number>());
  useEffect(() => {
    for (const { id } of exchanges.slice(0, WORDED_MAX)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      client.exchanges
        .get({ id })
        .then((detail) => setWords((known) => new Map(known).set(id, movementWords(detail))))
        .catch(() => asked.current.delete(id));
    }
  }, [exchanges]);
  return words;
}
