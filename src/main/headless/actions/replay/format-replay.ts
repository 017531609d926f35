import { listResponseChanges, compareExchanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';
import { formatNoResponse } from '#shared/format/format-no-response.ts';

/** One replay as text: its outcome, its number, and how the response differs from the original's. */
export function formatReplay(original: ExchangeDetail, again: ExchangeDetail, position: string): string {
  const { id, kind, outcome, durationMs } = again.summary;
  const head = [
    position,
    `exchange ${id}`,
    kind,
    formatOutcome(outcome),
    `${Number(durationMs.toFixed(1))} ms`,
  ];
  const changes = listResponseChanges(original, again);
  const isElsewhere = !original.request.url.startsWith('/') && original.request.url !== again.request.url;
  const { attempt, id: originalId } = original.summary;
  const printed = [
    ...(attempt !== null && attempt > 1 ? [`compared with attempt ${attempt}, exchange ${originalId}`] : []),
    ...(isElsewhere ? [`sent to ${again.request.url}`] : []),
    ...(outcome.kind === 'failed' ? [outcome.message] : []),
    ...(changes.length === 0 && outcome.kind === 'reply'
      ? ['same response']
      : changes.map((change) => `original → now: ${change}`)),
    ...(isKeptSignatureRejected(original, again)
      ? [
          'The wallet rejects the original signature: it was made with a different secret. Use --sign re-sign.',
        ]
      : []),
  ];
  return [head.join('  '), ...printed.map((words) => `    ${words}`)].join('\n');
}

/** The bytes are the original ones, so their signature only fails if the wallet has another secret. */
function isKeptSignatureRejected(original: ExchangeDetail, again: ExchangeDetail): boolean {
  return (
    isInvalidSignature(again.summary.outcome) &&
    !isInvalidSignature(original.summary.outcome) &&
    again.signature.received === original.signature.received &&
    again.request.body.base64 === original.request.body.base64
  );
}

function isInvalidSignature(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.apiCode === '403';
}

/** The same as one line of JSON. */
export function formatReplayJson(original: ExchangeDetail, again: ExchangeDetail): string {
  const { id, originId, kind, outcome, durationMs } = again.summary;
  return JSON.stringify({
    exchangeId: id,
    originId,
    comparedWith: original.summary.id,
    callback: kind,
    status: outcome.kind === 'reply' ? outcome.status : null,
    apiCode: outcome.kind === 'reply' ? outcome.apiCode : null,
    failure: outcome.kind === 'reply' ? null : outcome.reason,
    durationMs,
    differences: compareExchanges(original, again),
  });
}

function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'failed') return formatNoResponse(outcome.reason);
  return outcome.apiCode === null ? String(outcome.status) : `${outcome.status} · ${outcome.apiCode}`;
}
