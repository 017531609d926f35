import type { FailureReason, Vantage } from '#shared/exchange.ts';
import { HEALTH_EXTRAS, type HealthErrorKind, type HealthExtra } from '#shared/contract/health.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { CapturedExchange } from '../captured-exchange.ts';
import { selectPhase, toStoredTiming } from '../cells/timing-cell.ts';
import type { StoredFailure } from '../summary-row.ts';

/** One attempt of a callback as its sender saw it: what Health counts. */
export interface WalletCall {
  readonly callback: Callback;
  readonly casinoId: string;
  readonly startedAt: number;
  readonly isImported: boolean;
  readonly isRetry: boolean;
  /** Why it is left out unless asked for. */
  readonly extras: readonly HealthExtra[];
  /** The error that counts against the wallet; null if there is none. */
  readonly error: HealthErrorKind | null;
  /**
   * The wallet's own time, without the time for connecting; null if there is no response to measure, or if an import does
   * not have it.
   */
  readonly latencyMs: number | null;
  /** Null if the connection was open before. */
  readonly connectMs: number | null;
  readonly waitMs: number;
  readonly receiveMs: number;
}

/** The columns that a call is read from. */
export const CALL_COLUMNS = `kind, vantage, casino_id, started_at, duration_ms, status, api_code, failure, attempt,
  faults IS NOT NULL OR holds IS NOT NULL AS is_affected, import_id IS NOT NULL AS is_imported,
  vantage = 'proxy' AND origin_id IS NOT NULL AS is_passed_on, ${selectPhase('connectMs')} AS connect_ms,
  ${selectPhase('waitMs')} AS wait_ms, ${selectPhase('receiveMs')} AS receive_ms`;

/** An SQL condition: an exchange that may be a call. */
export const IS_CALL = `(vantage IN ('gateway', 'proxy', 'replay', 'suite') AND kind IN (${CALLBACKS.map((each) => `'${each}'`).join(', ')}))`;

export interface CallRow {
  readonly kind: string;
  readonly vantage: Vantage;
  readonly casino_id: string | null;
  readonly started_at: number;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly api_code: string | null;
  readonly failure: string | null;
  readonly attempt: number | null;
  /** By a fault, or by a user at a breakpoint. */
  readonly is_affected: number;
  readonly is_imported: number;
  /** A recording proxy's view of a call that its sender, which is part of this workbench, counts. */
  readonly is_passed_on: number;
  readonly connect_ms: number | null;
  readonly wait_ms: number | null;
  readonly receive_ms: number | null;
}

const EXTRAS_BY_VANTAGE: Readonly<Partial<Record<Vantage, readonly HealthExtra[]>>> = {
  gateway: [],
  proxy: [],
  replay: ['replays'],
  suite: ['suite'],
};

/** Calls that ended for reasons of this machine, and requests that may never have been sent. */
const EXCLUDED_FAILURES: readonly FailureReason[] = ['aborted', 'proxy', 'not_recorded'];

/**
 * The call that a row represents; null if it is not a call, if it says nothing about the wallet, or if its
 * sender's row represents it: only that row says which attempt it was and when the sender gave up.
 *
 * @param includesProxies whether calls that proxies forwarded count: only if nothing else does, so none counts twice.
 */
export function rowToWalletCall(row: CallRow, includesProxies = false): WalletCall | null {
  if (row.is_passed_on === 1 && !includesProxies) return null;
  if (isConnectionTest(row)) return null;
  const callback = CALLBACKS.find((each) => each === row.kind);
  const extras = EXTRAS_BY_VANTAGE[row.vantage];
  const reason = row.failure === null ? null : (JSON.parse(row.failure) as StoredFailure).reason;
  if (callback === undefined || extras === undefined) return null;
  if (reason !== null && EXCLUDED_FAILURES.includes(reason)) return null;
  const waitMs = row.wait_ms ?? row.duration_ms;
  return {
    callback,
    casinoId: row.casino_id ?? '',
    startedAt: row.started_at,
    isImported: row.is_imported === 1,
    isRetry: (row.attempt ?? 1) > 1,
    extras: row.is_affected === 1 ? ['faults', ...extras] : extras,
    error: classifyError(reason, row.status ?? 0, row.api_code),
    latencyMs:
      row.duration_ms === 0 ? null : getLatency(reason, row.duration_ms, waitMs + (row.receive_ms ?? 0)),
    connectMs: row.connect_ms,
    waitMs: reason === null ? waitMs : 0,
    receiveMs: reason === null ? (row.receive_ms ?? 0) : 0,
  };
}

/**
 * A user sent it deliberately, perhaps with a player that does not exist: that says nothing about the wallet in use.
 * Only a connection test is sent by the gateway without being an attempt of a delivery. Imported exchanges of other
 * programs are not attempts, either.
 */
function isConnectionTest({ vantage, attempt, is_imported: isImported }: CallRow): boolean {
  return vantage === 'gateway' && attempt === null && isImported === 0;
}

/** The same for an exchange that is about to be written. */
export function exchangeToWalletCall(exchange: CapturedExchange): WalletCall | null {
  const { outcome } = exchange;
  // As when a row is read again: a deletion must subtract exactly what was added.
  const timing = toStoredTiming(exchange);
  return rowToWalletCall({
    kind: exchange.kind,
    vantage: exchange.vantage,
    casino_id: exchange.subject.casinoId,
    started_at: exchange.startedAt,
    duration_ms: exchange.durationMs,
    status: outcome.kind === 'reply' ? outcome.response.status : null,
    api_code: outcome.kind === 'reply' ? outcome.apiCode : null,
    failure: outcome.kind === 'reply' ? null : JSON.stringify({ reason: outcome.reason }),
    attempt: exchange.attempt,
    is_affected: exchange.faults.length > 0 || (exchange.holds?.length ?? 0) > 0 ? 1 : 0,
    is_imported: exchange.importId === undefined ? 0 : 1,
    is_passed_on: exchange.vantage === 'proxy' && exchange.originId !== undefined ? 1 : 0,
    connect_ms: timing.connectMs,
    wait_ms: timing.waitMs,
    receive_ms: timing.receiveMs,
  });
}

function classifyError(
  reason: FailureReason | null,
  status: number,
  apiCode: string | null,
): HealthErrorKind | null {
  if (reason !== null) return reason === 'timeout' ? 'timeout' : 'no_response';
  if (status >= 500) return 'server_error';
  if (status === 200 || apiCode === API_CODES.insufficientFunds) return null;
  return status >= 400 ? 'rejected' : 'other';
}

/** A timeout counts as at least as slow as the wait for it; other failures have no response to measure. */
function getLatency(reason: FailureReason | null, durationMs: number, ownMs: number): number | null {
  if (reason === null) return ownMs;
  return reason === 'timeout' ? durationMs : null;
}

/** One number for the extras of a call. */
export function toExtraBits(extras: readonly HealthExtra[]): number {
  return extras.reduce((bits, extra) => bits | (1 << HEALTH_EXTRAS.indexOf(extra)), 0);
}

export function fromExtraBits(bits: number): HealthExtra[] {
  return HEALTH_EXTRAS.filter((_, index) => (bits & (1 << index)) !== 0);
}
