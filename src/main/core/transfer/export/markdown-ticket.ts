import { formatHolds } from '#shared/breakpoints/hold-stage.ts';
import { getMoneyEffect, type HeaderList } from '#shared/exchange.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { reindentJson } from '#shared/json-text.ts';
import { readFields } from '../../capture/subject.ts';
import { formatIsoTime } from '../../clock.ts';
import { explainVerdict } from '../../signing/explain-verdict.ts';
import { decodeBody, decodeUtf8, readBody, type EncodedBody } from '../encoded-body.ts';
import { toAbsoluteUrl } from '../absolute-url.ts';
import type { ExportedExchange, ExportedResponse } from '../exported-exchange.ts';
import { findClaim } from '../signatures/signature-claims.ts';

/** Longer bodies are truncated: a ticket is read by people. */
const MAX_BODY_CHARACTERS = 20_000;

/** A ticket: a table of all exchanges, then each with its bodies and the verdict on its signature. */
export function renderMarkdownTicket(exchanges: readonly ExportedExchange[]): string {
  const formatMoney = createMoneyFormatter(exchanges);
  const rows = exchanges.map((exchange) => [
    `${exchange.n}`,
    formatIsoTime(exchange.startedAt),
    exchange.kind,
    exchange.vantage,
    exchange.attempt === null ? '' : `${exchange.attempt}`,
    formatMoney(exchange),
    formatOutcome(exchange),
    exchange.signature.verdict,
    isRequestOnly(exchange) || exchange.durationMs === 0
      ? ''
      : `${Math.round(exchange.durationMs * 10) / 10} ms`,
  ]);
  return [
    renderTable(
      ['#', 'Time', 'Callback', 'Seen by', 'Attempt', 'Money', 'Outcome', 'Signature', 'Duration'],
      rows,
    ),
    ...exchanges.map(renderSection),
  ].join('\n');
}

/**
 * Formats what a callback moved according to its bodies: "−1.00 +2.00 → 1,001.00" if it was accepted, "−1.00 → unknown"
 * if it may have been. A rejected one moved nothing.
 */
function createMoneyFormatter(
  exchanges: readonly ExportedExchange[],
): (exchange: ExportedExchange) => string {
  const changes = new Map<unknown, string>();
  for (const { request } of exchanges)
    for (const { id_provider: id, type, amount } of parseBody(request.body).transactions)
      if ((type === 'bet' || type === 'win') && typeof amount === 'string')
        changes.set(id, formatChange(type === 'bet' ? `-${amount}` : amount));
  return ({ kind, request, response, outcome }) => {
    const effect = getMoneyEffect(
      outcome.kind === 'reply' ? { ...outcome, status: response?.status ?? 0 } : outcome,
    );
    const isAccepted = effect === 'moved' && response !== null;
    const isUnknown = effect === 'unknown';
    if (kind === 'launch' || kind === 'other' || (!isAccepted && !isUnknown)) return '';
    const moved = parseBody(request.body)
      .transactions.map((each) => {
        if (each['type'] !== 'rollback') return changes.get(each['id_provider']) ?? '';
        const original = changes.get(each['original_id_provider']);
        return original === undefined ? 'rollback' : `rollback of ${original}`;
      })
      .filter((text) => text !== '');
    const balance = isAccepted ? parseFields(readBody(response).body).balance : null;
    const after = typeof balance === 'string' ? formatBalance(balance) : null;
    if (after === null && moved.length === 0) return '';
    return [...moved, ...(isUnknown ? ['→ unknown'] : after === null ? [] : [`→ ${after}`])].join(' ');
  };
}

/** The fields that money is read from; whatever has another type is as if it was missing. */
const parseBody = (body: EncodedBody) => parseFields(decodeBody(body));

function parseFields(body: Buffer): {
  readonly transactions: readonly Readonly<Record<string, unknown>>[];
  readonly balance?: unknown;
} {
  const fields = readFields(body);
  const transactions: readonly unknown[] = Array.isArray(fields?.['transactions'])
    ? fields['transactions']
    : [];
  return {
    transactions: transactions.filter(
      (each): each is Record<string, unknown> => typeof each === 'object' && each !== null,
    ),
    balance: fields?.['balance'],
  };
}

function renderSection(exchange: ExportedExchange): string {
  const { n, kind, relay, request, response, subject, signature } = exchange;
  // The signature's line has it.
  const claim = signature.verdict === 'unknown' ? findClaim(exchange.warnings) : null;
  const warnings = exchange.warnings.filter((each) => each !== claim);
  const facts: [string, string | null][] = [
    ['URL', `${request.method} ${toAbsoluteUrl(request)}`],
    ['Outcome', formatOutcome(exchange)],
    ['Signature', formatSignature(exchange)],
    ['Expected signature', signature.expected],
    ['Casino', subject.casinoId],
    ['Player', subject.accountId],
    ['Currency', subject.currency],
    ['Game', subject.gameId],
    ['Round', subject.roundId],
    ['Session', subject.sessionId],
    ['Transactions', subject.transactionIds.length === 0 ? null : subject.transactionIds.join(', ')],
    ['Faults', exchange.faults.length === 0 ? null : exchange.faults.join(', ')],
    ['Held', exchange.holds === undefined ? null : formatHolds(exchange.holds)],
    ['Warnings', warnings.length === 0 ? null : warnings.join(' ')],
    ['Note', exchange.mark?.note ?? null],
  ];
  return [
    `## ${n}. ${kind}\n`,
    renderTable(
      ['', ''],
      facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    '### Request\n',
    renderMessage(request),
    ...(response === null ? [] : [`### Response: HTTP ${response.status}\n`, renderMessage(response)]),
    ...(relay?.answered == null
      ? []
      : [
          `### Response of the wallet to proxy ${relay.proxy}: HTTP ${relay.answered.status}\n`,
          'The gateway received a different response, or none.\n',
          renderMessage(relay.answered),
        ]),
  ].join('\n');
}

function formatSignature({ request, signature, warnings }: ExportedExchange): string {
  const claim = signature.verdict === 'unknown' ? findClaim(warnings) : null;
  return claim ?? explainVerdict(signature.verdict, decodeBody(request.body).length);
}

/** Then it has no duration, and whether there was a response is unknown. */
function isRequestOnly({ outcome }: ExportedExchange): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'not_recorded';
}

function formatOutcome(exchange: ExportedExchange): string {
  const { outcome, response } = exchange;
  if (isRequestOnly(exchange)) return 'not recorded: only the request was imported';
  if (outcome.kind === 'failed') return `no response: ${outcome.message}`;
  return `HTTP ${response?.status ?? 0}${outcome.apiCode === null ? '' : `, api_code ${outcome.apiCode}`}`;
}

function renderMessage({
  headers,
  body,
}: {
  readonly headers: HeaderList;
  readonly body: EncodedBody;
}): string {
  return [
    renderTable(
      ['Header', 'Value'],
      headers.map(([name, value]) => [name, value]),
    ),
    renderBody({ headers, body }),
  ].join('\n');
}

function renderBody(message: Pick<ExportedResponse, 'headers' | 'body'>): string {
  const { kind, body: bytes } = readBody(message);
  if (bytes.length === 0) return 'No body.\n';
  const text = decodeUtf8(bytes);
  const note = kind === 'decoded' ? 'Decoded from what was sent:\n\n' : '';
  if (text === null)
    return `${formatByteSize(bytes.length)} that are not UTF-8 text, in base64:\n\n${renderFence(clip(bytes.toString('base64')), '')}`;
  const laidOut = reindentJson(text);
  return laidOut.kind === 'json'
    ? note + renderFence(clip(laidOut.text), 'json')
    : note + renderFence(clip(text), 'text');
}

/** Uses more backticks than the text contains, so that the text cannot close the fence. */
function renderFence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}\n`;
}

function clip(text: string): string {
  if (text.length <= MAX_BODY_CHARACTERS) return text;
  return `${text.slice(0, MAX_BODY_CHARACTERS)}\n… and ${text.length - MAX_BODY_CHARACTERS} more characters`;
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const renderRow = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |\n`;
  return renderRow(head) + renderRow(head.map(() => '---')) + rows.map(renderRow).join('');
}

/** One line without characters that end a cell or are markup. */
function escapeCell(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]&]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
