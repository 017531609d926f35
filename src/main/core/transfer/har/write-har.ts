import { STATUS_CODES } from 'node:http';
import type { HeaderList, Timing } from '#shared/exchange.ts';
import { instantOf, isoTime } from '../../clock.ts';
import { findHeader } from '../../http/headers.ts';
import { harUrl } from '../absolute-url.ts';
import { bytesOfBody, type SpelledBody } from '../body-spelling.ts';
import type { CarriedExchange, CarriedResponse } from '../carried-exchange.ts';
import { PRIVATE_FIELD, type PrivateField } from './har-file.ts';

/**
 * The text of a HAR 1.2 file. Other tools show its standard fields; a private one has what makes it whole again. `program`
 * is the name and the version of the one that writes, `notice` what is said of the whole file.
 */
export function writeHar(
  exchanges: readonly CarriedExchange[],
  program: { readonly name: string; readonly version: string },
  notice: string | null = null,
): string {
  const comment = notice === null ? {} : { comment: notice };
  const log = { version: '1.2', creator: program, entries: exchanges.map(entryOf), ...comment };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

function entryOf(exchange: CarriedExchange) {
  const { request, outcome, response } = exchange;
  return {
    startedDateTime: isoTime(exchange.startedAt),
    time: exchange.durationMs,
    request: requestOf(request),
    // A failed connection is no response, and has the status 0 that tools show as one.
    response: outcome.kind === 'reply' && response !== null ? responseOf(response) : noResponse(outcome),
    cache: {},
    timings: timingsOf(exchange.timing),
    ...commentOf(exchange),
    [PRIVATE_FIELD]: privateOf(exchange),
  };
}

function requestOf(request: CarriedExchange['request']) {
  const url = harUrl(request);
  const bytes = bytesOfBody(request.body);
  const mimeType = findHeader(request.headers, 'content-type') ?? 'application/octet-stream';
  return {
    method: request.method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: namesAndValues(request.headers),
    queryString: URL.canParse(url)
      ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
      : [],
    ...(bytes.length === 0 ? {} : { postData: { mimeType, text: bytes.toString('utf8') } }),
    headersSize: -1,
    bodySize: bytes.length,
  };
}

function responseOf({ status, headers, body }: CarriedResponse) {
  const bytes = bytesOfBody(body);
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: namesAndValues(headers),
    content: {
      size: bytes.length,
      mimeType: findHeader(headers, 'content-type') ?? 'application/octet-stream',
      ...contentText(body),
    },
    redirectURL: findHeader(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: bytes.length,
  };
}

function contentText(body: SpelledBody) {
  return 'text' in body ? body : { text: body.base64, encoding: 'base64' };
}

function noResponse(outcome: CarriedExchange['outcome']) {
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

function namesAndValues(headers: HeaderList) {
  return headers.map(([name, value]) => ({ name, value }));
}

/** Phases that did not happen are -1 where the format knows that, and take no time where it does not. */
function timingsOf({ connectMs, sendMs, waitMs, receiveMs }: Timing) {
  return {
    blocked: -1,
    dns: -1,
    ssl: -1,
    connect: connectMs ?? -1,
    send: Math.max(0, sendMs ?? 0),
    wait: Math.max(0, waitMs ?? 0),
    receive: Math.max(0, receiveMs ?? 0),
  };
}

function commentOf({ warnings, faults }: CarriedExchange) {
  const lines = [...warnings, ...(faults.length === 0 ? [] : [`Faults: ${faults.join(', ')}`])];
  return lines.length === 0 ? {} : { comment: lines.join('\n') };
}

function privateOf(exchange: CarriedExchange): PrivateField {
  const { startedAt, durationMs: _standard, request, response, ...facts } = exchange;
  const isSent = bytesOfBody(request.body).length;
  return {
    ...facts,
    ...(instantOf(isoTime(startedAt)) === startedAt ? {} : { startedAt }),
    ...(harUrl(request) === request.url ? {} : { url: request.url }),
    ...('base64' in request.body ? { requestBody: request.body } : {}),
    ...(request.bodyBytes === isSent ? {} : { bodyBytes: request.bodyBytes }),
    ...(facts.outcome.kind === 'failed' && response !== null ? { partial: response } : {}),
  };
}
