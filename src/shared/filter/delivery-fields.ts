import { DELIVERY_REASONS, type DeliveryState } from '../contract/deliveries.ts';
import { TIMING_PROFILES } from '../gateway.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import {
  createChoiceField,
  createFlagField,
  createKnownField,
  createOrderedField,
  createTextField,
  type FilterFields,
} from './filter-field.ts';

/** The values of `state:`, in the words of the interface. */
export const DELIVERY_STATE_VALUES = {
  pending: 'pending',
  settled: 'settled',
  rejected: 'refused',
  invalid: 'invalid',
  exhausted: 'exhausted',
  dropped: 'dropped',
  interrupted: 'interrupted',
} as const satisfies Record<string, DeliveryState>;

/** The values of `is:`, with descriptions. */
export const DELIVERY_FLAGS = {
  closing: 'a rollback or a finish, which is retried for days',
  retried: 'more than one attempt',
  warning: 'has a warning about the response that ended it',
} as const;

const FIELDS = {
  callback: createChoiceField('kind of callback', CALLBACKS),
  state: createChoiceField('state', Object.keys(DELIVERY_STATE_VALUES)),
  is: createFlagField('property of the delivery', DELIVERY_FLAGS),
  reason: createChoiceField('reason for the rollback or finish', DELIVERY_REASONS),
  account: createKnownField('player'),
  round: createKnownField('round'),
  session: createKnownField('session'),
  game: createKnownField('game'),
  casino: createKnownField('casino'),
  operator: createKnownField('operator'),
  currency: createKnownField('currency'),
  timing: createChoiceField('timing profile', TIMING_PROFILES),
  attempts: createOrderedField('number of attempts'),
  error: createTextField('part of the error message'),
  created: createOrderedField('creation time', 'date'),
  next: createOrderedField('time of the next attempt', 'date'),
  ended: createOrderedField('end time', 'date'),
  id: createOrderedField('number of the delivery'),
};
export type DeliveryField = keyof typeof FIELDS;

export const DELIVERY_FIELDS: FilterFields<DeliveryField> = FIELDS;
