import { formatHolds } from '#shared/breakpoints/hold-stage.ts';
import { formatIsoTime } from '#core/clock.ts';
import { escapeLine, escapeUnprintable } from '#core/suite/reports/escape-unprintable.ts';
import { getStatus } from '#shared/chain-status.ts';
import { formatNoResponse } from '#shared/format/format-no-response.ts';
import {
  computeOtherMs,
  hasDuration,
  isRequestOnly,
  type ExchangeDetail,
  type ExchangeSummary,
  type Outcome,
  type Timing,
} from '#shared/exchange.ts';

const HEADER = ['id', 'time', 'callback', 'account', 'outcome', 'ms', 'round', ''];

/** Exchanges as a table with a header. Text from a wallet cannot control the terminal. */
export function formatExchangeTable(exchanges: readonly ExchangeSummary[]): string[] {
  const rows = [HEADER, ...exchanges.map(getCells)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function isNumber(column: number): boolean {
  return HEADER[column] === 'id' || HEADER[column] === 'ms';
}

function getCells(exchange: ExchangeSummary): string[] {
  const { outcome, durationMs } = getStatus(exchange);
  return [
    String(exchange.id),
    formatIsoTime(exchange.startedAt),
    formatKind(exchange),
    escapeLine(exchange.accountId ?? '-', 40),
    formatOutcome(outcome),
    hasDuration({ outcome, durationMs }) ? durationMs.toFixed(1) : '-',
    escapeLine(exchange.roundId ?? '-', 40),
    formatNotes(exchange).join(', '),
  ];
}

/** The callback; for any other request, its method and path. */
export function formatKind({ kind, target }: ExchangeSummary): string {
  return target === null ? kind : escapeLine(target, 40);
}

export function formatOutcome(outcome: Outcome): string {
  if (isRequestOnly(outcome)) return 'not recorded';
  if (outcome.kind === 'failed') return formatNoResponse(outcome.reason);
  return outcome.apiCode === null
    ? String(outcome.status)
    : `${outcome.status} ${escapeLine(outcome.apiCode, 20)}`;
}

function formatNotes(exchange: ExchangeSummary): string[] {
  const { vantage, signature, chain, importId } = exchange;
  const { warnings, faults, holds } = getStatus(exchange);
  return [
    ...(chain === null ? [] : [`${chain.attempts} attempts`]),
    ...(vantage === 'replay' ? ['replay'] : []),
    ...(['mismatch', 'malformed', 'missing'].includes(signature) ? [`signature ${signature}`] : []),
    ...faults,
    ...(holds.length === 0 ? [] : [holds.some(({ edited }) => edited) ? 'held, edited' : 'held']),
    ...(warnings.length === 0 ? [] : [warnings.length === 1 ? 'warning' : `${warnings.length} warnings`]),
    ...(importId === null ? [] : [`import ${importId}`]),
  ];
}

/** One complete exchange as on the wire, after its metadata. `attempts`: those of its delivery, oldest first. */
export function formatExchange(
  { summary, request, response, signature, timing }: ExchangeDetail,
  attempts: readonly ExchangeSummary[],
): string {
  const subject = formatSubject(summary);
  const took = hasDuration(summary) ? `, took ${summary.durationMs.toFixed(1)} ms` : '';
  const facts: [string, string][] = [
    ['exchange', `${summary.id}, ${formatKind(summary)}, recorded by: ${summary.vantage}`],
    ['time', formatIsoTime(summary.startedAt) + took],
    ['outcome', summary.outcome.kind === 'failed' ? summary.outcome.message : formatOutcome(summary.outcome)],
    ...subject,
    ['signature', signature.explanation],
    ...(summary.peerId === null
      ? []
      : ([['other side', `exchange ${summary.peerId}`]] satisfies [string, string][])),
    ...(attempts.length < 2 ? [] : attempts.map((each) => describeAttempt(each, summary.id))),
    ...summary.warnings.map((warning): [string, string] => ['warning', warning]),
    ...summary.faults.map((fault): [string, string] => ['fault', fault]),
    ...(summary.holds.length === 0
      ? []
      : ([['held', formatHolds(summary.holds)]] satisfies [string, string][])),
    ...(hasDuration(summary)
      ? ([['timing', formatTiming(summary.durationMs, timing)]] satisfies [string, string][])
      : []),
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) => `${name.padEnd(width)}  ${escapeLine(value, 500)}`);
  const responseLines = response === null ? [] : ['', ...formatMessage(`HTTP ${response.status}`, response)];
  return [...lines, '', ...formatMessage(`${request.method} ${request.url}`, request), ...responseLines].join(
    '\n',
  );
}

/** The phases and, so that they add up to the duration, the rest. */
function formatTiming(durationMs: number, timing: Timing): string {
  const phases = Object.entries({ ...timing, otherMs: computeOtherMs(durationMs, timing) });
  return phases
    .flatMap(([phase, ms]) => (ms === null ? [] : [`${phase.replace('Ms', '')} ${ms.toFixed(1)} ms`]))
    .join(', ');
}

function describeAttempt({ id, attempt, outcome }: ExchangeSummary, shownId: number): [string, string] {
  const name = attempt === null ? 'attempt' : `attempt ${attempt}`;
  return [name, `exchange ${id}, ${formatOutcome(outcome)}${id === shownId ? ' (this one)' : ''}`];
}

function formatSubject(summary: ExchangeSummary): [string, string][] {
  const { casinoId, accountId, currency, gameId, roundId, sessionId, transactionIds, transactions } = summary;
  const more = transactions - transactionIds.length;
  const names = {
    casino: casinoId,
    account: accountId,
    currency,
    game: gameId,
    round: roundId,
    session: sessionId,
  };
  return [
    ...Object.entries(names).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    ...transactionIds.map((id): [string, string] => ['transaction', id]),
    ...(more > 0 ? [['transactions', `${more} more in the body`] satisfies [string, string]] : []),
  ];
}

function formatMessage(
  start: string,
  { headers, body }: Pick<NonNullable<ExchangeDetail['response']>, 'headers' | 'body'>,
): string[] {
  return [
    escapeLine(start, 2_000),
    ...headers.map(([name, value]) => escapeLine(`${name}: ${value}`, 2_000)),
    '',
    escapeUnprintable(Buffer.from(body.base64, 'base64').toString('utf8')),
    ...formatCoding(body),
    ...(body.truncated ? [`(truncated: ${body.bytes} bytes in total)`] : []),
  ];
}

function formatCoding({ coding, bytes }: NonNullable<ExchangeDetail['response']>['body']): string[] {
  if (coding === undefined) return [];
  return [coding.error === null ? `(decoded from ${bytes} bytes of ${coding.name})` : `(${coding.error})`];
}
