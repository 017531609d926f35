import type { HeaderList } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { isConnectionHeader } from '#shared/replay/request-headers.ts';
import type { CapturingSender } from '../../capture/capturing-sender.ts';
import { decodeOutcome } from '../../http/content-coding.ts';
import type { ReportDefect } from '../../defect-log.ts';
import { createBalanceChanges } from './balance-changes.ts';
import { readBalance, compareResponses, type ComparedResponse } from './compare-responses.ts';

/** An exchange of the first wallet, which is over. */
export interface ShadowedExchange {
  readonly id: number;
  readonly isFromSuite: boolean;
  readonly callback: Callback;
  readonly method: string;
  /** The path and query that the proxy got. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: Buffer;
  readonly account: string | null;
  /** The decimals of its currency; 0 if it is unknown. */
  readonly decimals: number;
  readonly first: ComparedResponse;
  readonly casinoId: string | null;
  readonly secret: string | null;
  readonly trustedCertificates: readonly string[];
}

export interface ShadowCounts {
  compared: number;
  different: number;
  skipped: number;
}

/** A second wallet that gets each request after the first one has answered. Its response is not awaited. */
export interface ShadowWallet {
  readonly counts: Readonly<ShadowCounts>;
  add(exchange: ShadowedExchange): void;
  /** Drops what waits. */
  stop(): void;
}

/** The queue of a second wallet that is slower than the first, or dead. */
const MAX_WAITING = 200;

export function createShadowWallet(
  base: string,
  deps: {
    readonly sender: CapturingSender;
    readonly reportDefect: ReportDefect;
    readonly onChange: () => void;
  },
): ShadowWallet {
  const counts: ShadowCounts = { compared: 0, different: 0, skipped: 0 };
  const changes = createBalanceChanges();
  /** In the order of the first wallet, per player. */
  const lastByPlayer = new Map<string, Promise<void>>();
  let waiting = 0;
  let isStopped = false;

  async function send(exchange: ShadowedExchange): Promise<void> {
    const endBalance = exchange.account === null ? null : changes.start(exchange.account);
    const { callback, method, body, casinoId, secret, trustedCertificates, first } = exchange;
    let differences: readonly string[] = [];
    await deps.sender.send({
      callback,
      method,
      url: base.replace(/\/$/, '') + exchange.path,
      headers: exchange.headers.filter(([name]) => !isConnectionHeader(name)),
      body,
      casinoId,
      secret,
      trustedCertificates,
      originId: exchange.id,
      isFromSuite: exchange.isFromSuite,
      judge(received) {
        const outcome = decodeOutcome(received, exchange.headers);
        const change = endBalance?.(readBalance(outcome)) ?? null;
        differences = compareResponses(first, { outcome, change }, exchange.decimals);
        return differences;
      },
    });
    counts.compared += 1;
    if (differences.length > 0) counts.different += 1;
    deps.onChange();
  }

  return {
    counts,
    stop: () => void (isStopped = true),
    add(exchange) {
      if (waiting >= MAX_WAITING) {
        counts.skipped += 1;
        deps.onChange();
        return;
      }
      waiting += 1;
      const key = exchange.account ?? '';
      const done = (lastByPlayer.get(key) ?? Promise.resolve())
        .then(() => (isStopped ? undefined : send(exchange)))
        .catch(deps.reportDefect)
        .finally(() => {
          waiting -= 1;
          if (lastByPlayer.get(key) === done) lastByPlayer.delete(key);
        });
      lastByPlayer.set(key, done);
    },
  };
}
