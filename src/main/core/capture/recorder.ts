import { EventPublisher } from '@orpc/server';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { createVantagePairs, type VantagePairs } from './vantage-pairs.ts';

const BATCH_ROWS = 100;
const BATCH_DELAY_MS = 50;
/** Ids are reserved on disk in blocks: after a crash, none that a ledger entry may name is given out again. */
const ID_BLOCK = 1_000;

/** A capture that waits for its batch: built only when it is written, off the path that answers. */
type Pending = () => CapturedExchange;

export interface Recorder {
  /** Takes the id of an exchange that begins now: ids follow the order of beginning, across restarts too. */
  begin(): number;
  readonly pairs: VantagePairs;
  record(capture: Pending): void;
  /** Writes exchanges that all have begun in one transaction, now: all of them, or none where that throws. */
  recordTogether(captures: readonly CapturedExchange[]): void;
  /** Writes what waits, before anybody reads. */
  flush(): void;
  /** Waits for every exchange that has begun to be recorded, writes it, and gives back the ids that were not used. */
  close(): Promise<void>;
  /** Summaries of what was written, in batches. Nothing is told before it is on disk. */
  subscribe(signal?: AbortSignal): AsyncGenerator<readonly ExchangeSummary[]>;
}

/** Keeps every exchange, in batches: a hundred rows or 50 ms, whichever comes first. */
export function createRecorder(store: ExchangeStore, clock: Clock): Recorder {
  const publisher = new EventPublisher<{ written: readonly ExchangeSummary[] }>();
  const pairs = createVantagePairs((senderId, receiverId) => {
    links.push({ senderId, receiverId });
    flushSoon();
  });
  let reservedIds = store.reservedIds();
  let lastId = reservedIds;
  let underWay = 0;
  let onNoneUnderWay: (() => void) | null = null;
  let pending: Pending[] = [];
  let links: { senderId: number; receiverId: number }[] = [];
  let cancelFlush: Cancel | null = null;

  function flush(): void {
    cancelFlush?.();
    cancelFlush = null;
    if (pending.length === 0 && links.length === 0) return;
    const [captures, late] = [pending, links];
    [pending, links] = [[], []];
    const written = store.insert(captures.map((capture) => capture()));
    const linked = late.flatMap(({ senderId, receiverId }) => store.linkPeer(senderId, receiverId) ?? []);
    publisher.publish('written', [...written, ...linked]);
  }

  function flushSoon(): void {
    if (pending.length >= BATCH_ROWS) flush();
    else cancelFlush ??= clock.after(BATCH_DELAY_MS, flush);
  }

  return {
    begin() {
      underWay += 1;
      lastId += 1;
      if (lastId > reservedIds) {
        reservedIds = lastId + ID_BLOCK;
        store.reserveIds(reservedIds);
      }
      return lastId;
    },
    pairs,
    record(capture) {
      underWay -= 1;
      pending.push(capture);
      flushSoon();
      if (underWay === 0) onNoneUnderWay?.();
    },
    recordTogether(captures) {
      underWay -= captures.length;
      flush();
      publisher.publish('written', store.insert(captures));
      if (underWay === 0) onNoneUnderWay?.();
    },
    flush,
    async close() {
      if (underWay > 0) await new Promise<void>((resolve) => (onNoneUnderWay = resolve));
      flush();
      store.reserveIds(lastId);
    },
    subscribe: (signal) => publisher.subscribe('written', signal === undefined ? {} : { signal }),
  };
}
