import type { Clock } from '../../clock.ts';
import type { SearchBatch } from './exchange-search.ts';

export interface SearchEvent {
  ids: number[];
  searched: number;
  total: number;
  done: boolean;
}

/** Whoever watches sees hits come without a pause, and each event is worth its way. */
const EVERY_MS = 60;

/** Puts pieces together into events: the first hits at once, then all of the last moment; the last event says that it is done. */
export async function* searchEvents(
  pieces: AsyncIterable<SearchBatch>,
  clock: Pick<Clock, 'monotonicMs'>,
  signal?: AbortSignal,
): AsyncGenerator<SearchEvent> {
  let ids: number[] = [];
  let last = { searched: 0, total: 0 };
  let hasTold = false;
  let toldAtMs = clock.monotonicMs();
  for await (const piece of pieces) {
    if (signal?.aborted === true) return;
    // One by one: a spread of tens of thousands would overflow the stack.
    for (const id of piece.ids) ids.push(id);
    last = { searched: piece.searched, total: piece.total };
    const isDue = clock.monotonicMs() - toldAtMs >= EVERY_MS || (!hasTold && ids.length > 0);
    if (!isDue || piece.searched === piece.total) continue;
    yield { ids, ...last, done: false };
    hasTold ||= ids.length > 0;
    ids = [];
    toldAtMs = clock.monotonicMs();
  }
  yield { ids, ...last, done: true };
}
