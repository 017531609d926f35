import { useEffect, useRef, useState } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { client } from '../platform/client.ts';

/**
 * What `read` makes of each exchange with its bodies, by id, as they become known. Each is asked for once, as what was
 * captured never changes; `read` must be the same from render to render. Give no more ids than are worth a look at
 * each body.
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
