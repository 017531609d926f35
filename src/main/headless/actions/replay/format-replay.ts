import { listResponseChanges, compareExchanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';

/** One replay as text: its outcome, its number, and how the response differs from the original's. */
export function formatReplay(original: ExchangeDetail, again: ExchangeDetail, place: string): string {
  const { id, kind, outcome, durationMs } = again.summary;
  const head = [place, `exchange ${id}`, kind, formatOutcome(outcome), `${Number(durationMs.toFixed(1))} ms`];
  const changes = listResponseChanges(original, again);
  const printed = [
    ...(outcome.kind === 'failed' ? [outcome.message] : []),
    ...(changes.length === 0 && outcome.kind === 'reply' ? ['same response'] : changes),
  ];
  return [head.join('  '), ...printed.map((words) => `    ${words}`)].join('\n');
}

/** The same as one line of JSON. */
export function formatReplayJson(original: ExchangeDetail, again: ExchangeDetail): string {
  const { id, originId, kind, outcome, durationMs } = again.summary;
  return JSON.stringify({
    exchangeId: id,
    originId,
    callback: kind,
    status: outcome.kind === 'reply' ? outcome.status : null,
    apiCode: outcome.kind === 'reply' ? outcome.apiCode : null,
    failure: outcome.kind === 'reply' ? null : outcome.reason,
    durationMs,
    differences: compareExchanges(original, again),
  });
}

function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'failed') return `no response (${outcome.reason.replaceAll('_', ' ')})`;
  return outcome.apiCode === null ? String(outcome.status) : `${outcome.status} · ${outcome.apiCode}`;
}
