import type { Delivery } from '#shared/contract/deliveries.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_STATE_VALUES,
  type DeliveryField,
} from '#shared/filter/delivery-fields.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

export const AT = 1_770_000_000_000;

/** A betwin of alice that was accepted on the first attempt, with these changes. */
export function delivery(changes: Partial<Delivery> & { readonly id: number }): Delivery {
  return {
    callback: 'betwin',
    state: 'settled',
    reason: null,
    sessionId: 'session-1',
    roundId: 'round-1',
    operatorId: 'demo',
    casinoId: 'demo',
    accountId: 'alice',
    url: 'http://127.0.0.1:4802/demo/betwin',
    attemptsStarted: 1,
    timing: 'protocol',
    inFlight: false,
    createdAt: AT + changes.id,
    firstAttemptAt: AT,
    nextAttemptAt: null,
    triesUntil: null,
    endedAt: AT,
    error: null,
    warnings: [],
    ...changes,
  };
}

/** Filters like the core, by callbacks, states, accounts and texts. */
export function filterDeliveries(deliveries: readonly Delivery[], filter: string): Delivery[] {
  const parsed = parseFilter(filter, DELIVERY_FIELDS);
  if (parsed.kind === 'invalid') throw new Error(`Invalid filter: ${filter}`);
  return deliveries.filter((each) => isFound(each, parsed.node));
}

function isFound(candidate: Delivery, node: FilterNode<DeliveryField>): boolean {
  switch (node.kind) {
    case 'all':
      return true;
    case 'text':
      return candidate.accountId.includes(node.text);
    case 'and':
      return node.nodes.every((each) => isFound(candidate, each));
    case 'or':
      return node.nodes.some((each) => isFound(candidate, each));
    case 'not':
      return !isFound(candidate, node.node);
    case 'term':
      return hasTerm(candidate, node.field, node.value);
  }
}

function hasTerm({ callback, state, accountId }: Delivery, field: DeliveryField, value: string): boolean {
  switch (field) {
    case 'is':
      return value === 'closing' && (callback === 'rollback' || callback === 'finish');
    case 'callback':
      return callback === value;
    case 'state':
      return DELIVERY_STATE_VALUES[value as keyof typeof DELIVERY_STATE_VALUES] === state;
    case 'account':
      return accountId === value;
    default:
      throw new Error(`No fake for ${field}`);
  }
}
