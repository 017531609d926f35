import { hasDuration, type ExchangeSummary, type FailureReason, type Outcome } from '#shared/exchange.ts';
import { API_CODES, type ApiCode } from '#shared/protocol/errors.ts';
import { formatDuration } from '../../ui/text/format.ts';
import { texts } from './texts.ts';

/** The colour of an outcome; each tone comes with an icon and text. */
export type Tone = 'ok' | 'refused' | 'broken' | 'unanswered';

export function getTone(outcome: Outcome): Tone {
  if (outcome.kind === 'failed') return 'unanswered';
  if (outcome.status >= 500) return 'broken';
  return outcome.status >= 200 && outcome.status < 300 ? 'ok' : 'refused';
}

/** Wallets also reject a signature with the usual HTTP statuses, whatever the protocol says. */
export function isSignatureRejected(outcome: Outcome): boolean {
  return (
    outcome.kind === 'reply' &&
    (outcome.apiCode === API_CODES.invalidSignature || outcome.status === 401 || outcome.status === 403)
  );
}

const API_CODE_NAMES: Record<ApiCode, string> = {
  100: texts.insufficientFunds,
  101: texts.playerNotFoundOrDisabled,
  105: texts.betLimitExceeded,
  106: texts.winLimitExceeded,
  154: texts.currencyNotAllowed,
  155: texts.tombstoned,
  400: texts.badRequest,
  403: texts.invalidSignature,
  404: texts.casinoUnknown,
  405: texts.gameNotAvailable,
  409: texts.alreadyRolledBack,
  410: texts.casinoDisabled,
  420: texts.wrongIntegrationType,
  500: texts.internalError,
};

const STATUS_NAMES: Readonly<Record<number, string>> = {
  200: texts.ok,
  201: texts.created,
  204: texts.noContent,
  301: texts.moved,
  302: texts.found,
  400: texts.badRequest,
  401: texts.unauthorized,
  403: texts.forbidden,
  404: texts.notFound,
  405: texts.methodNotAllowed,
  408: texts.requestTimeout,
  413: texts.tooLarge,
  415: texts.unsupportedType,
  422: texts.unprocessable,
  429: texts.tooManyRequests,
  500: texts.serverError,
  502: texts.badGateway,
  503: texts.unavailable,
  504: texts.gatewayTimeout,
};

const FAILURE_NAMES: Record<FailureReason, string> = {
  refused: texts.noConnection,
  proxy: texts.proxyFailed,
  unresolved: texts.nameNotFound,
  tls: texts.tlsFailed,
  reset: texts.reset,
  closed: texts.closedEarly,
  timeout: texts.timeout,
  too_large: texts.tooLarge,
  aborted: texts.aborted,
  not_recorded: texts.notRecorded,
  other: texts.noResponse,
};

/** "200 OK", "400 · 100 Insufficient funds", "Timeout". */
export function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'failed') return FAILURE_NAMES[outcome.reason];
  if (outcome.apiCode !== null) {
    const apiCodeText = formatApiCode(outcome.apiCode);
    // Both numbers mean the same if they are equal: 400 Bad request, 500 Internal error.
    return outcome.apiCode === String(outcome.status) ? apiCodeText : `${outcome.status} · ${apiCodeText}`;
  }
  return `${outcome.status} ${STATUS_NAMES[outcome.status] ?? ''}`.trim();
}

/** "100 Insufficient funds"; a code that is not in the protocol has no name. */
export function formatApiCode(apiCode: string): string {
  return apiCode in API_CODE_NAMES ? `${apiCode} ${API_CODE_NAMES[apiCode as ApiCode]}` : apiCode;
}

/** What happened on the wire, in a sentence. */
export function formatFailure(reason: FailureReason): string {
  switch (reason) {
    case 'refused':
      return texts.connectionRefused;
    case 'proxy':
      return texts.proxyOpenedNoConnection;
    case 'unresolved':
      return texts.nameNotResolved;
    case 'tls':
      return texts.handshakeFailed;
    case 'reset':
      return texts.connectionReset;
    case 'closed':
      return texts.connectionClosed;
    case 'timeout':
      return texts.responseTimedOut;
    case 'too_large':
      return texts.responseTooLarge;
    case 'aborted':
      return texts.senderAbortedRequest;
    case 'not_recorded':
      return texts.onlyRequestKnown;
    default:
      return texts.responseIncomplete;
  }
}

/** "12 ms", or a dash if it is not known. */
export function formatExchangeDuration(status: Pick<ExchangeSummary, 'outcome' | 'durationMs'>): string {
  return hasDuration(status) ? formatDuration(status.durationMs) : texts.unknownDuration;
}
