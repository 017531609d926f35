import type { HeaderList } from '#shared/exchange.ts';
import { getReasonPhrase } from '../../http/headers.ts';
import { decodeUtf8, readBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { getExchangeNumber, type GetExchangeId } from '../exchange-number.ts';

export interface HttpMessages {
  readonly text: string;
  /** Notes about content in another form. */
  readonly notes: readonly string[];
}

const LINE = '\r\n';

/** Requests and responses as HTTP text, with a ### line before each. */
export function renderHttpMessages(
  exchanges: readonly ExportedExchange[],
  getId: GetExchangeId = getExchangeNumber,
): HttpMessages {
  const notes: string[] = [];
  const messages = exchanges.flatMap((exchange) => {
    const { n, kind, request, response, outcome } = exchange;
    const renderBody = (message: Parameters<typeof readBody>[0], what: string): string => {
      const content = readBody(message);
      const text = decodeUtf8(content.body);
      if (text !== null && content.kind === 'plain') return text;
      const subject = `#${getId(exchange)} ${kind}: the ${what}'s body`;
      if (text !== null) {
        notes.push(`${subject} was compressed, so it is shown decoded.`);
        return text;
      }
      notes.push(`${subject} is not UTF-8 text, so it is shown in base64.`);
      return content.body.toString('base64');
    };
    const requestText = `### ${n}. ${kind}${LINE}${request.method} ${getPath(request.url)} HTTP/1.1${LINE}${renderHeaders(request.headers)}${renderBody(request, 'request')}`;
    const failure = outcome.kind === 'failed' && outcome.reason === 'not_recorded' ? 'no response' : 'failed';
    const failed = outcome.kind === 'failed' ? [`### ${n}. ${failure}: ${toOneLine(outcome.message)}`] : [];
    if (response === null) return [requestText, ...failed];
    const reason = getReasonPhrase(response.status);
    const answered = `### ${n}. response${LINE}HTTP/1.1 ${response.status} ${reason}${LINE}${renderHeaders(response.headers)}${renderBody(response, 'response')}`;
    return [requestText, ...failed, answered];
  });
  return { text: messages.map((message) => `${message}${LINE}`).join(LINE), notes };
}

function getPath(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function renderHeaders(headers: HeaderList): string {
  return `${headers.map(([name, value]) => `${name}: ${value}${LINE}`).join('')}${LINE}`;
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
