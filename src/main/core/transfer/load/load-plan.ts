import { CALLBACKS } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { bytesOfBody, exactText } from '../body-spelling.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { type ExchangeIdOf, numberInFile } from '../exchange-id-of.ts';

/** One request that each turn of a load test sends. */
export interface LoadStep {
  readonly name: string;
  /** Behind the target's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in pieces: text that stays, and numbers of ids that every turn has fresh ones for. */
  readonly body: readonly BodyPart[];
  /** What came back when it was captured; null where nothing did. */
  readonly status: number | null;
}

export interface LoadPlan {
  /** What the captured addresses begin with, where they agree: the target unless another is named. */
  readonly target: string | null;
  /** How many fresh ids a turn needs. */
  readonly ids: number;
  readonly steps: readonly LoadStep[];
  readonly leftOut: readonly string[];
}

/** Headers that belong to one connection or one body, or that the tool writes itself. */
const SKIPPED_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|expect|te|upgrade|proxy-.*|authorization|cookie)$/i;

/**
 * What a load test sends in each turn: the callbacks among exchanges, once each, in the order of capture. Ids of rounds
 * and transactions get fresh ones, the same wherever the same one stood, so that no turn repeats another.
 */
export function planLoad(
  exchanges: readonly ExportedExchange[],
  idOf: ExchangeIdOf = numberInFile,
): LoadPlan {
  const leftOut: string[] = [];
  const take = (
    among: readonly ExportedExchange[],
    isTaken: (exchange: ExportedExchange) => boolean,
    others: { readonly what: string; readonly reason: string },
  ): readonly ExportedExchange[] => {
    const taken = among.filter((exchange) => isTaken(exchange));
    if (taken.length < among.length)
      leftOut.push(`${others.what} (${among.length - taken.length}): ${others.reason}.`);
    return taken;
  };
  const sent = exchanges.filter((exchange) => isSentOnce(exchange));
  const first = take(sent, ({ replayOf }) => replayOf === null, {
    what: 'Replays',
    reason: 'a script sends original exchanges only',
  });
  const callbacks = take(first, ({ kind }) => CALLBACKS.some((callback) => callback === kind), {
    what: 'No callbacks',
    reason: 'a script sends callbacks only',
  });
  const whole = callbacks.filter((exchange) => {
    const reason = unfitness(exchange);
    if (reason !== null) leftOut.push(`#${idOf(exchange)} ${exchange.kind}: ${reason}.`);
    return reason === null;
  });

  const urls = whole.map((exchange) => new URL(absoluteUrl(exchange.request)));
  const target = commonTarget(urls);
  const ids = new Map<string, number>();
  const freshIds = idsOf(whole);
  const steps = whole.map((exchange, index): LoadStep => {
    const url = urls[index]!;
    const text = exactText(bytesOfBody(exchange.request.body)) ?? '';
    return {
      name: exchange.kind,
      path: target === null ? `/${exchange.kind}` : url.href.slice(target.length),
      headers: headersOf(exchange),
      body: splitAtIds(text, freshIds, ids),
      status: exchange.outcome.kind === 'reply' ? (exchange.response?.status ?? null) : null,
    };
  });
  return { target, ids: ids.size, steps, leftOut };
}

/** Not the other side's view of one that is here too, not a later attempt. */
function isSentOnce({ vantage, peer, attempt }: ExportedExchange): boolean {
  return !(vantage === 'wallet' && peer !== null) && (attempt ?? 1) === 1;
}

function unfitness({ request }: ExportedExchange): string | null {
  const bytes = bytesOfBody(request.body);
  if (bytes.length < request.bodyBytes) return 'the captured body is truncated';
  if (exactText(bytes) === null) return 'its body is not UTF-8 text, so a script cannot contain it';
  if (!URL.canParse(absoluteUrl(request))) return 'its URL is invalid';
  return null;
}

/** What all addresses begin with, up to the name of the callback; null where they differ before it. */
function commonTarget(urls: readonly URL[]): string | null {
  const targets = new Set(urls.map(({ href }) => href.replace(/\/[^/]*$/, '')));
  return targets.size === 1 ? [...targets][0]! : null;
}

function headersOf({ request }: ExportedExchange): Record<string, string> {
  return Object.fromEntries(
    request.headers.filter(
      ([name]) => !SKIPPED_HEADERS.test(name) && name.toLowerCase() !== SIGNATURE_HEADER.toLowerCase(),
    ),
  );
}

function idsOf(exchanges: readonly ExportedExchange[]): ReadonlySet<string> {
  return new Set(
    exchanges.flatMap(({ subject }) => [
      ...(subject.roundId === null ? [] : [subject.roundId]),
      ...subject.transactionIds,
    ]),
  );
}
/** Text that stays as it is, or the number of an id that is replaced. */
type BodyPart = string | number;

const JSON_STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"/g;

/**
 * Parts a body at the ids in it, wherever one stands as a whole JSON string; all else stays, byte for byte. `numbers`
 * remembers which id has which number, from one body to the next.
 */
function splitAtIds(
  body: string,
  ids: ReadonlySet<string>,
  numbers: Map<string, number>,
): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let from = 0;
  for (const match of body.matchAll(JSON_STRING)) {
    const id = stringOf(match[0]);
    // A name of a field may read like an id, and is none.
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

function stringOf(spelled: string): string | null {
  try {
    return JSON.parse(spelled) as string;
  } catch {
    return null;
  }
}
