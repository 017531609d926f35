import { LEDGER_STATES, LEDGER_TYPES } from '../wallet.ts';
import {
  createChoiceField,
  createFlagField,
  createKnownField,
  createOrderedField,
  createTextField,
  type FilterFields,
} from './filter-field.ts';

/** The values of `is:`, with descriptions. */
export const LEDGER_FLAGS = {
  suite: 'caused by the test suite',
} as const;

const FIELDS = {
  type: createChoiceField('kind of entry', LEDGER_TYPES),
  state: createChoiceField('state', LEDGER_STATES),
  is: createFlagField('property of the entry', LEDGER_FLAGS),
  account: createKnownField('player'),
  currency: createKnownField('currency'),
  round: createKnownField('round'),
  tx: createKnownField('id_provider'),
  original: createTextField('id_provider that a rollback names'),
  operator_id: createKnownField('operator ID of a transaction'),
  amount: createOrderedField('amount moved; negative for a bet', 'amount'),
  bonus: createOrderedField('bonus part of it', 'amount'),
  balance: createOrderedField('balance after it', 'amount'),
  date: createOrderedField('posting time', 'date'),
  exchange: createOrderedField('number of the exchange that caused it'),
  id: createOrderedField('number of the entry'),
};
export type LedgerField = keyof typeof FIELDS;

/** The fields of entries in the mock wallet's ledger; `tx` is named as in Traffic. */
export const LEDGER_FIELDS: FilterFields<LedgerField> = FIELDS;
