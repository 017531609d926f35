import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import type { CapturedExchange } from '../../capture/captured-exchange.ts';
import { decodeOutcome } from '../../http/content-coding.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createProxyJudge, type JudgedExchange, type ProxyJudge } from '../../suite/judge/judge-exchange.ts';

/**
 * Adds a warning for each rule of the protocol that a wallet broke in these exchanges, as if they had just passed through
 * a recording proxy. Each casino on a server is a wallet. Only the exchanges in `unjudged` are judged: those that another
 * tool recorded, so nobody has judged them yet, and which the file has completely. After any other, its players'
 * balances are unknown.
 */
export function withRuleWarnings(
  exchanges: readonly CapturedExchange[],
  unjudged: ReadonlySet<number>,
): CapturedExchange[] {
  if (unjudged.size === 0) return [...exchanges];
  const judges = new Map<string, ProxyJudge>();
  const getJudge = ({ request, subject }: CapturedExchange): ProxyJudge => {
    const wallet = `${URL.parse(request.url)?.origin ?? ''} ${subject.casinoId ?? ''}`;
    const judge = judges.get(wallet) ?? createProxyJudge();
    judges.set(wallet, judge);
    return judge;
  };
  const judged = new Map<CapturedExchange, JudgedExchange>();
  const warnings = new Map<CapturedExchange, readonly string[]>();
  for (const { exchange, isEnd } of listEvents(exchanges)) {
    const { id, kind, request, signature, startedAt } = exchange;
    if (isEnd) {
      const times = { startMs: startedAt, endMs: getEnd(exchange) };
      warnings.set(exchange, judged.get(exchange)?.end(toWireOutcome(exchange), times) ?? []);
      judged.delete(exchange);
    } else {
      // A missing signature may have been removed from the file.
      const verdict = signature.verdict === 'missing' ? 'unknown' : signature.verdict;
      const judge = getJudge(exchange);
      judged.set(
        exchange,
        unjudged.has(id)
          ? judge.start(id, kind as Callback, request.body, verdict)
          : judge.startUnknown(id, kind as Callback, request.body),
      );
    }
  }
  return exchanges.map((exchange) => ({
    ...exchange,
    warnings: [...exchange.warnings, ...(warnings.get(exchange) ?? [])],
  }));
}

/** The starts and ends of the callbacks in the order in which they happened; an end before a start at the same time. */
function listEvents(
  exchanges: readonly CapturedExchange[],
): readonly { readonly exchange: CapturedExchange; readonly isEnd: boolean }[] {
  return exchanges
    .filter(isCallback)
    .flatMap((exchange) => [
      { exchange, isEnd: false, at: exchange.startedAt },
      { exchange, isEnd: true, at: getEnd(exchange) },
    ])
    .toSorted((one, other) => one.at - other.at || compareAtOnce(one, other));
}

function compareAtOnce(
  one: { readonly exchange: CapturedExchange; readonly isEnd: boolean },
  other: { readonly exchange: CapturedExchange; readonly isEnd: boolean },
): number {
  if (one.exchange === other.exchange) return Number(one.isEnd) - Number(other.isEnd);
  return Number(other.isEnd) - Number(one.isEnd) || one.exchange.id - other.exchange.id;
}

function isCallback({ kind }: CapturedExchange): boolean {
  return CALLBACKS.some((callback) => callback === kind);
}

const getEnd = ({ startedAt, durationMs }: CapturedExchange): number => startedAt + durationMs;

function toWireOutcome({ request, outcome }: CapturedExchange): WireOutcome {
  return outcome.kind === 'reply'
    ? decodeOutcome({ kind: 'reply', ...outcome.response }, request.headers)
    : outcome;
}
