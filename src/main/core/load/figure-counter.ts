import type { LoadFigures } from '#shared/contract/load/load.ts';
import { createLatencies, type Latencies } from '../capture/health/latencies.ts';
import type { JournalEntry } from './engine-journal.ts';
import type { LoadResponse } from './load-response.ts';

/** Adds up what the engine reports, per second and in total. */
export interface FigureCounter {
  /**
   * @param captured the status that was captured; null if there was none.
   * @param response null while the request is open.
   */
  add(entry: JournalEntry, captured: number | null, response: LoadResponse | null): void;
  /** Requests that were sent and got no line: known when the engine has ended. */
  addLost(count: number): void;
  figures(): LoadFigures;
}

interface Second {
  requests: number;
  errors: number;
  readonly latencies: Latencies;
}

const SECOND_MS = 1_000;

export function createFigureCounter(): FigureCounter {
  const all = createLatencies();
  const seconds = new Map<number, Second>();
  const totals = { requests: 0, responses: 0, errors: 0, unexpected: 0 };

  function getSecond(at: number): Second {
    const start = Math.floor(at / SECOND_MS) * SECOND_MS;
    const known = seconds.get(start);
    if (known !== undefined) return known;
    const second: Second = { requests: 0, errors: 0, latencies: createLatencies() };
    seconds.set(start, second);
    return second;
  }

  return {
    add({ sentAt, doneAt, result }, captured, response) {
      if (doneAt === null || response === null) {
        totals.requests += 1;
        getSecond(sentAt).requests += 1;
        return;
      }
      const second = getSecond(doneAt);
      if (result.kind === 'response') {
        totals.responses += 1;
        const latencyMs = Math.max(0, doneAt - sentAt);
        all.add(latencyMs);
        second.latencies.add(latencyMs);
      }
      if (response.kind === 'unknown') {
        totals.errors += 1;
        second.errors += 1;
      } else if (result.kind === 'response' && captured !== null && result.status !== captured) {
        totals.unexpected += 1;
      }
    },
    addLost(count) {
      totals.errors += count;
    },
    figures: () => ({
      ...totals,
      ...getPercentiles(all),
      seconds: [...seconds]
        .toSorted(([a], [b]) => a - b)
        .map(([at, { requests, errors, latencies }]) => ({
          at,
          requests,
          errors,
          ...getPercentiles(latencies),
        })),
    }),
  };
}

function getPercentiles(latencies: Latencies): Pick<LoadFigures, 'p50_ms' | 'p95_ms' | 'p99_ms'> {
  return {
    p50_ms: latencies.percentile(0.5),
    p95_ms: latencies.percentile(0.95),
    p99_ms: latencies.percentile(0.99),
  };
}
