import { useEffect, useState } from 'react';
import { responseChanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { texts } from './texts.ts';

/**
 * How an answer differs from the original's, in words; null while it is not known. Query for once there is an `id`, as
 * exchanges never change; the original is fetched too where only its number is known.
 */
export function useAnswerChanges(
  origin: ExchangeDetail | number,
  id: number | null,
): readonly string[] | null {
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const original =
      typeof origin === 'number' ? client.exchanges.get({ id: origin }, { signal }) : Promise.resolve(origin);
    Promise.all([original, client.exchanges.get({ id }, { signal })])
      .then(([before, after]) => setChanges(responseChanges(before, after)))
      .catch(() => {
        // The line stays without words; the exchange itself is a click away.
      });
    return () => abort.abort();
  }, [origin, id]);
  return changes;
}

/** The same in one line. Where nothing was answered either time, there is no answer to be the same. */
export function formatChanges(changes: readonly string[] | null, outcome: Outcome): string {
  if (changes === null) return '';
  if (changes.length > 0) return changes.join(', ');
  return outcome.kind === 'reply' ? texts.sameResponse : texts.noResponse;
}
