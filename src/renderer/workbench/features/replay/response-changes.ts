import { useEffect, useState } from 'react';
import { listResponseChanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { texts } from './texts.ts';

/**
 * The differences between a response and the original's, in words; null until known. Loaded once there is an `id`,
 * because exchanges never change; the original is loaded too if only its number is known.
 */
export function useResponseChanges(
  origin: ExchangeDetail | number,
  id: number | null,
): readonly string[] | null {
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const original =
      typeof origin === 'number' ? client.exchanges.get({ id: origin }, { signal }) : Promise.resolve(origin);
    Promise.all([original, client.exchanges.get({ id }, { signal })])
      .then(([before, after]) => setChanges(listResponseChanges(before, after)))
      .catch(() => {
        // The line has no summary then; the exchange itself is one click away.
      });
    return () => controller.abort();
  }, [origin, id]);
  return changes;
}

/** The same in one line. If neither got a response, there is none to compare. */
export function formatChanges(changes: readonly string[] | null, outcome: Outcome): string {
  if (changes === null) return '';
  if (changes.length > 0) return changes.join(', ');
  return outcome.kind === 'reply' ? texts.sameResponse : texts.noResponse;
}
