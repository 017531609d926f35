import type { FailureReason } from '#shared/exchange.ts';
import { BLOCKED_ADDRESS_CODE } from './allowed-addresses.ts';

interface ClassifiedFailure {
  readonly reason: FailureReason;
  readonly message: string;
}

/** Classifies why a connection gave no complete response, by the code of the error from Node or undici. */
export function classifyFailure(error: unknown): ClassifiedFailure {
  const [code, text] = getCodeAndText(error);
  switch (code) {
    case 'ECONNREFUSED':
      return { reason: 'refused', message: 'Connection refused: nothing is listening at that address' };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { reason: 'unresolved', message: 'The host name could not be resolved (DNS)' };
    case 'ECONNRESET':
    case 'EPIPE':
      return { reason: 'reset', message: 'The connection was reset before the response was complete' };
    case 'UND_ERR_SOCKET':
      // undici ends the connection itself when a response starts with 100 or 101, which it never asks for.
      if (text === 'bad response' || text === 'bad upgrade') {
        const status = text === 'bad response' ? '100 Continue' : '101 Switching Protocols';
        return { reason: 'other', message: `The response started with ${status}, which was not requested` };
      }
      return { reason: 'closed', message: 'The connection was closed before the response was complete' };
    // How undici reports the same end after a response with `connection: close`.
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
    case 'HPE_INVALID_EOF_STATE':
      return { reason: 'closed', message: 'The connection was closed before the response was complete' };
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return { reason: 'timeout', message: 'The connection could not be opened in time' };
    case 'ERR_PROXY':
      return { reason: 'proxy', message: text };
    case BLOCKED_ADDRESS_CODE:
      return { reason: 'other', message: text };
    case 'UND_ERR_ABORTED':
      return { reason: 'aborted', message: 'The workbench aborted the attempt' };
    default:
      if (code.startsWith('HPE_')) return { reason: 'other', message: `The response is not HTTP (${text})` };
      if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
        return { reason: 'tls', message: `TLS failed: ${stripHint(text)}` };
      return { reason: 'other', message: text };
  }
}

/** After a semicolon, Node adds advice for its own users. */
function stripHint(text: string): string {
  if (/wrong version number|packet length too long|http request/i.test(text))
    return 'the port does not use TLS';
  return text.split(';')[0] ?? text;
}

function getCodeAndText(error: unknown): [string, string] {
  if (!(error instanceof Error)) return ['', String(error)];
  // If a name has several addresses, Node reports all errors together; the first one is enough.
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  if (first.name === 'HTTPParserError') return parseParserError(first.message);
  const code = 'code' in first && typeof first.code === 'string' ? first.code : '';
  if (code === 'UND_ERR_SOCKET' && first.cause instanceof Error) return getCodeAndText(first.cause);
  return [code, first.message];
}

/** undici's parser errors have no code: the cause is at the end of the message. */
function parseParserError(message: string): [string, string] {
  const reason = /\(([^()]+)\)$/.exec(message)?.[1] ?? message;
  return [reason === 'Invalid EOF state' ? 'HPE_INVALID_EOF_STATE' : 'HPE_OTHER', reason];
}
