import { assertNever } from '#shared/assert-never.ts';
import type { FilterNode, FilterOperator, FilterTerm } from '#shared/filter/filter-node.ts';
import type { HoldField } from '#shared/filter/hold-fields.ts';
import type { HoldableMessage, MessageFacts, PassingMessage } from '../http/message-holds.ts';

type InFlightMessage = PassingMessage<HoldableMessage>;

/** Whether a filter matches a message in flight, with what is known about it at that moment. */
export function matchesMessage(node: FilterNode<HoldField>, passing: InFlightMessage): boolean {
  switch (node.kind) {
    case 'all':
      return true;
    case 'text':
      return hasText(passing, node.text);
    case 'term':
      return hasTerm(passing.facts, node);
    case 'not':
      return !matchesMessage(node.node, passing);
    case 'and':
      return node.nodes.every((each) => matchesMessage(each, passing));
    case 'or':
      return node.nodes.some((each) => matchesMessage(each, passing));
    default:
      return assertNever(node);
  }
}

/** Like a search in Traffic: in body, headers, URL and IDs; A to Z case-insensitive. */
function hasText({ target, message, facts }: InFlightMessage, text: string): boolean {
  const wanted = foldCase(text);
  const { casinoId, accountId, roundId, sessionId, gameId, transactionIds } = facts;
  const texts = [
    target.url,
    ...[casinoId, accountId, roundId, sessionId, gameId].map((id) => id ?? ''),
    ...transactionIds,
    ...message.headers.map(([name, value]) => `${name}: ${value}`),
    message.body.toString('utf8'),
  ];
  return texts.some((each) => foldCase(each).includes(wanted));
}

function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function hasTerm(facts: MessageFacts, { field, operator, value }: FilterTerm<HoldField>): boolean {
  switch (field) {
    case 'callback':
      return facts.kind === value;
    case 'account':
      return facts.accountId === value;
    case 'round':
      return facts.roundId === value;
    case 'tx':
      return facts.transactionIds.includes(value);
    case 'session':
      return facts.sessionId === value;
    case 'game':
      return facts.gameId === value;
    case 'casino':
      return facts.casinoId === value;
    case 'operator':
      return facts.operatorId === value;
    case 'currency':
      return facts.currency === value;
    case 'attempt':
      return compare(facts.attempt, operator, Number(value));
    case 'is':
      return (facts.attempt ?? 1) > 1;
    case 'status':
      return compare(facts.status, operator, Number(value));
    case 'api_code':
      return facts.apiCode === value;
    default:
      return assertNever(field);
  }
}

/** An unknown number matches no comparison. */
function compare(known: number | null, operator: FilterOperator, value: number): boolean {
  if (known === null) return false;
  switch (operator) {
    case '=':
      return known === value;
    case '>':
      return known > value;
    case '>=':
      return known >= value;
    case '<':
      return known < value;
    case '<=':
      return known <= value;
    default:
      return assertNever(operator);
  }
}
