import type { Money } from '#shared/money.ts';
import type { Clock } from '../clock.ts';
import type { LoadResponse } from './load-response.ts';
import type { LoadSender } from './load-sender.ts';
import type { LoadRequest } from './load-requests.ts';

/** A request whose outcome was unknown, after it was resent with the same bytes. */
export interface ResentRequest {
  readonly last: LoadResponse;
  /** By how much the balance changed meanwhile; null if that was not measured. */
  readonly moved: Money | null;
}

/** All requests together. Requests without a definite response by then are reported as such. */
const BUDGET_MS = 60_000;
const MAX_ATTEMPTS = 10;
const WAIT_MS = { first: 50, longest: 2_000 } as const;
/** Players whose requests are resent at the same time; those of one player follow each other. */
const PLAYERS_AT_ONCE = 10;
/** Each measurement is another request to the wallet. */
const MAX_MEASURED = 1_000;

/**
 * Resends each request until it has a definite response, and measures the effect on the balance.
 * Requests of one player are resent in the order in which they were sent.
 */
export async function settleUnknown(
  unknown: readonly { readonly request: LoadRequest; readonly first: LoadResponse }[],
  {
    sender,
    clock,
    onProgress,
  }: { readonly sender: LoadSender; readonly clock: Clock; readonly onProgress: (done: number) => void },
): Promise<ReadonlyMap<LoadRequest, ResentRequest>> {
  const giveUpAt = clock.monotonicMs() + BUDGET_MS;
  const results = new Map<LoadRequest, ResentRequest>();
  const players = [
    ...Map.groupBy(unknown, ({ request }) => `${request.accountId} ${request.currency}`).values(),
  ];
  const isMeasured = unknown.length <= MAX_MEASURED;

  async function settle(request: LoadRequest, first: LoadResponse): Promise<LoadResponse> {
    let last = first;
    let waitMs: number = WAIT_MS.first;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && clock.monotonicMs() < giveUpAt; attempt++) {
      if (attempt > 1) {
        await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
        waitMs = Math.min(waitMs * 2, WAIT_MS.longest);
      }
      last = await sender.send(request);
      if (last.kind !== 'unknown') return last;
    }
    return last;
  }

  async function settlePlayer(own: typeof unknown): Promise<void> {
    let before = await measure(own[0]!.request);
    for (const { request, first } of own) {
      const last = await settle(request, first);
      const after = request.movements.length + request.reversals.length > 0 ? await measure(request) : before;
      const moved = before === null || after === null ? null : after.minus(before);
      results.set(request, { last, moved });
      before = after;
      onProgress(results.size);
    }
  }

  async function measure(request: LoadRequest): Promise<Money | null> {
    if (!isMeasured || clock.monotonicMs() >= giveUpAt) return null;
    const balance = await sender.readBalance(request);
    return 'error' in balance ? null : balance;
  }

  async function runWorker(): Promise<void> {
    for (let own = players.shift(); own !== undefined; own = players.shift()) await settlePlayer(own);
  }
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, runWorker));
  return results;
}
