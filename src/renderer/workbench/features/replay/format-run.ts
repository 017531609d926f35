import type { ExchangeSummary } from '#shared/exchange.ts';
import { getTone, formatOutcome } from '../../exchange/format-outcome.ts';
import { formatCount, formatDuration } from '../../../ui/text/format.ts';
import { texts } from './texts.ts';

/** The issues are shown at the fields. */
export const NOTHING_SENT = texts.rejected;

/** The progress or result of a run. */
export function formatRun({ state, total, results, areStale, failure }: Run): string {
  const sent = areStale ? 0 : results.length;
  switch (state) {
    case 'running':
      return total === 1 ? texts.sending : texts.sendingProgress(sent, total);
    case 'done':
      return sent === 1 ? texts.sentOnce : texts.sentTimes(sent);
    case 'stopped':
      return texts.stoppedAfter(sent, total);
    case 'failed':
      return failure ?? `${NOTHING_SENT}.`;
  }
}

/** "98 × 200 OK, 2 × 400 · 100 Insufficient funds; slowest 31 ms": successes first, then the most frequent. */
export function formatTally(results: readonly ExchangeSummary[]): string {
  const groups = new Map<string, { count: number; isOk: boolean }>();
  for (const { outcome } of results) {
    const label = formatOutcome(outcome);
    const group = groups.get(label) ?? { count: 0, isOk: getTone(outcome) === 'ok' };
    groups.set(label, { ...group, count: group.count + 1 });
  }
  const counts = [...groups]
    .toSorted(([, one], [, other]) => Number(other.isOk) - Number(one.isOk) || other.count - one.count)
    .map(([label, { count }]) => `${formatCount(count)} × ${label}`);
  const slowestMs = Math.max(...results.map(({ durationMs }) => durationMs));
  return texts.slowest(counts.join(', '), formatDuration(slowestMs));
}

/** A request that is being sent again, or was sent last. */
export interface Run {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly total: number;
  /** In the order of completion. */
  readonly results: readonly ExchangeSummary[];
  /** The results are of the previous run: this one has none yet, or was rejected. */
  readonly areStale: boolean;
  /** The results are those of a body other than the original. */
  readonly isBodyEdited: boolean;
  /** Why it failed. */
  readonly failure: string | null;
}
