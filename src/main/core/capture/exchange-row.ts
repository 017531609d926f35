import type { ExchangeSummary, FailureReason, HeaderList, Outcome, Timing } from '#shared/exchange.ts';
import type { CapturedExchange, CapturedResponse } from './captured-exchange.ts';

/** Columns of the traffic list. */
export const SUMMARY_COLUMNS = [
  'id',
  'vantage',
  'kind',
  'started_at',
  'duration_ms',
  'status',
  'api_code',
  'failure',
  'signature',
  'casino_id',
  'account_id',
  'currency',
  'game_id',
  'round_id',
  'session_id',
  'transaction_ids',
  'attempt',
  'delivery_id',
  'peer_id',
  'warnings',
  'faults',
] as const;

/** Columns that only a look at one exchange needs. */
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
] as const;

export const EXCHANGE_COLUMNS = [...SUMMARY_COLUMNS, ...DETAIL_COLUMNS] as const;

type Cell = string | number | Buffer | null;

export interface SummaryRow {
  readonly id: number;
  readonly vantage: ExchangeSummary['vantage'];
  readonly kind: ExchangeSummary['kind'];
  readonly started_at: number;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly api_code: string | null;
  readonly failure: string | null;
  readonly signature: ExchangeSummary['signature'];
  readonly casino_id: string | null;
  readonly account_id: string | null;
  readonly currency: string | null;
  readonly game_id: string | null;
  readonly round_id: string | null;
  readonly session_id: string | null;
  readonly transaction_ids: string | null;
  readonly attempt: number | null;
  readonly delivery_id: number | null;
  readonly peer_id: number | null;
  readonly warnings: string | null;
  readonly faults: string | null;
}

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
}

/** One exchange as it was kept. */
export interface StoredExchange {
  readonly summary: ExchangeSummary;
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
}

interface StoredFailure {
  readonly reason: FailureReason;
  readonly message: string;
  readonly mayHaveArrived: boolean;
}

/** The cells of one row, in the order of EXCHANGE_COLUMNS. */
export function rowOf(exchange: CapturedExchange): Cell[] {
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
    outcome.kind === 'reply' ? null : failureText(outcome),
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
    exchange.signature.expected,
    request.method,
    request.url,
    JSON.stringify(request.headers),
    request.body,
    request.bodyBytes,
    response === null ? null : JSON.stringify(response.headers),
    response === null ? null : response.body,
    JSON.stringify(exchange.timing),
  ];
}

function failureText({ reason, message, mayHaveArrived }: StoredFailure): string {
  return JSON.stringify({ reason, message, mayHaveArrived } satisfies StoredFailure);
}

export function summaryOf(exchange: CapturedExchange): ExchangeSummary {
  const { outcome } = exchange;
  return {
    id: exchange.id,
    vantage: exchange.vantage,
    kind: exchange.kind,
    startedAt: exchange.startedAt,
    durationMs: exchange.durationMs,
    outcome:
      outcome.kind === 'reply'
        ? { kind: 'reply', status: outcome.response.status, apiCode: outcome.apiCode }
        : {
            kind: 'failed',
            reason: outcome.reason,
            message: outcome.message,
            mayHaveArrived: outcome.mayHaveArrived,
          },
    signature: exchange.signature.verdict,
    ...exchange.subject,
    transactionIds: [...exchange.subject.transactionIds],
    attempt: exchange.attempt,
    deliveryId: exchange.deliveryId,
    peerId: exchange.peerId,
    warnings: [...exchange.warnings],
    faults: [...exchange.faults],
  };
}

export function summaryOfRow(row: SummaryRow): ExchangeSummary {
  return {
    id: row.id,
    vantage: row.vantage,
    kind: row.kind,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    outcome: outcomeOfRow(row),
    signature: row.signature,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    gameId: row.game_id,
    roundId: row.round_id,
    sessionId: row.session_id,
    transactionIds: row.transaction_ids === null ? [] : (JSON.parse(row.transaction_ids) as string[]),
    attempt: row.attempt,
    deliveryId: row.delivery_id,
    peerId: row.peer_id,
    warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as string[]),
    faults: row.faults === null ? [] : (JSON.parse(row.faults) as string[]),
  };
}

function outcomeOfRow(row: SummaryRow): Outcome {
  if (row.failure !== null) return { kind: 'failed', ...(JSON.parse(row.failure) as StoredFailure) };
  return { kind: 'reply', status: row.status ?? 0, apiCode: row.api_code };
}

export function storedOfRow(row: DetailRow): StoredExchange {
  return {
    summary: summaryOfRow(row),
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
  };
}
