import { useEffect, useRef, useState } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../platform/client.ts';

/**
 * The result of `read` for each exchange with its bodies, by ID, as they load. Each is loaded once, because captured
 * exchanges never change; `read` must be stable across renders. Pass only as many IDs as are worth loading bodies for.
 */
export function useDetailValues<Value>(
  ids: readonly number[],
  read: (detail: ExchangeDetail) => Value,
): ReadonlyMap<number, Value> {
  const [values, setValues] = useState<ReadonlyMap<number, Value>>(new Map());
  const requestedIds = useRef(new Set<number>());
  const key = ids.join(',');
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(',').map(Number)) {
      if (requestedIds.current.has(id)) continue;
      requestedIds.current.add(id);
      client.exchanges
        .get({ id })
        .then((detail) => setValues((previous) => new Map(previous).set(id, read(detail))))
        .catch(() => requestedIds.current.delete(id));
    }
  }, [key, read]);
  return values;
}
