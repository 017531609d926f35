import { toStoredTiming } from '#core/capture/cells/timing-cell.ts';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { fromLocalDate } from '#core/clock.ts';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { parseFilterDate } from '#shared/filter/filter-date.ts';
import { SIGNATURE_GROUPS } from '#shared/filter/filter-fields.ts';
import type { FilterNode, FilterOperator, FilterTerm } from '#shared/filter/filter-node.ts';

/** Finds the rows that a filter matches by examining every exchange: the expected result of a search. Ascending. */
export function findRows(exchanges: readonly CapturedExchange[], node: FilterNode, afterId = 0): number[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const heads = findHeads(exchanges);
  const getRow = (exchange: CapturedExchange): number | undefined => {
    const rowExchange =
      exchange.vantage === 'wallet' && exchange.peerId !== null ? byId.get(exchange.peerId) : exchange;
    return rowExchange === undefined ? undefined : (heads.get(rowExchange.deliveryId ?? 0) ?? rowExchange.id);
  };
  const members = Map.groupBy(exchanges, getRow);
  const rows = exchanges
    .filter((exchange) => {
      const row = members.get(getRow(exchange)) ?? [exchange];
      return exchange.id > afterId && isFound({ exchange, row }, node, false);
    })
    .map(getRow);
  return [...new Set(rows)].filter((id) => id !== undefined).toSorted((a, b) => a - b);
}

/** An exchange, and everything that its row represents. */
interface Query {
  readonly exchange: CapturedExchange;
  readonly row: readonly CapturedExchange[];
}

/** The first captured attempt of each delivery. */
function findHeads(exchanges: readonly CapturedExchange[]): Map<number, number> {
  const heads = new Map<number, number>();
  for (const { id, deliveryId } of exchanges)
    if (deliveryId !== null && !heads.has(deliveryId)) heads.set(deliveryId, id);
  return heads;
}

function isFound(query: Query, node: FilterNode, isNegated: boolean): boolean {
  switch (node.kind) {
    case 'all':
      return true;
    case 'text':
      return hasText(query.exchange, node.text);
    case 'term': {
      // A negated flag of a row must hold for none of its exchanges. What the suite sent is known to the row only.
      const isFlag = node.field === 'is' || node.field === 'fault';
      const appliesToRow = (isNegated && isFlag) || (node.field === 'is' && node.value === 'suite');
      return (appliesToRow ? query.row : [query.exchange]).some((each) => hasTerm(each, node));
    }
    case 'not':
      return !isFound(query, node.node, !isNegated);
    case 'and':
      return node.nodes.every((each) => isFound(query, each, isNegated));
    case 'or':
      return node.nodes.some((each) => isFound(query, each, isNegated));
  }
}

function hasText({ subject, request, outcome, warnings, faults }: CapturedExchange, text: string): boolean {
  const response = outcome.kind === 'reply' ? outcome.response : outcome.partial;
  const places = [
    request.body.toString('utf8').split('\0')[0],
    response?.body.toString('utf8').split('\0')[0],
    request.url,
    ...[...request.headers, ...(response?.headers ?? [])].map(([name, value]) => `${name}: ${value}`),
    ...Object.values(subject).flat(),
    ...(outcome.kind === 'failed' ? [outcome.reason, outcome.message] : []),
    ...warnings,
    ...faults,
  ];
  return places.some((place) => foldCase(place ?? '').includes(foldCase(text)));
}

/** Only A to Z are case-insensitive. */
function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function hasTerm(exchange: CapturedExchange, { field, operator, value }: FilterTerm): boolean {
  const { subject, outcome } = exchange;
  switch (field) {
    case 'callback':
      return exchange.kind === value;
    case 'status':
      if (value === 'none') return outcome.kind === 'failed';
      return outcome.kind === 'reply' && matchesNumber(outcome.response.status, operator, value);
    case 'failure':
      return outcome.kind === 'failed' && outcome.reason === value;
    case 'api_code':
      return outcome.kind === 'reply' && outcome.apiCode === value;
    case 'account':
      return subject.accountId === value;
    case 'round':
      return subject.roundId === value;
    case 'tx':
      return subject.transactionIds.includes(value);
    case 'session':
      return subject.sessionId === value;
    case 'game':
      return subject.gameId === value;
    case 'casino':
      return subject.casinoId === value;
    case 'currency':
      return subject.currency === value;
    case 'vantage':
      return exchange.vantage === value;
    case 'via':
      return exchange.relay?.proxy === value;
    case 'is':
      return hasProperty(exchange, value);
    case 'fault': {
      const name = FAULT_NAMES.find((each) => each === value);
      const words = foldCase(name === undefined ? value : describeFault(name).label);
      return exchange.faults.some((fault) => foldCase(fault).includes(words));
    }
    case 'sig':
      return ((SIGNATURE_GROUPS as Record<string, readonly string[]>)[value] ?? [value]).includes(
        exchange.signature.verdict,
      );
    case 'ms':
      return matchesNumber(
        operator === '=' ? Math.round(exchange.durationMs) : exchange.durationMs,
        operator,
        value,
      );
    case 'wait': {
      const ownMs = getOwnMs(exchange);
      return ownMs !== null && matchesNumber(operator === '=' ? Math.round(ownMs) : ownMs, operator, value);
    }
    case 'started': {
      const date = parseFilterDate(value) ?? [];
      const start = fromLocalDate(date);
      const end = fromLocalDate([...date.slice(0, -1), (date.at(-1) ?? 0) + 1]);
      if (operator === '=') return exchange.startedAt >= start && exchange.startedAt < end;
      return operator === '<' || operator === '>='
        ? matchesNumber(exchange.startedAt, operator, String(start))
        : matchesNumber(exchange.startedAt, operator, String(end - 1));
    }
    case 'id':
      return matchesNumber(exchange.id, operator, value);
    case 'import':
      return exchange.importId !== undefined && matchesNumber(exchange.importId, operator, value);
    case 'note':
      return foldCase(exchange.mark?.note ?? '').includes(foldCase(value));
  }
}

/** The time of waiting and receiving; null if the exchange failed before the first byte. */
function getOwnMs(exchange: CapturedExchange): number | null {
  const { outcome, durationMs } = exchange;
  if (outcome.kind === 'failed') return outcome.reason === 'timeout' ? durationMs : null;
  // In whole microseconds: 4.8999999999999995 + 0.1 is 5.
  const timing = toStoredTiming(exchange);
  return (timing.waitMs ?? durationMs) + (timing.receiveMs ?? 0);
}

function hasProperty(exchange: CapturedExchange, property: string): boolean {
  const { outcome } = exchange;
  switch (property) {
    case 'failed':
      return outcome.kind === 'failed' || outcome.response.status >= 400;
    case 'retry':
      return (exchange.attempt ?? 1) > 1;
    case 'fault':
      return exchange.faults.length > 0;
    case 'pinned':
      return exchange.mark?.pinned === true;
    case 'noted':
      return exchange.mark?.note !== undefined && exchange.mark.note !== null;
    case 'held':
      return (exchange.holds ?? []).length > 0;
    case 'edited':
      return (exchange.holds ?? []).some(({ edited }) => edited);
    case 'warning':
      return exchange.warnings.length > 0;
    case 'replay':
      return exchange.vantage === 'replay';
    case 'imported':
      return exchange.importId !== undefined;
    case 'suite':
      return exchange.vantage === 'suite' || exchange.isFromSuite === true;
    case 'test':
      return exchange.vantage === 'gateway' && exchange.attempt === null && exchange.importId === undefined;
    case 'external':
      return exchange.vantage === 'wallet' && exchange.peerId === null && exchange.importId === undefined;
    default:
      throw new Error(`The field 'is' has no value '${property}'`);
  }
}

function matchesNumber(a: number, operator: FilterOperator, value: string): boolean {
  const b = Number(value);
  switch (operator) {
    case '=':
      return a === b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
  }
}
