import type { ReplayDraft } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { StorageFailureReason } from '#shared/storage-status.ts';
import { createCapturingSender } from '../capture/capturing-sender.ts';
import { SaveFailedError } from '../storage/storage-failure.ts';
import type { ReplayDeps } from './replay-deps.ts';
import type { SendableReplay } from './replay-plan.ts';

/** A sent replay, whatever its outcome, and the progress. */
export interface SentReplay {
  readonly exchange: ExchangeSummary;
  readonly sent: number;
  readonly of: number;
}

export interface ReplaySender {
  /**
   * Sends once; null if the workbench is stopping.
   * @throws {SaveFailedError} if it was sent but its exchange could not be saved.
   */
  sendOnce(
    replay: SendableReplay,
    replacements: ReadonlyMap<string, string>,
  ): Promise<ExchangeSummary | null>;
  /** Sends repeatedly and yields each replay as it completes. Aborting the signal prevents further requests. */
  sendTimes(
    replay: SendableReplay,
    request: Pick<ReplayDraft, 'freshIds' | 'times' | 'atOnce'>,
    signal: AbortSignal,
  ): AsyncGenerator<SentReplay, void>;
  /** Stops sending; resolves when requests in flight have been captured. */
  close(): Promise<void>;
}

/** For a database that another program locks briefly; the capture is written later anyway. */
const SAVE_TIMEOUT_MS = 2_000;
const RETRY_MS = 25;

export function createReplaySender(deps: ReplayDeps): ReplaySender {
  const { recorder, exchanges, random, clock } = deps;
  const sender = createCapturingSender(deps, 'replay');
  const inFlight = new Set<Promise<unknown>>();
  let isClosing = false;

  async function send(
    replay: SendableReplay,
    replacements: ReadonlyMap<string, string>,
  ): Promise<ExchangeSummary> {
    const { exchangeId } = await sender.send(replay.request(replacements));
    const giveUpAt = clock.monotonicMs() + SAVE_TIMEOUT_MS;
    let reason: StorageFailureReason | null = null;
    for (;;) {
      recorder.flush();
      const captured = exchanges.get(exchangeId);
      if (captured !== null) return captured.summary;
      const { failure } = recorder.storageStatus();
      reason = failure?.reason ?? reason;
      if (reason === null) throw new Error(`Replay ${exchangeId} was not captured`);
      if (failure === null || clock.monotonicMs() >= giveUpAt)
        throw new SaveFailedError('The request was sent, but its exchange could not be saved yet', reason);
      await new Promise<void>((resolve) => void clock.after(RETRY_MS, resolve));
    }
  }

  async function sendOnce(
    replay: SendableReplay,
    replacements: ReadonlyMap<string, string>,
  ): Promise<ExchangeSummary | null> {
    if (isClosing) return null;
    const sending = send(replay, replacements);
    inFlight.add(sending);
    try {
      return await sending;
    } finally {
      inFlight.delete(sending);
    }
  }

  return {
    sendOnce,
    async *sendTimes(replay, { freshIds, times: of, atOnce }, signal) {
      if (signal.aborted) return;
      const sendNext = () => sendOnce(replay, new Map(freshIds.map((id) => [id, random.uuid()])));
      let sent = 0;
      const results = atOnce
        ? yieldInCompletionOrder(Array.from({ length: of }, sendNext))
        : yieldSequentially(of, sendNext, signal);
      for await (const exchange of results) {
        if (exchange !== null) yield { exchange, sent: ++sent, of };
      }
    },
    async close() {
      isClosing = true;
      await Promise.allSettled(inFlight);
    },
  };
}

/** Starts each after the previous one has completed. */
async function* yieldSequentially<T>(
  count: number,
  next: () => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  for (let started = 0; started < count && !signal.aborted; started++) yield await next();
}

async function* yieldInCompletionOrder<T>(promises: readonly Promise<T>[]): AsyncGenerator<T, void> {
  const waiting = new Map(promises.map((promise, index) => [index, withIndex(promise, index)]));
  while (waiting.size > 0) {
    const [index, value] = await Promise.race(waiting.values());
    waiting.delete(index);
    yield value;
  }
}

async function withIndex<T>(promise: Promise<T>, index: number): Promise<readonly [number, T]> {
  return [index, await promise];
}
