import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { toAbsoluteUrl } from '../absolute-url.ts';
import { decodeBody, decodeUtf8 } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { type GetExchangeId, getExchangeNumber } from '../exchange-number.ts';

/** One request of each iteration of a load test. */
export interface LoadStep {
  readonly name: string;
  /** Relative to the target. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in parts: constant text, and indexes of IDs that are fresh in every iteration. */
  readonly body: readonly BodyPart[];
  /** The status when it was captured; null if there was no response. */
  readonly status: number | null;
}

export interface LoadPlan {
  /** The common base URL of the captured requests: the target unless another is given. */
  readonly target: string | null;
  /** The number of fresh IDs per iteration. */
  readonly ids: number;
  readonly steps: readonly LoadStep[];
  /** The exchange of each step. */
  readonly sources: readonly ExportedExchange[];
  readonly leftOut: readonly string[];
}

/** Headers specific to a connection or a body, or that the tool writes itself. */
const SKIPPED_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|expect|te|upgrade|proxy-.*|authorization|cookie)$/i;

/**
 * The requests of each iteration: the callbacks, once each, in capture order. IDs of rounds and transactions are
 * replaced consistently, so that no iteration repeats another.
 */
export function planLoad(
  exchanges: readonly ExportedExchange[],
  getId: GetExchangeId = getExchangeNumber,
): LoadPlan {
  const leftOut: string[] = [];
  const keepOnly = (
    among: readonly ExportedExchange[],
    isIncluded: (exchange: ExportedExchange) => boolean,
    others: { readonly what: string; readonly reason: string },
  ): readonly ExportedExchange[] => {
    const included = among.filter((exchange) => isIncluded(exchange));
    if (included.length < among.length)
      leftOut.push(`${others.what} (${among.length - included.length}): ${others.reason}.`);
    return included;
  };
  const firstSends = exchanges.filter((exchange) => isFirstSend(exchange));
  const first = keepOnly(firstSends, ({ replayOf }) => replayOf === null, {
    what: 'Replays',
    reason: 'a script sends original exchanges only',
  });
  const callbacks = keepOnly(first, ({ kind }) => CALLBACKS.some((callback) => callback === kind), {
    what: 'Other exchanges',
    reason: 'a script sends callbacks only',
  });
  const included = callbacks.filter((exchange) => {
    const reason = findExclusionReason(exchange);
    if (reason !== null) leftOut.push(`#${getId(exchange)} ${exchange.kind}: ${reason}.`);
    return reason === null;
  });

  const urls = included.map((exchange) => new URL(toAbsoluteUrl(exchange.request)));
  const target = findCommonTarget(urls);
  const ids = new Map<string, number>();
  const freshIds = getIds(included);
  const steps = included.map((exchange, index): LoadStep => {
    const url = urls[index]!;
    const text = decodeUtf8(decodeBody(exchange.request.body)) ?? '';
    return {
      name: exchange.kind,
      path: target === null ? `/${exchange.kind}` : url.href.slice(target.length),
      headers: getHeaders(exchange),
      body: splitAtIds(text, freshIds, ids),
      status: exchange.outcome.kind === 'reply' ? (exchange.response?.status ?? null) : null,
    };
  });
  return { target, ids: ids.size, steps, sources: included, leftOut };
}

/** The body of a step with these fresh ids. */
export function fillBody(body: LoadStep['body'], ids: readonly string[]): string {
  return body.map((part) => (typeof part === 'number' ? ids[part] : part)).join('');
}

/** Skips the peer's and the proxy's view of an exchange, requests to a shadow wallet, and later attempts. */
function isFirstSend({ vantage, peer, copyOf, attempt }: ExportedExchange): boolean {
  return !(vantage === 'wallet' && peer !== null) && copyOf === undefined && (attempt ?? 1) === 1;
}

function findExclusionReason({ request }: ExportedExchange): string | null {
  const bytes = decodeBody(request.body);
  if (bytes.length < request.bodyBytes) return 'the captured body is truncated';
  if (decodeUtf8(bytes) === null) return 'its body is not UTF-8 text, so a script cannot contain it';
  if (!URL.canParse(toAbsoluteUrl(request))) return 'its URL is invalid';
  return null;
}

/** The common prefix of all URLs up to the callback name; null if they differ. */
function findCommonTarget(urls: readonly URL[]): string | null {
  const targets = new Set(urls.map(({ href }) => href.replace(/\/[^/]*$/, '')));
  return targets.size === 1 ? [...targets][0]! : null;
}

function getHeaders({ request }: ExportedExchange): Record<string, string> {
  return Object.fromEntries(
    request.headers.filter(
      ([name]) => !SKIPPED_HEADERS.test(name) && name.toLowerCase() !== SIGNATURE_HEADER.toLowerCase(),
    ),
  );
}

function getIds(exchanges: readonly ExportedExchange[]): ReadonlySet<string> {
  return new Set(
    exchanges.flatMap(({ subject }) => [
      ...(subject.roundId === null ? [] : [subject.roundId]),
      ...subject.transactionIds,
    ]),
  );
}
/** Constant text, or the index of a replaced ID. */
type BodyPart = string | number;

const JSON_STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"/g;

/**
 * Splits a body at its IDs, wherever one is a whole JSON string; the rest is unchanged. `numbers` maps IDs to their
 * indexes across bodies.
 */
function splitAtIds(
  body: string,
  ids: ReadonlySet<string>,
  numbers: Map<string, number>,
): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let from = 0;
  for (const match of body.matchAll(JSON_STRING)) {
    const id = parseString(match[0]);
    // A field name may look like an ID.
    const isName = /^\s*:/.test(
      body.slice(match.index + match[0].length, match.index + match[0].length + 16),
    );
    if (id === null || isName || !ids.has(id)) continue;
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    parts.push(body.slice(from, match.index + 1), number);
    from = match.index + match[0].length - 1;
  }
  parts.push(body.slice(from));
  return parts;
}

function parseString(spelled: string): string | null {
  try {
    return JSON.parse(spelled) as string;
  } catch {
    return null;
  }
}
