import type { Database } from 'better-sqlite3';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import {
  MAX_SUMMARY_IDS,
  MAX_SUMMARY_TARGET_LENGTH,
  type ExchangeMark,
  type ExchangeSummary,
  type FailureReason,
  type Outcome,
} from '#shared/exchange.ts';
import type { CapturedExchange } from './captured-exchange.ts';
import { fromIdColumns } from './cells/id-columns.ts';
import { IN_BODY, fromTransactionCell } from './cells/transaction-cell.ts';
import { createClockResets } from '../time/clock-resets.ts';
import { createExchangeMarks, UNMARKED } from './exchange-marks.ts';
import { createMoneyReader, MAX_MONEY_BODY_BYTES, type ReadMoney } from './row-money.ts';

/** Stored columns of the traffic list. */
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
  'round_uuid',
  'session_uuid',
  'transaction_ids',
  'attempt',
  'delivery_id',
  'peer_id',
  'warnings',
  'faults',
  'holds',
  'head_id',
  'origin_id',
  'import_id',
  'from_suite',
] as const;

/** What a summary is read from; `prefix` names the table: "e.". Long bodies and unused URLs are left on the disk. */
export function selectSummary(prefix = ''): string {
  const selectForOther = (column: string): string =>
    `CASE WHEN ${prefix}kind = 'other' THEN ${prefix}${column} END AS ${column}`;
  const selectShort = (column: string): string =>
    `CASE WHEN length(${prefix}${column}) <= ${MAX_MONEY_BODY_BYTES} THEN ${prefix}${column} END AS ${column}`;
  const columns = SUMMARY_COLUMNS.map((column) => prefix + column);
  return [
    ...columns,
    selectForOther('method'),
    selectForOther('url'),
    selectShort('request_body'),
    selectShort('response_body'),
  ].join(', ');
}

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
  readonly round_uuid: Buffer | null;
  readonly session_uuid: Buffer | null;
  readonly transaction_ids: string | null;
  readonly attempt: number | null;
  readonly delivery_id: number | null;
  readonly peer_id: number | null;
  readonly warnings: string | null;
  readonly faults: string | null;
  readonly holds: string | null;
  readonly head_id: number | null;
  readonly origin_id: number | null;
  readonly import_id: number | null;
  readonly from_suite: number | null;
  /** Null in the list unless the kind is `other`. */
  readonly method: string | null;
  readonly url: string | null;
  /** Null if it is too long for the list. */
  readonly request_body: Buffer | null;
  readonly response_body: Buffer | null;
}

/** The columns that an outcome is derived from. */
export type OutcomeColumns = Pick<SummaryRow, 'status' | 'api_code' | 'failure'>;

/** A failure as stored in its cell. */
export interface StoredFailure {
  readonly reason: FailureReason;
  readonly message: string;
  readonly mayHaveArrived: boolean;
}

export interface Summaries {
  /** The summary of an exchange that was just written and has its own row. */
  fromExchange(exchange: CapturedExchange): ExchangeSummary;
  /** One exchange alone: its row does not contain the state of its chain. */
  fromRow(row: SummaryRow): ExchangeSummary;
  /** The same with the money of all its transactions, not only of the first. */
  fromDetailRow(row: SummaryRow): ExchangeSummary;
}

export function createSummaries(db: Database): Summaries {
  const readMoney = createMoneyReader(db);
  const marks = createExchangeMarks(db);
  const resets = createClockResets(db);
  // Imported times are those of another clock.
  const getSetBackMs = ({ id, importId }: Pick<ExchangeSummary, 'id' | 'importId'>): number =>
    importId === null ? resets.getSetBackMs(id) : 0;
  const read = (row: SummaryRow, maxChanges?: number): ExchangeSummary => {
    const summary = fromSummaryRow(row, (source) => readMoney(source, maxChanges));
    return { ...summary, setBackMs: getSetBackMs(summary), ...marks.find(row.id) };
  };
  return {
    fromExchange(exchange) {
      const summary = toSummary(exchange, readMoney);
      return { ...summary, setBackMs: getSetBackMs(summary) };
    },
    fromRow: (row) => read(row),
    fromDetailRow: (row) => read(row, Infinity),
  };
}

function toSummary(exchange: CapturedExchange, readMoney: ReadMoney): Omit<ExchangeSummary, 'setBackMs'> {
  const { outcome } = exchange;
  return {
    id: exchange.id,
    vantage: exchange.vantage,
    kind: exchange.kind,
    target: formatTarget({ kind: exchange.kind, ...exchange.request }),
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
    transactionIds: exchange.subject.transactionIds.slice(0, MAX_SUMMARY_IDS),
    transactions: exchange.subject.transactionIds.length,
    attempt: exchange.attempt,
    deliveryId: exchange.deliveryId,
    peerId: exchange.peerId,
    warnings: [...exchange.warnings],
    faults: [...exchange.faults],
    holds: [...(exchange.holds ?? [])],
    headId: null,
    originId: exchange.originId ?? null,
    importId: exchange.importId ?? null,
    isFromSuite: exchange.vantage === 'suite' || exchange.isFromSuite === true,
    money: readMoney({
      id: exchange.id,
      kind: exchange.kind,
      casinoId: exchange.subject.casinoId,
      importId: exchange.importId ?? null,
      roundId: exchange.subject.roundId,
      requestBody: exchange.request.body,
      responseBody:
        outcome.kind === 'reply' && isSuccess(outcome.response.status) ? outcome.response.body : null,
      warnings: exchange.warnings,
    }),
    ...(exchange.mark ?? UNMARKED),
    chain: null,
  };
}

/** Scheme and host of a URL. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

function formatTarget({ kind, method, url }: Pick<SummaryRow, 'kind' | 'method' | 'url'>): string | null {
  if (kind !== 'other' || method === null || url === null) return null;
  return `${method} ${url.replace(ORIGIN, '') || '/'}`.slice(0, MAX_SUMMARY_TARGET_LENGTH);
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function fromSummaryRow(
  row: SummaryRow,
  readMoney: ReadMoney,
): Omit<ExchangeSummary, keyof ExchangeMark | 'setBackMs'> {
  const warnings = row.warnings === null ? [] : (JSON.parse(row.warnings) as string[]);
  return {
    id: row.id,
    vantage: row.vantage,
    kind: row.kind,
    target: formatTarget(row),
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    outcome: toOutcome(row),
    signature: row.signature,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    gameId: row.game_id,
    roundId: fromIdColumns(row.round_id, row.round_uuid),
    sessionId: fromIdColumns(row.session_id, row.session_uuid),
    ...readTransactions(row),
    attempt: row.attempt,
    deliveryId: row.delivery_id,
    peerId: row.peer_id,
    warnings,
    faults: row.faults === null ? [] : (JSON.parse(row.faults) as string[]),
    holds: row.holds === null ? [] : (JSON.parse(row.holds) as ExchangeHold[]),
    headId: row.head_id,
    originId: row.origin_id,
    importId: row.import_id,
    isFromSuite: row.vantage === 'suite' || row.from_suite === 1,
    money: readMoney({
      id: row.id,
      kind: row.kind,
      casinoId: row.casino_id,
      importId: row.import_id,
      roundId: fromIdColumns(row.round_id, row.round_uuid),
      requestBody: row.request_body ?? NO_BODY,
      responseBody: row.failure === null && isSuccess(row.status ?? 0) ? row.response_body : null,
      warnings,
    }),
    chain: null,
  };
}

const NO_BODY = Buffer.alloc(0);

/** Separates two ids: inside an ID, a quotation mark is escaped with a backslash. */
const BETWEEN_IDS = '","';

/** The first IDs and the total count. The rest is counted without parsing: a page of rows may have half a million. */
function readTransactions({
  transaction_ids: text,
  request_body: body,
}: SummaryRow): Pick<ExchangeSummary, 'transactionIds' | 'transactions'> {
  if (text === null || text === IN_BODY) {
    const ids = fromTransactionCell(text, body);
    return { transactionIds: ids.slice(0, MAX_SUMMARY_IDS), transactions: ids.length };
  }
  let transactions = 1;
  let end = text.length - 1;
  for (
    let at = text.indexOf(BETWEEN_IDS);
    at !== -1;
    at = text.indexOf(BETWEEN_IDS, at + BETWEEN_IDS.length)
  ) {
    if (transactions === MAX_SUMMARY_IDS) end = at + 1;
    transactions += 1;
  }
  return { transactionIds: JSON.parse(`${text.slice(0, end)}]`) as string[], transactions };
}

export function toOutcome(row: OutcomeColumns): Outcome {
  if (row.failure !== null) return { kind: 'failed', ...(JSON.parse(row.failure) as StoredFailure) };
  return { kind: 'reply', status: row.status ?? 0, apiCode: row.api_code };
}
