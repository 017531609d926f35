import type { ExchangeSummary, HeaderList, RelayNote, Timing } from '#shared/exchange.ts';
import type { CapturedExchange, CapturedResponse } from './captured-exchange.ts';
import { SUMMARY_COLUMNS, type StoredFailure, type Summaries, type SummaryRow } from './summary-row.ts';

/** Columns that are only needed for the detail view. */
const DETAIL_COLUMNS = [
  'expected_signature',
  'method',
  'url',
  'request_headers',
  'request_body',
  'request_bytes',
  'response_headers',
  'response_body',
  'timing',
  'relay',
] as const;

export const EXCHANGE_COLUMNS = [...SUMMARY_COLUMNS, ...DETAIL_COLUMNS] as const;

type Cell = string | number | Buffer | null;

export interface DetailRow extends SummaryRow {
  readonly expected_signature: string | null;
  readonly method: string;
  readonly url: string;
  readonly request_headers: string;
  readonly request_body: Buffer;
  readonly request_bytes: number;
  readonly response_headers: string | null;
  readonly response_body: Buffer | null;
  readonly timing: string;
  readonly relay: string | null;
}

/** One exchange as stored. */
export interface StoredExchange {
  readonly summary: ExchangeSummary;
  /** All ids; the summary only has the first ones. */
  readonly transactionIds: string[];
  readonly expectedSignature: string | null;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body: Buffer;
    readonly bodyBytes: number;
  };
  readonly response: CapturedResponse | null;
  readonly timing: Timing;
  /** Null unless a recording proxy passed it on. */
  readonly relay: RelayNote | null;
}

/** The cells of one row, in the order of EXCHANGE_COLUMNS. `headId`: the row that it belongs to. */
export function rowOf(exchange: CapturedExchange, headId: number | null): Cell[] {
  const { outcome, subject, request } = exchange;
  const response = outcome.kind === 'reply' ? outcome.response : outcome.partial;
  return [
    exchange.id,
    exchange.vantage,
    exchange.kind,
    exchange.startedAt,
    exchange.durationMs,
    response === null ? null : response.status,
    outcome.kind === 'reply' ? outcome.apiCode : null,
    outcome.kind === 'reply' ? null : serializeFailure(outcome),
    exchange.signature.verdict,
    subject.casinoId,
    subject.accountId,
    subject.currency,
    subject.gameId,
    subject.roundId,
    subject.sessionId,
    subject.transactionIds.length === 0 ? null : JSON.stringify(subject.transactionIds),
    exchange.attempt,
    exchange.deliveryId,
    exchange.peerId,
    exchange.warnings.length === 0 ? null : JSON.stringify(exchange.warnings),
    exchange.faults.length === 0 ? null : JSON.stringify(exchange.faults),
    exchange.holds === undefined || exchange.holds.length === 0 ? null : JSON.stringify(exchange.holds),
    headId,
    exchange.originId ?? null,
    exchange.importId ?? null,
    exchange.signature.expected,
    request.method,
    request.url,
    JSON.stringify(request.headers),
    request.body,
    request.bodyBytes,
    response === null ? null : JSON.stringify(response.headers),
    response === null ? null : response.body,
    JSON.stringify(exchange.timing),
    exchange.relay === undefined ? null : JSON.stringify(exchange.relay),
  ];
}

function serializeFailure({ reason, message, mayHaveArrived }: StoredFailure): string {
  return JSON.stringify({ reason, message, mayHaveArrived } satisfies StoredFailure);
}

export function storedOfRow(row: DetailRow, summaries: Summaries): StoredExchange {
  return {
    summary: summaries.ofRow(row),
    transactionIds: row.transaction_ids === null ? [] : (JSON.parse(row.transaction_ids) as string[]),
    expectedSignature: row.expected_signature,
    request: {
      method: row.method,
      url: row.url,
      headers: JSON.parse(row.request_headers) as HeaderList,
      body: row.request_body,
      bodyBytes: row.request_bytes,
    },
    response:
      row.status === null || row.response_headers === null || row.response_body === null
        ? null
        : {
            status: row.status,
            headers: JSON.parse(row.response_headers) as HeaderList,
            body: row.response_body,
          },
    timing: JSON.parse(row.timing) as Timing,
    relay: row.relay === null ? null : (JSON.parse(row.relay) as RelayNote),
  };
}
