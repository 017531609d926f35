import type { SuiteExchange } from '#shared/suite/report.ts';
import { NO_SUBJECT } from '../../capture/captured-exchange.ts';
import { decodeBody, type EncodedBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { redact } from './redact.ts';

/** Texts of a report that may quote a wallet. The others are this program's own, or the user's. */
const QUOTING = new Set([
  'expected',
  'actual',
  'message',
  'reason',
  'inconclusive_reason',
  'recorded',
  'now',
  'answer',
  'error',
]);

/**
 * A report of the suite, of random sequences or of a case, ready to be passed on: without secrets, cookies, and names
 * and contact details of players in its exchanges, and in the texts that quote them. The IDs of players stay, because
 * a report says who was tested. Signatures stay, unless the signed bytes changed.
 */
export function redactReport<Report>(report: Report, secrets: readonly string[]): Report {
  const exchanges = [...findExchanges(report)];
  const redacted = redact(exchanges.map(toExported), {
    kinds: ['secrets', 'cookies', 'personal_data'],
    secrets,
  });
  const cleaned = new Map(
    exchanges.map((exchange, index) => [exchange, withTexts(exchange, redacted.exchanges[index]!)]),
  );
  const rewrite = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return QUOTING.has(key) ? keepUnchanged(value, redacted.redactText(value)) : value;
    if (isExchange(value)) return { ...cleaned.get(value)!, error: rewrite(value.error, 'error') };
    if (Array.isArray(value)) return value.map((each) => rewrite(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewrite(each, name)]));
  };
  // Only texts are replaced, so the type of everything stays.
  return rewrite(report, '') as Report;
}

function* findExchanges(value: unknown): Generator<SuiteExchange> {
  if (typeof value !== 'object' || value === null) return;
  if (isExchange(value)) yield value;
  else for (const each of Object.values(value)) yield* findExchanges(each);
}

function isExchange(value: unknown): value is SuiteExchange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'callback' in value &&
    'request' in value &&
    'response' in value
  );
}

const toHeaderList = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers);

function toExported(exchange: SuiteExchange): ExportedExchange {
  const { n, attempt, callback, request, response, duration_ms: durationMs } = exchange;
  return {
    n,
    vantage: 'suite',
    kind: callback,
    startedAt: 0,
    subject: { ...NO_SUBJECT, transactionIds: [] },
    attempt,
    delivery: null,
    peer: null,
    replayOf: null,
    warnings: [],
    faults: [],
    signature: { verdict: 'unknown', expected: null },
    outcome: { kind: 'reply', apiCode: null },
    timing: { connectMs: null, sendMs: null, waitMs: null, receiveMs: null },
    durationMs,
    request: {
      method: 'POST',
      url: request.url,
      headers: toHeaderList(request.headers),
      body: { text: request.body.toWellFormed() },
      bodyBytes: Buffer.byteLength(request.body),
    },
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: toHeaderList(response.headers),
            body: { text: response.body.toWellFormed() },
          },
  };
}

function withTexts(exchange: SuiteExchange, { request, response }: ExportedExchange): SuiteExchange {
  return {
    ...exchange,
    request: {
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: decodeBodyText(exchange.request.body, request),
    },
    response:
      response === null || exchange.response === null
        ? null
        : {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: decodeBodyText(exchange.response.body, response),
          },
  };
}

function decodeBodyText(before: string, { body }: { readonly body: EncodedBody }): string {
  return keepUnchanged(before, decodeBody(body).toString('utf8'));
}

/** Redaction works on bytes, in which an unpaired surrogate is another character. */
function keepUnchanged(before: string, after: string): string {
  return after === before.toWellFormed() ? before : after;
}
