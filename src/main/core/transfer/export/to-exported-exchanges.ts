import type { RelayNote } from '#shared/exchange.ts';
import { renumberRuleWarning } from '#shared/suite/rule-warning.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import { toEncodedBody } from '../encoded-body.ts';
import type { ExportedExchange, ExportedResponse } from '../exported-exchange.ts';

/** Numbers exchanges from 1 in the given order; references to exchanges outside the export are dropped. */
export function toExportedExchanges(stored: readonly StoredExchange[]): ExportedExchange[] {
  const numbers = new Map(stored.map(({ summary }, index) => [summary.id, index + 1]));
  const deliveries = new Map<number, number>();
  const toNumber = (id: number | null): number | null => (id === null ? null : (numbers.get(id) ?? null));
  const toDeliveryNumber = (id: number | null): number | null => {
    if (id === null) return null;
    const known = deliveries.get(id);
    if (known !== undefined) return known;
    deliveries.set(id, deliveries.size + 1);
    return deliveries.size;
  };

  return stored.map(({ summary, transactionIds, request, response, relay, ...rest }, index) => ({
    n: index + 1,
    vantage: summary.vantage,
    kind: summary.kind,
    startedAt: summary.startedAt,
    durationMs: summary.durationMs,
    subject: {
      casinoId: summary.casinoId,
      accountId: summary.accountId,
      currency: summary.currency,
      gameId: summary.gameId,
      roundId: summary.roundId,
      sessionId: summary.sessionId,
      transactionIds,
    },
    attempt: summary.attempt,
    delivery: toDeliveryNumber(summary.deliveryId),
    peer: toNumber(summary.peerId),
    ...toOrigin(summary, toNumber(summary.originId)),
    warnings: [
      ...summary.warnings.map((warning) => renumberRuleWarning(warning, toNumber)),
      ...(rest.signatureClaim === null ? [] : [rest.signatureClaim]),
    ],
    faults: summary.faults,
    signature: { verdict: summary.signature, expected: rest.expectedSignature },
    outcome: toOutcome(summary.outcome),
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: toEncodedBody(request.body),
      bodyBytes: request.bodyBytes,
    },
    response:
      response === null
        ? null
        : { status: response.status, headers: response.headers, body: toEncodedBody(response.body) },
    timing: {
      connectMs: rest.timing.connectMs,
      sendMs: rest.timing.sendMs,
      waitMs: rest.timing.waitMs,
      receiveMs: rest.timing.receiveMs,
    },
    ...(summary.holds.length === 0 ? {} : { holds: summary.holds }),
    ...(relay === null ? {} : { relay: { ...relay, answered: toAnswered(relay) } }),
    ...(summary.pinned || summary.note !== null
      ? { mark: { pinned: summary.pinned, note: summary.note } }
      : {}),
  }));
}

function toAnswered({ answered }: RelayNote): ExportedResponse | null {
  if (answered === null) return null;
  const { base64, ...head } = answered;
  return { ...head, body: toEncodedBody(Buffer.from(base64, 'base64')) };
}

/** Exchanges of a proxy and of a shadow wallet refer to the exchange that they belong to, which is not a replay. */
function toOrigin(
  { vantage }: StoredExchange['summary'],
  n: number | null,
): Pick<ExportedExchange, 'replayOf' | 'copyOf'> {
  if (vantage !== 'proxy' && vantage !== 'shadow') return { replayOf: n };
  return n === null ? { replayOf: null } : { replayOf: null, copyOf: n };
}

function toOutcome(outcome: StoredExchange['summary']['outcome']): ExportedExchange['outcome'] {
  if (outcome.kind === 'reply') return { kind: 'reply', apiCode: outcome.apiCode };
  const { reason, message, mayHaveArrived } = outcome;
  return { kind: 'failed', reason, message, mayHaveArrived };
}
