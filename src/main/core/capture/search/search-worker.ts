import Database from 'better-sqlite3';
import { parentPort } from 'node:worker_threads';
import { createSystemClock } from '../../clock.ts';
import { loadSqlite } from '../../storage/sqlite-worker.ts';
import { createDeletedIds } from '../deletion/deleted-ids.ts';
import { createExchangeSearch } from './exchange-search.ts';
import type { SearchBatch } from './search-events.ts';
import type { SearchResponse, SearchRequest } from './search-thread.ts';

/** Uses its own read-only connection, so that locks and large bodies block nothing else. */
const db = new Database(loadSqlite(), { readonly: true, timeout: 5_000 });
db.pragma('temp_store = MEMORY');
db.pragma('cache_size = -16384');
const search = createExchangeSearch(db, createSystemClock(), createDeletedIds(db));
const searches = new Map<number, AsyncGenerator<SearchBatch>>();

parentPort?.on('message', (request: SearchRequest) => void handleRequest(request));

async function handleRequest(request: SearchRequest): Promise<void> {
  const { searchId } = request;
  if (request.kind === 'end') {
    await searches.get(searchId)?.return(undefined);
    searches.delete(searchId);
    return;
  }
  try {
    if (request.kind === 'begin') searches.set(searchId, search.findBatches(request.node, request.options));
    const step = await searches.get(searchId)?.next();
    const batch = step === undefined || step.done === true ? null : step.value;
    if (batch === null) searches.delete(searchId);
    parentPort?.postMessage({ searchId, batch } satisfies SearchResponse);
  } catch (error) {
    searches.delete(searchId);
    parentPort?.postMessage({ searchId, error } satisfies SearchResponse);
  }
}
