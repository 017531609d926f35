import { exchangeKindSchema, signatureVerdictSchema, vantageSchema } from '../exchange.ts';

export interface FilterField {
  /** A short description of what it finds. */
  readonly description: string;
  /** The fixed values, or the words allowed for a number. Null for free text. */
  readonly values: readonly string[] | null;
  /** Also supports `>`, `>=`, `<` and `<=`. */
  readonly isNumber: boolean;
  /** Previous values are available from `exchanges.values`. */
  readonly isKnown: boolean;
}

/** The values of `is:`, with descriptions. */
export const FILTER_FLAGS = {
  failed: 'no response, or a status of 400 or more',
  retry: 'a later attempt of a delivery',
  fault: 'changed by a fault',
  warning: 'has a warning',
  replay: 'a replay',
  imported: 'imported',
  suite: 'sent by the test suite',
  external: 'sent to the mock wallet by another gateway',
  pinned: 'pinned',
  noted: 'has a note',
} as const;
export type FilterFlag = keyof typeof FILTER_FLAGS;

/** Groups of verdicts that `sig:` accepts besides the verdicts. */
export const SIGNATURE_GROUPS = {
  ok: ['verified'],
  bad: ['mismatch', 'malformed', 'missing'],
} as const satisfies Record<string, readonly (typeof signatureVerdictSchema.options)[number][]>;

const FIELDS = {
  callback: createChoiceField('what the request was for', exchangeKindSchema.options),
  status: {
    ...createNumberField('HTTP status; none without a complete response'),
    values: ['none'],
    isKnown: true,
  },
  api_code: createKnownField('api_code of an error'),
  account: createKnownField('player'),
  round: createKnownField('round'),
  tx: createTextField('id_provider of a transaction'),
  session: createKnownField('session'),
  game: createKnownField('game'),
  casino: createKnownField('casino'),
  currency: createKnownField('currency'),
  vantage: createChoiceField('which side saw it', vantageSchema.options),
  is: createChoiceField('what kind of exchange', Object.keys(FILTER_FLAGS)),
  fault: createKnownField('a fault that changed it'),
  sig: createChoiceField('result of the signature check', [
    ...Object.keys(SIGNATURE_GROUPS),
    ...signatureVerdictSchema.options,
  ]),
  ms: createNumberField('duration in milliseconds'),
  id: createNumberField('number of the exchange'),
  import: createNumberField('import number'),
  note: createTextField('a part of its note'),
};
export type FilterFieldName = keyof typeof FIELDS;

/** All fields of the filter language. */
export const FILTER_FIELDS: Readonly<Record<FilterFieldName, FilterField>> = FIELDS;
export const FILTER_FIELD_NAMES = Object.keys(FIELDS) as FilterFieldName[];

export function isFilterField(name: string): name is FilterFieldName {
  return Object.hasOwn(FIELDS, name);
}

function createChoiceField(description: string, values: readonly string[]): FilterField {
  return { description: description, values, isNumber: false, isKnown: false };
}

function createNumberField(description: string): FilterField {
  return { description: description, values: null, isNumber: true, isKnown: false };
}

function createTextField(description: string): FilterField {
  return { description: description, values: null, isNumber: false, isKnown: false };
}

function createKnownField(description: string): FilterField {
  return { ...createTextField(description), isKnown: true };
}
