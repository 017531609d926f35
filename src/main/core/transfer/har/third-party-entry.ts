import type { FailureReason, HeaderList, Timing } from '#shared/exchange.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { readApiCode } from '../../capture/subject.ts';
import { parseIsoTime } from '../../clock.ts';
import { decodeContent, type Content } from '../../http/content-coding.ts';
import { findHeader } from '../../http/headers.ts';
import { toEncodedBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import {
  findRequestLength,
  findResponseLength,
  readResponseBytes,
  readThirdPartyRequestBytes,
} from './har-bodies.ts';
import type { HarEntry } from './har-file.ts';
import type { RequestClassifier } from '../import/classify-request.ts';

/** An exchange of another tool, as if our gateway had sent it: the side with a URL and a response. */
export function readThirdPartyEntry(
  { entry, index }: { readonly entry: HarEntry; readonly index: number },
  n: number,
  classify: RequestClassifier,
): ExportedExchange {
  const { request, response, timings } = entry;
  const timing: Timing = {
    connectMs: nullIfUnknown(timings?.connect),
    sendMs: nullIfUnknown(timings?.send),
    waitMs: nullIfUnknown(timings?.wait),
    receiveMs: nullIfUnknown(timings?.receive),
  };
  const headers = toHeaders(request.headers);
  const bytes = readThirdPartyRequestBytes(request);
  const durationMs = Math.max(0, entry.time ?? sumPhases(timing));
  const received = response !== null && response !== undefined && response.status > 0 ? response : null;
  const responseBody = received === null ? null : readResponseBytes(received);
  const classified = classify({ method: request.method, url: request.url, headers, body: bytes });
  return {
    n,
    vantage: 'gateway',
    startedAt: Math.max(0, parseIsoTime(entry.startedDateTime)),
    durationMs,
    ...classified,
    attempt: null,
    delivery: null,
    peer: null,
    replayOf: null,
    warnings: [...findMissingValues(entry, index), ...getWarnings(entry, bytes, classified.kind)],
    faults: [],
    outcome:
      received === null || responseBody === null
        ? isRequestOnly(entry)
          ? NOT_RECORDED
          : toFailure(response?._error ?? response?._failureText ?? null, durationMs)
        : {
            kind: 'reply',
            apiCode: readApiCode({
              status: received.status,
              headers: toHeaders(received.headers),
              body: responseBody,
            }),
          },
    request: {
      method: request.method,
      url: request.url,
      headers,
      body: toEncodedBody(bytes),
      bodyBytes: bytes.length,
    },
    response:
      received === null || responseBody === null
        ? null
        : {
            status: received.status,
            headers: toHeaders(received.headers),
            body: toEncodedBody(responseBody),
          },
    timing,
  };
}

/** Some tools write no `time`. */
function sumPhases(timing: Timing): number {
  return Object.values(timing).reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}

/** A file of requests: without a response and a time, nothing says that it was sent. A browser's failure has status 0. */
function isRequestOnly({ response, time }: HarEntry): boolean {
  return (response === null || response === undefined) && (time ?? 0) <= 0;
}

/** Drops HTTP/2 pseudo-headers: method and URL are stored elsewhere. */
function toHeaders(headers: HarEntry['request']['headers']): HeaderList {
  return headers.filter(({ name }) => !name.startsWith(':')).map(({ name, value }) => [name, value ?? '']);
}

function findMissingValues({ request, response }: HarEntry, index: number): string[] {
  const removed = (['request', 'response'] as const).flatMap((side) =>
    ((side === 'request' ? request : response)?.headers ?? []).flatMap(({ name, value }, at) =>
      typeof value === 'string' ? [] : [`${side}.headers[${at}] (${name})`],
    ),
  );
  if (removed.length === 0) return [];
  const [last = '', ...before] = removed.toReversed();
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  const are = removed.length === 1 ? 'it is' : 'they are';
  return [`The file has no value for log.entries[${index}].${list}: ${are} taken as empty.`];
}

function nullIfUnknown(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined || ms < 0 ? null : ms;
}

function getWarnings(entry: HarEntry, bytes: Buffer, kind: ExportedExchange['kind']): string[] {
  const { request, response } = entry;
  const warnings: string[] = [];
  const missingRequestFile = findMissingBodyFile(request.postData);
  const announced = findRequestLength(request, bytes);
  if (missingRequestFile !== null)
    warnings.push(`The request body is in the file ${missingRequestFile}, which was not provided.`);
  else if (bytes.length !== announced && announced > 0)
    warnings.push(
      `The file has ${bytes.length} bytes of a body announced as ${announced}, so the signed body may differ.`,
    );
  if (response === null || response === undefined) return warnings;
  const hasBody = typeof response.content?.text === 'string';
  const missingResponseFile = findMissingBodyFile(response.content);
  const length = findResponseLength(entry);
  const content = readResponseContent(response);
  if (missingResponseFile !== null)
    warnings.push(`The response body is in the file ${missingResponseFile}, which was not provided.`);
  else if (!hasBody && length > 0) warnings.push('The file has this response without its body.');
  else if (!isWhole(content, entry))
    warnings.push(`The file has ${content.body.length} bytes of a response body announced as ${length}.`);
  const encoding = findHeader(toHeaders(response.headers), 'content-encoding');
  // Other binary bytes are those of an image, for example; the response to a callback is text, so its coding is broken.
  const isUncompressed = content.kind === 'plain' || (content.kind === 'undecodable' && kind === 'other');
  if (hasBody && encoding !== undefined && encoding !== 'identity' && isUncompressed)
    warnings.push(`The response was compressed (${encoding}); the file has it uncompressed.`);
  return warnings;
}

/** Whether the file has both bodies as they were sent, so they can be judged. */
export function hasWholeBodies(entry: HarEntry): boolean {
  const { request, response } = entry;
  const bytes = readThirdPartyRequestBytes(request);
  const announced = findRequestLength(request, bytes);
  const isRequestWhole =
    findMissingBodyFile(request.postData) === null && (announced === 0 || bytes.length === announced);
  const content = response?.content;
  return (
    isRequestWhole &&
    findMissingBodyFile(content) === null &&
    (response === null || response === undefined || isWhole(readResponseContent(response), entry))
  );
}

/** Some tools count the bytes of a compressed body as it was sent, of which the decoded content may have fewer. */
function isWhole(content: Content, entry: HarEntry): boolean {
  const { response } = entry;
  const sent = content.kind === 'decoded' && response ? readResponseBytes(response).length : 0;
  return Math.max(content.body.length, sent) >= findResponseLength(entry);
}

/** Some tools write the body as it was sent, compressed. */
function readResponseContent(response: NonNullable<HarEntry['response']>): Content {
  return decodeContent({ headers: toHeaders(response.headers), body: readResponseBytes(response) });
}

/** The file name of a body that was not found. */
function findMissingBodyFile(
  holder: { readonly _file?: string | null | undefined } | null | undefined,
): string | null {
  return holder?._file === undefined || holder._file === '' ? null : holder._file;
}

/** Chrome's error names, and messages of other tools. */
const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/PROXY_|TUNNEL_CONNECTION|\bproxy\b/i, 'proxy'],
  [/CONNECTION_REFUSED|refused/i, 'refused'],
  [/NAME_NOT_RESOLVED|ENOTFOUND|resolve/i, 'unresolved'],
  [/ERR_CERT|ERR_SSL|certificate|\bTLS\b/i, 'tls'],
  [/CONNECTION_RESET|reset/i, 'reset'],
  [/TIMED_OUT|time(d)?[ -]?out/i, 'timeout'],
  [/CONNECTION_CLOSED|EMPTY_RESPONSE|closed/i, 'closed'],
  [/ABORTED|abort|cancel/i, 'aborted'],
];
const NEVER_ARRIVED: readonly FailureReason[] = ['refused', 'proxy', 'unresolved', 'tls'];

const NOT_RECORDED: ExportedExchange['outcome'] = {
  kind: 'failed',
  reason: 'not_recorded',
  message: 'The file has only the request. Whether it was sent is not known.',
  mayHaveArrived: true,
};

/** After so long, they only say how the sender gave up. */
const GIVEN_UP: readonly FailureReason[] = ['aborted', 'closed', 'other'];

function toFailure(error: string | null, durationMs: number): ExportedExchange['outcome'] {
  const found = REASONS.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? 'other';
  const reason =
    durationMs >= LIMITS.attemptTimeoutMs && GIVEN_UP.includes(found) ? ('timeout' as const) : found;
  return {
    kind: 'failed',
    reason,
    message: error === null || error === '' ? 'The file has no response to this request.' : error,
    mayHaveArrived: !NEVER_ARRIVED.includes(reason),
  };
}
