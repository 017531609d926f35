import { Worker } from 'node:worker_threads';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { ExchangeSearch, SearchBatch } from './exchange-search.ts';

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
      readonly afterId: number | undefined;
    }
  /** Requests the next batch: the worker only searches on demand. */
  | { readonly kind: 'next'; readonly searchId: number }
  | { readonly kind: 'end'; readonly searchId: number };

/** `batch` is null at the end of the search. */
export type SearchResponse = { readonly searchId: number } & (
  { readonly batch: SearchBatch | null } | { readonly error: unknown }
);

interface Waiting {
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
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let isStopped = false;

  function settleAll(settle: (each: Waiting) => void): void {
    const all = [...waiting.values()];
    waiting.clear();
    for (const each of all) settle(each);
  }

  function startWorker(): Worker {
    const started = new Worker(options.script, { workerData: { file: options.file } });
    started.on('message', (answer: SearchResponse) => {
      const caller = waiting.get(answer.searchId);
      waiting.delete(answer.searchId);
      if ('error' in answer) caller?.reject(answer.error);
      else caller?.resolve(answer.batch);
    });
    // A failed thread rejects its searches; the next search starts a new thread.
    started.on('error', (error) => settleAll(({ reject }) => reject(error)));
    started.once('exit', () => {
      if (worker === started) worker = null;
      settleAll(({ resolve }) => resolve(null));
    });
    return started;
  }

  function ask(request: SearchRequest): Promise<SearchBatch | null> {
    if (isStopped) return Promise.resolve(null);
    const current = (worker ??= startWorker());
    return new Promise((resolve, reject) => {
      waiting.set(request.searchId, { resolve, reject });
      current.postMessage(request);
    });
  }

  return {
    async *batches(node, { afterId } = {}) {
      const searchId = ++lastId;
      try {
        let batch = await ask({ kind: 'begin', searchId, node, afterId });
        while (batch !== null) {
          yield batch;
          batch = await ask({ kind: 'next', searchId });
        }
      } finally {
        worker?.postMessage({ kind: 'end', searchId } satisfies SearchRequest);
      }
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
