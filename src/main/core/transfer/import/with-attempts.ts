import { createHash } from 'node:crypto';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import { decodeBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/**
 * Another tool's exchanges in order of start time, with the attempts of each callback: a retry has the bytes and
 * the signature of the first attempt, whose IDs no other callback has. A balance callback has no ID, so two with the
 * same bytes are two callbacks.
 */
export function withAttempts(exchanges: readonly ExportedExchange[]): ExportedExchange[] {
  const inOrder = exchanges.toSorted((one, other) => one.startedAt - other.startedAt);
  const attempts = new Map<string, ExportedExchange[]>();
  for (const exchange of inOrder) {
    const key = getKey(exchange);
    if (key !== null) attempts.set(key, [...(attempts.get(key) ?? []), exchange]);
  }
  const positions = new Map(
    [...attempts.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) =>
        group.map(({ n }, index) => [n, { attempt: index + 1, delivery: group[0]!.n }] as const),
      ),
  );
  return inOrder.map((exchange) => ({ ...exchange, ...positions.get(exchange.n) }));
}

/** The same for all attempts of a callback; null if it has none. */
function getKey({ kind, subject, request }: ExportedExchange): string | null {
  const isDelivered =
    kind === 'finish'
      ? subject.roundId !== null
      : (kind === 'betwin' || kind === 'rollback') && subject.transactionIds.length > 0;
  if (!isDelivered || request.bodyBytes === 0) return null;
  const digest = createHash('sha256').update(decodeBody(request.body)).digest('base64');
  return `${kind} ${request.url} ${findHeader(request.headers, SIGNATURE_HEADER) ?? ''} ${digest}`;
}
