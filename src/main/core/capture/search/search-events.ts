import type { ExchangeSummary } from '#shared/exchange.ts';
import type { Clock } from '../../clock.ts';

/** A completed batch of a search. */
export interface SearchBatch {
  /** New rows of the list, highest id first unless they are sorted. */
  readonly ids: readonly number[];
  /** Progress: IDs examined so far, of `total`. IDs without an exchange count, too. */
  readonly searched: number;
  readonly total: number;
}

export interface SearchEvent {
  ids: number[];
  /** The rows of the first IDs that were found, as many as were asked for. */
  rows: ExchangeSummary[];
  searched: number;
  total: number;
  done: boolean;
}

/** Frequent enough to look continuous, and long enough to make each event worth sending. */
const EMIT_INTERVAL_MS = 60;

/** Most searches end earlier: then the list shows all of their rows at once, instead of a part and then others. */
const FIRST_EMIT_MS = 30;

/** Few enough to be sent within a millisecond or two, however fast they are found. */
const MAX_EVENT_IDS = 20_000;

export interface SearchEventsOptions {
  readonly signal?: AbortSignal | undefined;
  /** The rows that a list shows first come with the IDs as soon as they are found, instead of after another request. */
  readonly firstRows?: FirstRows;
}

interface FirstRows {
  readonly count: number;
  read(ids: number[]): ExchangeSummary[];
}

const NO_ROWS: FirstRows = { count: 0, read: () => [] };

/** Combines batches into events: the first hits soon, then at intervals; the last event has `done: true`. */
export async function* streamSearchEvents(
  batches: AsyncIterable<SearchBatch>,
  clock: Pick<Clock, 'monotonicMs'>,
  { signal, firstRows = NO_ROWS }: SearchEventsOptions = {},
): AsyncGenerator<SearchEvent> {
  let ids: number[] = [];
  let last = { searched: 0, total: 0 };
  let missingRows = firstRows.count;
  let hasEmitted = false;
  let emittedAtMs = clock.monotonicMs();
  const nextEvent = (done: boolean): SearchEvent => {
    const first = ids.slice(0, missingRows);
    missingRows -= first.length;
    const event = { ids, rows: first.length === 0 ? [] : firstRows.read(first), ...last, done };
    ids = [];
    return event;
  };
  for await (const batch of batches) {
    if (signal?.aborted === true) return;
    // Pushed one by one: spreading tens of thousands would overflow the stack.
    for (const id of batch.ids) ids.push(id);
    last = { searched: batch.searched, total: batch.total };
    const waitedMs = clock.monotonicMs() - emittedAtMs;
    const isDue =
      waitedMs >= EMIT_INTERVAL_MS ||
      ids.length >= MAX_EVENT_IDS ||
      (!hasEmitted && ids.length > 0 && waitedMs >= FIRST_EMIT_MS) ||
      (missingRows > 0 && ids.length >= missingRows);
    if (!isDue || batch.searched === batch.total) continue;
    hasEmitted ||= ids.length > 0;
    yield nextEvent(false);
    emittedAtMs = clock.monotonicMs();
  }
  yield nextEvent(true);
}
