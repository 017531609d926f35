import {
  exchangeKindSchema,
  failureReasonSchema,
  signatureVerdictSchema,
  vantageSchema,
  type Vantage,
} from '../exchange.ts';
import {
  createChoiceField,
  createFlagField,
  createKnownField,
  createOrderedField,
  createTextField,
  getNames,
  type FilterFields,
} from './filter-field.ts';

/** The values of `is:`, with descriptions. */
export const FILTER_FLAGS = {
  failed: 'no response, or a status of 400 or more',
  retry: 'a later attempt of a delivery',
  fault: 'changed by a fault',
  warning: 'has a warning',
  replay: 'a replay',
  imported: 'imported',
  suite: 'sent by the test suite',
  test: 'a connection test',
  external: 'sent to the mock wallet by another gateway',
  pinned: 'pinned',
  noted: 'has a note',
  held: 'held at a breakpoint',
  edited: 'edited at a breakpoint',
} as const;
export type FilterFlag = keyof typeof FILTER_FLAGS;

/** Groups of verdicts that `sig:` accepts besides the verdicts. */
export const SIGNATURE_GROUPS = {
  ok: ['verified'],
  bad: ['mismatch', 'malformed', 'missing'],
} as const satisfies Record<string, readonly (typeof signatureVerdictSchema.options)[number][]>;

const VANTAGE_DESCRIPTIONS: Readonly<Record<Vantage, string>> = {
  gateway: 'a callback as this gateway sent it',
  wallet: 'a callback as the mock wallet received it',
  launch: 'a launch request to this gateway',
  suite: 'a callback of the test suite',
  replay: 'a replay',
  proxy: 'forwarded by a recording proxy',
  shadow: 'sent to a second wallet by a recording proxy',
};

const FIELDS = {
  callback: createChoiceField('purpose of the request', exchangeKindSchema.options),
  status: {
    ...createOrderedField('HTTP status; none without a complete response'),
    values: ['none'],
    examples: ['500', '>=400'],
    valueDescriptions: { none: 'no complete response' },
    isKnown: true,
  },
  failure: createChoiceField('why there is no complete response', failureReasonSchema.options),
  api_code: createKnownField('api_code of an error'),
  account: createKnownField('player'),
  round: createKnownField('round'),
  tx: createTextField('id_provider of a transaction'),
  session: createKnownField('session'),
  game: createKnownField('game'),
  casino: createKnownField('casino'),
  currency: createKnownField('currency'),
  vantage: createChoiceField('side that recorded it', vantageSchema.options, VANTAGE_DESCRIPTIONS),
  via: createKnownField('recording proxy that forwarded it'),
  is: createFlagField('property of the exchange', FILTER_FLAGS),
  fault: createKnownField('a fault that changed it'),
  sig: createChoiceField(
    'result of the signature check',
    [...Object.keys(SIGNATURE_GROUPS), ...signatureVerdictSchema.options],
    { ok: SIGNATURE_GROUPS.ok.join(', '), bad: SIGNATURE_GROUPS.bad.join(', ') },
  ),
  ms: createOrderedField('duration in milliseconds', 'decimal'),
  wait: createOrderedField(
    'milliseconds until the complete response, without the time for connecting',
    'decimal',
  ),
  started: createOrderedField('start time', 'date'),
  id: createOrderedField('number of the exchange'),
  import: createOrderedField('import number'),
  note: createTextField('part of its note'),
};
export type FilterFieldName = keyof typeof FIELDS;

/** The fields of exchanges: in Traffic, in `ggw exchanges` and in exports. */
export const FILTER_FIELDS: FilterFields<FilterFieldName> = FIELDS;
export const FILTER_FIELD_NAMES = getNames(FILTER_FIELDS);
