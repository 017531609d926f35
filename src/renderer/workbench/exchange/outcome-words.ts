import type { FailureReason, Outcome } from '#shared/exchange.ts';
import type { ApiCode } from '#shared/protocol/errors.ts';

/** How an outcome is coloured; each tone goes with an icon and words. */
export type Tone = 'ok' | 'refused' | 'broken' | 'unanswered';

export function toneOf(outcome: Outcome): Tone {
  if (outcome.kind === 'failed') return 'unanswered';
  if (outcome.status >= 500) return 'broken';
  return outcome.status >= 200 && outcome.status < 300 ? 'ok' : 'refused';
}

const API_CODE_WORDS: Record<ApiCode, string> = {
  100: 'Insufficient funds',
  101: 'Player not found or disabled',
  105: 'Bet limit exceeded',
  106: 'Win limit exceeded',
  154: 'Currency not allowed',
  155: 'Tombstoned',
  400: 'Bad request',
  403: 'Invalid signature',
  404: 'Casino unknown',
  405: 'Game not available',
  409: 'Already rolled back',
  410: 'Casino disabled',
  420: 'Wrong integration type',
  500: 'Internal error',
};

const STATUS_WORDS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  301: 'Moved',
  302: 'Found',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Unprocessable',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Gateway timeout',
};

const FAILURE_WORDS: Record<FailureReason, string> = {
  refused: 'No connection',
  unresolved: 'Name not found',
  tls: 'TLS failed',
  reset: 'Reset',
  closed: 'Closed early',
  timeout: 'Timeout',
  too_large: 'Too large',
  aborted: 'Aborted',
  other: 'No response',
};

/** "200 OK", "400 · 100 Insufficient funds", "Timeout". */
export function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === 'failed') return FAILURE_WORDS[outcome.reason];
  if (outcome.apiCode !== null) {
    const words = apiCodeWords(outcome.apiCode);
    // The two numbers mean the same where they are the same: 400 Bad request, 500 Internal error.
    return outcome.apiCode === String(outcome.status) ? words : `${outcome.status} · ${words}`;
  }
  return `${outcome.status} ${STATUS_WORDS[outcome.status] ?? ''}`.trim();
}

/** "100 Insufficient funds"; a code that the protocol does not know stands alone. */
function apiCodeWords(apiCode: string): string {
  return apiCode in API_CODE_WORDS ? `${apiCode} ${API_CODE_WORDS[apiCode as ApiCode]}` : apiCode;
}

/** One sentence on what happened on the wire. */
export function failureSentence(reason: FailureReason): string {
  switch (reason) {
    case 'refused':
      return 'Connection refused: nothing is listening at this address.';
    case 'unresolved':
      return 'The host name could not be resolved.';
    case 'tls':
      return 'The TLS handshake failed, most often because of the certificate.';
    case 'reset':
      return 'The other side reset the connection before the response was complete.';
    case 'closed':
      return 'The other side closed the connection before the response was complete.';
    case 'timeout':
      return 'No complete response arrived in time.';
    case 'too_large':
      return 'The response exceeded the size limit, so reading it was stopped.';
    case 'aborted':
      return 'The sender aborted the request.';
    default:
      return 'No complete response arrived.';
  }
}
