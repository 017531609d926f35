import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { createSystemClock } from '../../clock.ts';
import { createDeletedIds } from '../deletion/deleted-ids.ts';
import { createExchangeSearch, type SearchBatch } from './exchange-search.ts';
import type { SearchResponse, SearchRequest } from './search-thread.ts';

/** Searches on a connection of its own that only reads. What it waits for, and how large bodies are, holds up nobody. */
const { file } = workerData as { file: string };
const db = new Database(file, { readonly: true, timeout: 5_000 });
db.pragma('temp_store = MEMORY');
db.pragma('cache_size = -16384');
const search = createExchangeSearch(db, createSystemClock(), createDeletedIds(db));
const underWay = new Map<number, AsyncGenerator<SearchBatch>>();

parentPort?.on('message', (order: SearchRequest) => void obey(order));

async function obey(order: SearchRequest): Promise<void> {
  const { searchId } = order;
  if (order.kind === 'end') {
    await underWay.get(searchId)?.return(undefined);
    underWay.delete(searchId);
    return;
  }
  try {
    if (order.kind === 'begin') underWay.set(searchId, search.pieces(order.node, { afterId: order.afterId }));
    const step = await underWay.get(searchId)?.next();
    const piece = step === undefined || step.done === true ? null : step.value;
    if (piece === null) underWay.delete(searchId);
    parentPort?.postMessage({ searchId, piece } satisfies SearchResponse);
  } catch (error) {
    underWay.delete(searchId);
    parentPort?.postMessage({ searchId, error } satisfies SearchResponse);
  }
}
