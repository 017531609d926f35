import type { HeaderList } from '../exchange.ts';
import type { ValidationIssue } from '../validation-issue.ts';
import { SIGNATURE_HEADER } from '../protocol/signature-header.ts';

/** Connection-specific headers: a new connection has its own. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function isConnectionHeader(name: string): boolean {
  return CONNECTION_HEADERS.has(name.toLowerCase());
}

export function isSignatureHeader(name: string): boolean {
  return name.toLowerCase() === SIGNATURE_HEADER.toLowerCase();
}

/**
 * The header lines of a captured request that can be edited: the others are set by the connection and the signature.
 */
export function getEditableHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !isConnectionHeader(name) && !isSignatureHeader(name));
}

/** Issues of edited header lines; each names its line. */
export function validateHeaders(edited: HeaderList): ValidationIssue[] {
  return edited.flatMap((line, index) => {
    const message = validateLine(line);
    return message === null ? [] : [{ field: `headers[${index}]`, message }];
  });
}

function validateLine([name, value]: HeaderList[number]): string | null {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return 'is not a valid header name';
  if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value))
    return 'has characters that are not allowed in a header';
  if (isConnectionHeader(name)) return `names ${name}, which is set automatically`;
  return isSignatureHeader(name) ? `names ${name}, which the signature option sets` : null;
}
