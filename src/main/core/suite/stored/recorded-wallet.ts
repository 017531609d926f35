import type { SuiteExchange } from '#shared/suite/report.ts';
import type { Clock } from '../../clock.ts';
import { TOO_LARGE } from '../../http/wire-attempt.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { InconclusiveError } from '../scenario-errors.ts';
import type { SuiteRequest, SuiteSender } from '../suite-wire.ts';

/** The stored responses of a wallet in a scenario, for the same requests with other IDs. */
export interface RecordedWallet {
  /** Throws `InconclusiveError` for a request that the stored scenario did not send. */
  readonly sender: SuiteSender;
  /** Passes the stored waits at once. */
  readonly clock: Clock;
  /** The number of the stored exchange that was used, in the order of the responses. */
  readonly nextN: () => number;
  /** The stored ID that corresponds to this one; the same ID if it was not sent. */
  storedId(id: string): string;
}

/** Every ID that a scenario chooses. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A scenario cuts a body off, possibly within an ID. */
const PARTIAL_ID = /[\da-f-]+$/i;

/** The messages of connections that were never open. */
const NEVER_SENT = /^(Connection refused|The host name|TLS failed|The connection could not be opened)/;

const withoutIds = (body: string): string => body.replaceAll(IDS, '').replace(PARTIAL_ID, '');

export function createRecordedWallet(exchanges: readonly SuiteExchange[], startedAt: number): RecordedWallet {
  const unused = [...exchanges];
  const answered: number[] = [];
  /** The IDs of this run by those of the stored one, and vice versa. */
  const storedIds = new Map<string, string>();
  const current = new Map<string, string>();
  let elapsedMs = 0;

  /** The pairs of IDs with which both texts are the same; null if no pairs make them the same. */
  function pairIds(sent: string, recorded: string): ReadonlyMap<string, string> | null {
    if (withoutIds(sent) !== withoutIds(recorded)) return null;
    const recordedIds = recorded.match(IDS) ?? [];
    const pairs = new Map((sent.match(IDS) ?? []).map((id, index) => [id, recordedIds[index] ?? '']));
    const isNew = ([id, other]: readonly [string, string]): boolean =>
      !storedIds.has(id) && !current.has(other);
    return [...pairs].every((pair) => storedIds.get(pair[0]) === pair[1] || isNew(pair)) ? pairs : null;
  }

  /**
   * The first stored exchange of the same request: simultaneous requests are stored in the order of their responses.
   */
  function take({ callback, body }: SuiteRequest): SuiteExchange {
    const sent = body.toString('utf8');
    for (const [index, exchange] of unused.entries()) {
      if (exchange.callback !== callback) continue;
      const pairs = pairIds(sent, exchange.request.body);
      if (pairs === null) continue;
      for (const [id, other] of pairs) {
        storedIds.set(id, other);
        current.set(other, id);
      }
      unused.splice(index, 1);
      return exchange;
    }
    throw new InconclusiveError(`The stored run has no ${callback} like the one that this version sends`);
  }

  function toOutcome(exchange: SuiteExchange): WireOutcome {
    const { response, error } = exchange;
    const recorded =
      response === null
        ? null
        : {
            status: response.status,
            headers: Object.entries(response.headers),
            body: Buffer.from(response.body.replaceAll(IDS, (id) => current.get(id) ?? id)),
          };
    if (error === null && recorded !== null) return { kind: 'reply', ...recorded };
    const reason = error === TOO_LARGE ? 'too_large' : 'reset';
    const message = error ?? '';
    return { kind: 'failed', reason, message, mayHaveArrived: !NEVER_SENT.test(message), partial: recorded };
  }

  return {
    sender: {
      async send(request) {
        const exchange = take(request);
        answered.push(exchange.n);
        elapsedMs += exchange.duration_ms;
        return {
          outcome: toOutcome(exchange),
          durationMs: exchange.duration_ms,
          requestHeaders: Object.entries(exchange.request.headers),
          exchangeId: exchange.exchange_id ?? null,
        };
      },
    },
    clock: {
      now: () => startedAt + elapsedMs,
      monotonicMs: () => elapsedMs,
      after(delayMs, run) {
        let isCancelled = false;
        void Promise.resolve().then(() => {
          if (isCancelled) return;
          elapsedMs += delayMs;
          run();
        });
        return () => void (isCancelled = true);
      },
      at(instant, run) {
        return this.after(Math.max(0, instant - this.now()), run);
      },
      afterTurn: (run) => void Promise.resolve().then(run),
    },
    nextN: () => answered.shift() ?? 0,
    storedId: (id) => storedIds.get(id) ?? id,
  };
}
