import { MAX_NOTE_LENGTH, type RelayNote } from '#shared/exchange.ts';
import { renumberRuleWarning } from '#shared/suite/rule-warning.ts';
import type { CapturedExchange, CapturedResponse } from '../../capture/captured-exchange.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange, ExportedResponse } from '../exported-exchange.ts';
import { findClaim } from '../signatures/signature-claims.ts';

/**
 * Above every delivery ID of the gateway, and still a safe integer: attempts of an imported delivery stay together and
 * never mix with local ones.
 */
const IMPORTED_DELIVERIES = 2 ** 50;

/** Converts exported exchanges to captures. `ids` are their new IDs, ascending. */
export function toCapturedExchanges(
  exported: readonly ExportedExchange[],
  ids: readonly number[],
  importId: number,
): CapturedExchange[] {
  const idsByNumber = new Map(exported.map(({ n }, index) => [n, ids[index]!]));
  const toId = (n: number): number | null => idsByNumber.get(n) ?? null;
  const deliveries = new Map<number, number>();
  return exported.map((exchange, index) => {
    const { delivery, holds, mark, peer, relay, request, subject } = exchange;
    const id = ids[index]!;
    // A verdict of another workbench that cannot be verified here is not a reason to look at an exchange.
    const claim = exchange.signature.verdict === 'unknown' ? findClaim(exchange.warnings) : null;
    if (delivery !== null && !deliveries.has(delivery)) deliveries.set(delivery, IMPORTED_DELIVERIES + id);
    const origin = exchange.replayOf ?? exchange.copyOf;
    const originId = origin === undefined ? null : toId(origin);
    return {
      id,
      vantage: exchange.vantage,
      kind: exchange.kind,
      startedAt: exchange.startedAt,
      durationMs: exchange.durationMs,
      subject,
      attempt: exchange.attempt,
      deliveryId: delivery === null ? null : (deliveries.get(delivery) ?? null),
      peerId: peer === null ? null : toId(peer),
      warnings: exchange.warnings
        .filter((each) => each !== claim)
        .map((warning) => renumberRuleWarning(warning, toId)),
      faults: exchange.faults,
      signature: exchange.signature,
      request: {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: decodeBody(request.body),
        bodyBytes: request.bodyBytes,
      },
      outcome: toOutcome(exchange),
      timing: exchange.timing,
      ...(originId === null ? {} : { originId }),
      importId,
      ...(claim === null ? {} : { signatureClaim: claim }),
      ...(holds === undefined ? {} : { holds }),
      ...(relay === undefined ? {} : { relay: { ...relay, answered: toAnswered(relay.answered) } }),
      ...(mark === undefined
        ? {}
        : { mark: { ...mark, note: mark.note?.slice(0, MAX_NOTE_LENGTH) ?? null } }),
    };
  });
}

function toAnswered(answered: ExportedResponse | null): RelayNote['answered'] {
  if (answered === null) return null;
  const { body, status, headers } = answered;
  return { status, headers: [...headers], base64: decodeBody(body).toString('base64') };
}

function toOutcome({ outcome, response }: ExportedExchange): CapturedExchange['outcome'] {
  const captured: CapturedResponse | null =
    response === null
      ? null
      : { status: response.status, headers: response.headers, body: decodeBody(response.body) };
  if (outcome.kind === 'failed') return { ...outcome, partial: captured };
  if (captured === null) throw new Error('A reply was read without its response');
  return { ...outcome, response: captured };
}
