import { CALLBACKS } from '../protocol/callback.ts';
import {
  createChoiceField,
  createFlagField,
  createKnownField,
  createOrderedField,
  createTextField,
  type FilterFields,
} from './filter-field.ts';

const FIELDS = {
  callback: createChoiceField('purpose of the request', CALLBACKS),
  account: createKnownField('player'),
  round: createKnownField('round'),
  tx: createTextField('id_provider of a transaction'),
  session: createKnownField('session'),
  game: createKnownField('game'),
  casino: createKnownField('casino'),
  operator: createTextField('operator'),
  currency: createKnownField('currency'),
  attempt: createOrderedField('which attempt of its delivery, counted from 1'),
  is: createFlagField('property of the callback', { retry: 'a later attempt of a delivery' }),
  status: createOrderedField('HTTP status of a held response'),
  api_code: createKnownField('api_code of a held response'),
};
export type HoldField = keyof typeof FIELDS;

/** The fields of breakpoints: the known facts about a callback in flight. */
export const HOLD_FIELDS: FilterFields<HoldField> = FIELDS;
