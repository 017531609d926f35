import { formatHolds } from '#shared/breakpoints/hold-stage.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { parseIsoTime, formatIsoTime } from '../../clock.ts';
import { findHeader, getReasonPhrase } from '../../http/headers.ts';
import { toHarUrl } from '../absolute-url.ts';
import { decodeBody, type EncodedBody } from '../encoded-body.ts';
import type { ExportedExchange, ExportedResponse } from '../exported-exchange.ts';
import { parseCookies } from '../cookies.ts';
import { PRIVATE_FIELD, type PrivateField } from './har-file.ts';

/**
 * The text of a HAR 1.2 file. Other tools show its standard fields; a private field makes it lossless. `program` is the
 * name and the version of the writer, `notice` a note about the whole file.
 */
export function writeHar(
  exchanges: readonly ExportedExchange[],
  program: { readonly name: string; readonly version: string },
  notice: string | null = null,
): string {
  const comment = notice === null ? {} : { comment: notice };
  const log = { version: '1.2', creator: program, entries: exchanges.map(toEntry), ...comment };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

function toEntry(exchange: ExportedExchange) {
  const { request, outcome, response } = exchange;
  const timings = toTimings(exchange);
  return {
    startedDateTime: formatIsoTime(exchange.startedAt),
    time: sumTimings(timings),
    request: toRequest(request),
    // A failed connection has no response; tools show its status 0 as an error.
    response:
      outcome.kind === 'reply' && response !== null ? toResponse(response) : createMissingResponse(outcome),
    cache: {},
    timings,
    ...formatComment(exchange),
    [PRIVATE_FIELD]: toPrivateField(exchange),
  };
}

function toRequest(request: ExportedExchange['request']) {
  const url = toHarUrl(request);
  const bytes = decodeBody(request.body);
  const mimeType = findHeader(request.headers, 'content-type') ?? 'application/octet-stream';
  return {
    method: request.method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: readSentCookies(request.headers),
    headers: toNameValuePairs(request.headers),
    queryString: URL.canParse(url)
      ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
      : [],
    ...(bytes.length === 0 ? {} : { postData: { mimeType, text: bytes.toString('utf8') } }),
    headersSize: -1,
    bodySize: bytes.length,
  };
}

function toResponse({ status, headers, body }: ExportedResponse) {
  const bytes = decodeBody(body);
  return {
    status,
    statusText: getReasonPhrase(status),
    httpVersion: 'HTTP/1.1',
    cookies: readSetCookies(headers),
    headers: toNameValuePairs(headers),
    content: {
      size: bytes.length,
      mimeType: findHeader(headers, 'content-type') ?? 'application/octet-stream',
      ...toContent(body),
    },
    redirectURL: findHeader(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: bytes.length,
  };
}

function toContent(body: EncodedBody) {
  return 'text' in body ? body : { text: body.base64, encoding: 'base64' };
}

function createMissingResponse(outcome: ExportedExchange['outcome']) {
  return {
    status: 0,
    statusText: '',
    httpVersion: '',
    cookies: [],
    headers: [],
    content: { size: 0, mimeType: 'x-unknown' },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
    _error: outcome.kind === 'failed' ? outcome.message : null,
  };
}

function toNameValuePairs(headers: HeaderList) {
  return headers.map(([name, value]) => ({ name, value }));
}

function readSentCookies(headers: HeaderList) {
  return headers
    .filter(([name]) => /^cookie$/i.test(name))
    .flatMap(([header, line]) => parseCookies(header, line).map(({ name, value }) => ({ name, value })));
}

function readSetCookies(headers: HeaderList) {
  return headers
    .filter(([name]) => /^set-cookie$/i.test(name))
    .flatMap(([header, line]) =>
      parseCookies(header, line).map(({ name, value }) => ({ name, value, ...parseAttributes(line) })),
    );
}

/** The attributes of a cookie; an invalid date is omitted. */
function parseAttributes(line: string) {
  const attributes = new Map(
    line
      .split(';')
      .slice(1)
      .map((part): [string, string] => {
        const [name = '', ...value] = part.split('=');
        return [name.trim().toLowerCase(), value.join('=').trim()];
      }),
  );
  const expires = parseIsoTime(attributes.get('expires') ?? '');
  const pickAttribute = (field: string, attribute = field) =>
    attributes.has(attribute.toLowerCase()) ? { [field]: attributes.get(attribute.toLowerCase()) } : {};
  return {
    ...pickAttribute('path'),
    ...pickAttribute('domain'),
    ...(Number.isNaN(expires) ? {} : { expires: formatIsoTime(expires) }),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    ...pickAttribute('sameSite'),
  };
}

/**
 * Phases that did not happen are -1 if the format allows it, otherwise 0. Time outside the phases is put before them,
 * because tools show their sum.
 */
function toTimings({ durationMs, timing }: ExportedExchange) {
  const phases = {
    connect: timing.connectMs ?? -1,
    send: Math.max(0, timing.sendMs ?? 0),
    wait: Math.max(0, timing.waitMs ?? 0),
    receive: Math.max(0, timing.receiveMs ?? 0),
  };
  const rest = durationMs - sumTimings(phases);
  return { blocked: rest > 0 ? rest : -1, dns: -1, ssl: -1, ...phases };
}

function sumTimings(timings: Readonly<Record<string, number>>): number {
  return Object.values(timings).reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

function formatComment({ warnings, faults, holds = [], mark }: ExportedExchange) {
  const lines = [
    ...(typeof mark?.note === 'string' ? [mark.note] : []),
    ...warnings,
    ...(faults.length === 0 ? [] : [`Faults: ${faults.join(', ')}`]),
    ...(holds.length === 0 ? [] : [`Held at a breakpoint: ${formatHolds(holds)}`]),
  ];
  return lines.length === 0 ? {} : { comment: lines.join('\n') };
}

function toPrivateField(exchange: ExportedExchange): PrivateField {
  const { startedAt, durationMs, request, response, ...facts } = exchange;
  const isSent = decodeBody(request.body).length;
  return {
    ...facts,
    ...(parseIsoTime(formatIsoTime(startedAt)) === startedAt ? {} : { startedAt }),
    ...(sumTimings(toTimings(exchange)) === durationMs ? {} : { durationMs }),
    ...(toHarUrl(request) === request.url ? {} : { url: request.url }),
    ...('base64' in request.body ? { requestBody: request.body } : {}),
    ...(request.bodyBytes === isSent ? {} : { bodyBytes: request.bodyBytes }),
    ...(facts.outcome.kind === 'failed' && response !== null ? { partial: response } : {}),
  };
}
