import type { ExchangeSummary, HeaderList, RelayNote, Timing } from '#shared/exchange.ts';
import type { CapturedExchange, CapturedResponse } from './captured-exchange.ts';
import { isListed, type HeaderLists } from './cells/header-lists.ts';
import { toIdColumns, toSignatureColumns, fromSignatureColumns } from './cells/id-columns.ts';
import { toStoredTiming, toTimingCell, fromTimingCell } from './cells/timing-cell.ts';
import { toTransactionCell, fromTransactionCell } from './cells/transaction-cell.ts';
import { MAX_MONEY_BODY_BYTES } from './row-money.ts';
import { SUMMARY_COLUMNS, type StoredFailure, type Summaries, type SummaryRow } from './summary-row.ts';

/** Columns that are only needed for the detail view. */
const DETAIL_COLUMNS = [
  'expected_signature',
  'expected_hmac',
  'method',
  'url',
  'request_headers',
  'request_body',
  'request_bytes',
  'response_headers',
  'response_body',
  'timing',
  'relay',
  'signature_claim',
] as const;

export const EXCHANGE_COLUMNS = [...SUMMARY_COLUMNS, ...DETAIL_COLUMNS] as const;

type Cell = string | number | Buffer | null;

export interface DetailRow extends SummaryRow {
  readonly expected_signature: string | null;
  readonly expected_hmac: Buffer | null;
  readonly method: string;
  readonly url: string;
  readonly request_headers: string;
  readonly request_body: Buffer;
  readonly request_bytes: number;
  readonly response_headers: string | null;
  readonly response_body: Buffer | null;
  readonly timing: string;
  readonly relay: string | null;
  readonly signature_claim: string | null;
}

/** One exchange as stored. */
export interface StoredExchange {
  readonly summary: ExchangeSummary;
  /** All IDs; the summary only has the first ones. */
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
  /** Null unless a recording proxy forwarded it. */
  readonly relay: RelayNote | null;
  /** An imported file's claim about its signature, if that could not be verified here. */
  readonly signatureClaim: string | null;
}

/** The cells of one row, in the order of EXCHANGE_COLUMNS. `headId`: the row that it belongs to. */
export function toRow(
  exchange: CapturedExchange,
  headId: number | null,
  headerLists: Pick<HeaderLists, 'encode'>,
): Cell[] {
  const { outcome, subject, request } = exchange;
  const response = outcome.kind === 'reply' ? outcome.response : outcome.partial;
  const signature = exchange.signature.expected;
  // Columns after a long body take long to read, and the list reads these.
  const isShort = Math.max(request.body.length, response?.body.length ?? 0) <= MAX_MONEY_BODY_BYTES;
  const [roundId, roundUuid] = isShort ? toIdColumns(subject.roundId) : [subject.roundId, null];
  const [sessionId, sessionUuid] = isShort ? toIdColumns(subject.sessionId) : [subject.sessionId, null];
  const recurringUrl = getRecurringUrl(exchange);
  const requestHeaders = headerLists.encode(
    request.headers,
    { signature, bodyBytes: request.bodyBytes },
    recurringUrl,
  );
  return [
    exchange.id,
    exchange.vantage,
    exchange.kind,
    exchange.startedAt,
    exchange.durationMs,
    response === null ? null : response.status,
    outcome.kind === 'reply' ? outcome.apiCode : null,
    outcome.kind === 'reply' ? null : serialiseFailure(outcome),
    exchange.signature.verdict,
    subject.casinoId,
    subject.accountId,
    subject.currency,
    subject.gameId,
    roundId,
    sessionId,
    roundUuid,
    sessionUuid,
    toTransactionCell(subject.transactionIds, request.body),
    exchange.attempt,
    exchange.deliveryId,
    exchange.peerId,
    exchange.warnings.length === 0 ? null : JSON.stringify(exchange.warnings),
    exchange.faults.length === 0 ? null : JSON.stringify(exchange.faults),
    exchange.holds === undefined || exchange.holds.length === 0 ? null : JSON.stringify(exchange.holds),
    headId,
    exchange.originId ?? null,
    exchange.importId ?? null,
    exchange.isFromSuite === true ? 1 : null,
    ...toSignatureColumns(signature),
    request.method,
    recurringUrl !== null && isListed(requestHeaders) ? '' : request.url,
    requestHeaders,
    request.body,
    request.bodyBytes,
    response === null
      ? null
      : headerLists.encode(response.headers, { signature, bodyBytes: response.body.length }),
    response === null ? null : response.body,
    toTimingCell(toStoredTiming(exchange)),
    exchange.relay === undefined ? null : JSON.stringify(exchange.relay),
    exchange.signatureClaim ?? null,
  ];
}

/** An operator's callback URLs recur; any other URL may occur in this exchange only. */
function getRecurringUrl({ vantage, kind, importId, request }: CapturedExchange): string | null {
  const isCallback = (vantage === 'gateway' || vantage === 'wallet') && isCallbackKind(kind);
  return isCallback && importId === undefined && !request.url.includes('?') ? request.url : null;
}

const isCallbackKind = (kind: CapturedExchange['kind']): boolean => kind !== 'launch' && kind !== 'other';

function serialiseFailure({ reason, message, mayHaveArrived }: StoredFailure): string {
  return JSON.stringify({ reason, message, mayHaveArrived } satisfies StoredFailure);
}

export function toStoredExchange(
  row: DetailRow,
  { summaries, headerLists }: { summaries: Summaries; headerLists: Pick<HeaderLists, 'decode'> },
): StoredExchange {
  const signature = fromSignatureColumns(row.expected_signature, row.expected_hmac);
  const { headers, url } = headerLists.decode(row.request_headers, {
    signature,
    bodyBytes: row.request_bytes,
  });
  return {
    summary: summaries.fromDetailRow(row),
    transactionIds: fromTransactionCell(row.transaction_ids, row.request_body),
    expectedSignature: signature,
    request: {
      method: row.method,
      url: url ?? row.url,
      headers,
      body: row.request_body,
      bodyBytes: row.request_bytes,
    },
    response:
      row.status === null || row.response_headers === null || row.response_body === null
        ? null
        : {
            status: row.status,
            headers: headerLists.decode(row.response_headers, {
              signature,
              bodyBytes: row.response_body.length,
            }).headers,
            body: row.response_body,
          },
    timing: fromTimingCell(row.timing),
    relay: row.relay === null ? null : (JSON.parse(row.relay) as RelayNote),
    signatureClaim: row.signature_claim,
  };
}
