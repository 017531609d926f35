import { useEffect, useState } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { client } from '../../../platform/client.ts';
import type { DeletionSubject } from './deletion-store.ts';

/** The information about its rows in the confirmation of a deletion. */
interface RowsToDelete {
  /** Pinned, or with a note: a user wanted to keep them. */
  readonly marked: number;
  /** Whether Health has counted any of them. */
  readonly isCounted: boolean;
}

/** As many as one call accepts. */
const PAGE_SIZE = 500;
const COUNTED_BY = ['gateway', 'proxy', 'replay', 'suite'] as const;
const MARKED = 'is:pinned or is:noted';
const COUNTED = `(${COUNTED_BY.map((vantage) => `vantage:${vantage}`).join(' or ')}) (${CALLBACKS.map((kind) => `callback:${kind}`).join(' or ')})`;

/** Examines the rows of a deletion while its confirmation is open; null until known. `subject` must not change. */
export function useRowsToDelete(subject: DeletionSubject | null): RowsToDelete | null {
  const [inspected, setInspected] = useState<{ readonly key: string; readonly rows: RowsToDelete } | null>(
    null,
  );
  const key = subject === null ? null : JSON.stringify(subject);
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const parsed = JSON.parse(key) as DeletionSubject;
    const inspection = 'ids' in parsed ? countSelected(parsed.ids, signal) : countMatches(parsed, signal);
    inspection.then(
      (rows) => setInspected({ key, rows }),
      () => {
        // The confirmation says less then; the deletion itself reports the error.
      },
    );
    return () => controller.abort();
  }, [key]);
  return inspected?.key === key ? inspected.rows : null;
}

async function countSelected(ids: readonly number[], signal: AbortSignal): Promise<RowsToDelete> {
  let marked = 0;
  let isCounted = false;
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const rows = await client.exchanges.getMany({ ids: ids.slice(from, from + PAGE_SIZE) }, { signal });
    marked += rows.filter(({ pinned, note }) => pinned || note !== null).length;
    isCounted ||= rows.some(isCountedCall);
  }
  return { marked, isCounted };
}

function isCountedCall({ vantage, kind }: ExchangeSummary): boolean {
  return COUNTED_BY.some((each) => each === vantage) && CALLBACKS.some((each) => each === kind);
}

async function countMatches(
  { filter, scope }: Extract<DeletionSubject, { filter: string }>,
  signal: AbortSignal,
): Promise<RowsToDelete> {
  const count = async (also: string, max: number): Promise<number> => {
    const both = filter === '' ? also : `(${filter}) (${also})`;
    let found = 0;
    for await (const { ids } of await client.exchanges.search({ filter: both, scope }, { signal })) {
      found += ids.length;
      if (found >= max) break;
    }
    return found;
  };
  const [marked, counted] = await Promise.all([count(MARKED, Infinity), count(COUNTED, 1)]);
  return { marked, isCounted: counted > 0 };
}
