import type { FilterNode } from '#shared/filter/filter-node.ts';
import { startSqliteWorker, type SqliteWorker } from '../../storage/sqlite-worker.ts';
import type { ExchangeSearch, SearchOptions } from './exchange-search.ts';
import type { SearchBatch } from './search-events.ts';

/** A search in a worker thread, off the event loop that answers callbacks. */
export interface SearchThread extends ExchangeSearch {
  /** Running searches are cancelled. */
  stop(): Promise<void>;
}

export type SearchRequest =
  | {
      readonly kind: 'begin';
      readonly searchId: number;
      readonly node: FilterNode;
      readonly options: SearchOptions;
    }
  /** Requests the next batch: the worker only searches on demand. */
  | { readonly kind: 'next'; readonly searchId: number }
  | { readonly kind: 'end'; readonly searchId: number };

/** `batch` is null at the end of the search. */
export type SearchResponse = { readonly searchId: number } & (
  { readonly batch: SearchBatch | null } | { readonly error: unknown }
);

interface WaitingSearch {
  resolve(batch: SearchBatch | null): void;
  reject(error: unknown): void;
}

/**
 * Searches in a worker thread that starts with the first search. `script` is the worker's file: its source under Node,
 * the bundled file in the desktop program.
 */
export function createSearchThread(options: {
  readonly file: string;
  readonly script: string;
}): SearchThread {
  const waiting = new Map<number, WaitingSearch>();
  let thread: SqliteWorker | null = null;
  let lastId = 0;
  let isStopped = false;

  function settleAll(settle: (each: WaitingSearch) => void): void {
    const pending = [...waiting.values()];
    waiting.clear();
    for (const each of pending) settle(each);
  }

  function start(): SqliteWorker {
    const started = startSqliteWorker(options.script, options.file);
    const { worker } = started;
    worker.on('message', (response: SearchResponse) => {
      const caller = waiting.get(response.searchId);
      waiting.delete(response.searchId);
      if ('error' in response) caller?.reject(response.error);
      else caller?.resolve(response.batch);
    });
    // A failed thread rejects its searches; the next search starts a new thread.
    worker.on('error', (error) => settleAll(({ reject }) => reject(error)));
    worker.once('exit', () => {
      if (thread === started) thread = null;
      settleAll(({ resolve }) => resolve(null));
    });
    return started;
  }

  function post(request: SearchRequest): Promise<SearchBatch | null> {
    if (isStopped) return Promise.resolve(null);
    const { worker } = (thread ??= start());
    return new Promise((resolve, reject) => {
      waiting.set(request.searchId, { resolve, reject });
      worker.postMessage(request);
    });
  }

  return {
    async *findBatches(node, search = {}) {
      const searchId = ++lastId;
      try {
        let batch = await post({ kind: 'begin', searchId, node, options: search });
        while (batch !== null) {
          yield batch;
          batch = await post({ kind: 'next', searchId });
        }
      } finally {
        thread?.worker.postMessage({ kind: 'end', searchId } satisfies SearchRequest);
      }
    },
    async stop() {
      isStopped = true;
      await thread?.terminate();
    },
  };
}
