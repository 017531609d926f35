import { createExchangeStore } from '#core/capture/exchange-store.ts';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import type { Database } from '#core/storage/database.ts';
import { playTraffic } from './play-traffic.ts';
import { createTrafficRandom } from './traffic-random.ts';

/** Rows of one transaction: fewer pay for more commits, more make its log long. */
const BATCH = 5_000;
/** The same instant whenever it is called: the same seed gives the same bytes. */
const STARTED_AT = Date.UTC(2026, 0, 5, 8);

export interface TrafficPlan {
  /** Exchanges, each side's view counted; the last callback is written whole. */
  readonly count: number;
  readonly seed: number;
  /** Told how many are written so far. */
  readonly onWritten?: (written: number) => void;
}

/** Fills an empty data folder's database with traffic. */
export function writeTraffic(db: Database, { count, seed, onWritten }: TrafficPlan): void {
  const store = createExchangeStore(db);
  // Lost with the power, and then made anew.
  db.pragma('synchronous = OFF');
  let written = 0;
  let batch: CapturedExchange[] = [];

  function write(): void {
    store.insert(batch);
    written += batch.length;
    store.reserveIds(written);
    batch = [];
    onWritten?.(written);
  }

  for (const exchange of playTraffic(createTrafficRandom(seed), STARTED_AT)) {
    // Never between the two views of one callback.
    if (written + batch.length >= count && exchange.vantage !== 'wallet') break;
    if (batch.length >= BATCH && exchange.vantage !== 'wallet') write();
    batch.push(exchange);
  }
  write();
  db.pragma('synchronous = NORMAL');
  db.pragma('wal_checkpoint(TRUNCATE)');
}
