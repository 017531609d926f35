import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { joinScope } from '#shared/filter/list-scope.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { createDeletedIds } from '../../capture/deletion/deleted-ids.ts';
import { createExchangeSearch, type ExchangeSearch } from '../../capture/search/exchange-search.ts';
import { createSystemClock } from '../../clock.ts';
import type { ExportMessage, ExportCommand, ExportStart } from './export-service.ts';
import { createExchangeSelector, type FindRows } from './exchange-selector.ts';
import { writeExport } from './write-export.ts';

/** In characters: passing one on takes about a millisecond. */
const CHUNK_LENGTH = 64 * 1024;

/** Writes one export with its own read-only connection and returns its text in chunks, on demand. */
const { file, request, operators, source, version } = workerData as ExportStart;
const db = new Database(file, { readonly: true, timeout: 5_000 });
db.pragma('temp_store = MEMORY');
const search = createExchangeSearch(db, createSystemClock(), createDeletedIds(db));
const exportResult = await writeExport(request, {
  db,
  source,
  select: createExchangeSelector(db, findRowsBy(search)),
  operators: { list: () => operators },
  version,
});
db.close();

if ('text' in exportResult) {
  const { text, ...facts } = exportResult;
  let at = 0;
  parentPort?.on('message', (_next: ExportCommand) => {
    const chunk = text.slice(at, at + CHUNK_LENGTH);
    at += CHUNK_LENGTH;
    respond({ kind: 'chunk', text: chunk });
  });
  respond({ kind: 'written', facts });
} else respond({ kind: 'rejected', issues: exportResult });

/** Finds rows like the Traffic view, up to a limit. */
function findRowsBy(exchangeSearch: ExchangeSearch): FindRows {
  return async (filter, scope, limit) => {
    const parsed = parseFilter(filter);
    if (parsed.kind === 'invalid') return parsed;
    const ids: number[] = [];
    for await (const batch of exchangeSearch.findBatches(joinScope(parsed.node, scope))) {
      for (const id of batch.ids) if (ids.length < limit) ids.push(id);
      if (ids.length >= limit) break;
    }
    return { kind: 'found', ids };
  };
}

function respond(message: ExportMessage): void {
  parentPort?.postMessage(message);
}
