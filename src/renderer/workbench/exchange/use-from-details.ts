import { useEffect, useRef, useState } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../platform/client.ts';

/**
 * The result of `read` for each exchange with its bodies, by ID, as they load. Each is loaded once, because captured
 * exchanges never change; `read` must be stable across renders. Pass only as many IDs as are worth loading bodies for.
 */
export function useFromDetails<Value>(
  ids: readonly number[],
  read: (detail: ExchangeDetail) => Value,
): ReadonlyMap<number, Value> {
  const [known, setKnown] = useState<ReadonlyMap<number, Value>>(new Map());
  const asked = useRef(new Set<number>());
  const key = ids.join(',');
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(',').map(Number)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      client.exchanges
        .get({ id })
        .then((detail) => setKnown((before) => new Map(before).set(id, read(detail))))
        .catch(() => asked.current.delete(id));
    }
  }, [key, read]);
  return known;
}
