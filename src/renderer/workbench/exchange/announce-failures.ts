import type { ExchangeSummary } from '#shared/exchange.ts';
import { getScope } from '#shared/filter/list-scope.ts';
import { announce } from '../../ui/announcer.ts';
import { formatOutcome, getTone } from './format-outcome.ts';
import { client } from '../platform/client.ts';
import { NO_TOPICS, subscribeChanges } from '../platform/connection/live-changes.ts';
import { liveExchanges } from '../platform/connection/live-exchanges.ts';
import { texts } from './texts.ts';

/** A burst is announced as one message, because a screen reader would otherwise still talk long after it. */
const BATCH_MS = 1_000;

/** The suite provokes rejections and reports its own failures; imported exchanges failed elsewhere, some time ago. */
function isUnexpected(summary: ExchangeSummary): boolean {
  return getScope(summary) === 'live' && getTone(summary.outcome) !== 'ok';
}

/** Announces new exchanges that failed. Announcing the others would drown everything else. */
export function announceFailures(): void {
  /** New rows have higher IDs; other rows appear again, such as those that are retried or pinned. */
  let newestId = 0;
  let failures: ExchangeSummary[] = [];
  subscribeChanges(NO_TOPICS, async () => {
    const { exchanges } = await client.exchanges.list({ limit: 1 });
    newestId = Math.max(newestId, ...exchanges.map(({ id }) => id));
  });
  liveExchanges.subscribe((batch) => {
    const failed = batch.filter((each) => each.id > newestId && isUnexpected(each));
    newestId = Math.max(newestId, ...batch.map(({ id }) => id));
    if (failed.length === 0) return;
    if (failures.length === 0) setTimeout(report, BATCH_MS);
    failures = [...failures, ...failed];
  });

  function report(): void {
    // Of an exchange that both sides saw, the sender's view counts. The side that was captured first names no peer.
    const counted = failures.filter(
      ({ id, peerId, vantage }) =>
        vantage !== 'wallet' || !failures.some((other) => other.peerId === id || other.id === peerId),
    );
    const latest = counted.at(-1);
    if (latest !== undefined)
      announce(texts.newFailures(counted.length, latest.kind, formatOutcome(latest.outcome)));
    failures = [];
  }
}
