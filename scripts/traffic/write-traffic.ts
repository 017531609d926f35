import { createExchangeStore } from '#core/capture/exchange-store.ts';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import type { Database } from '#core/storage/database.ts';
import { playTraffic } from './play-traffic.ts';
import { createTrafficRandom } from './traffic-random.ts';

/** Rows per transaction: fewer mean more commits, more mean a larger WAL. */
const BATCH_SIZE = 5_000;
/** A constant, so that the same seed gives the same bytes. */
const STARTED_AT = Date.UTC(2026, 0, 5, 8);

export interface TrafficPlan {
  /** The number of exchanges, counting both views; the last callback is complete. */
  readonly count: number;
  readonly seed: number;
  /** Called with the number of exchanges written so far. */
  readonly onWritten?: (written: number) => void;
}

/** Fills the database of an empty data folder with traffic. */
export function writeTraffic(db: Database, { count, seed, onWritten }: TrafficPlan): void {
  const store = createExchangeStore(db);
  // After a power failure it would be generated again.
  db.pragma('synchronous = OFF');
  let writtenCount = 0;
  let batch: CapturedExchange[] = [];

  function write(): void {
    store.insert(batch);
    writtenCount += batch.length;
    store.reserveIds(writtenCount);
    batch = [];
    onWritten?.(writtenCount);
  }

  for (const exchange of playTraffic(createTrafficRandom(seed), STARTED_AT)) {
    // Never splits the two views of one callback.
    if (writtenCount + batch.length >= count && exchange.vantage !== 'wallet') break;
    if (batch.length >= BATCH_SIZE && exchange.vantage !== 'wallet') write();
    batch.push(exchange);
  }
  write();
  db.pragma('synchronous = NORMAL');
  db.pragma('wal_checkpoint(TRUNCATE)');
}
