import { exchangeKindSchema, signatureVerdictSchema, vantageSchema } from '../exchange.ts';

export interface FilterField {
  /** A short description of what it finds. */
  readonly what: string;
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
} as const;
export type FilterFlag = keyof typeof FILTER_FLAGS;

/** Groups of verdicts that `sig:` accepts besides the verdicts. */
export const SIGNATURE_GROUPS = {
  ok: ['verified'],
  bad: ['mismatch', 'malformed', 'missing'],
} as const satisfies Record<string, readonly (typeof signatureVerdictSchema.options)[number][]>;

const FIELDS = {
  callback: choices('what the request was for', exchangeKindSchema.options),
  status: { ...number('HTTP status, or none without a complete response'), values: ['none'] },
  api_code: known('api_code of an error'),
  account: known('player'),
  round: known('round'),
  tx: text('id_provider of a transaction'),
  session: known('session'),
  game: known('game'),
  casino: known('casino'),
  currency: known('currency'),
  vantage: choices('which side saw it', vantageSchema.options),
  is: choices('what kind of exchange', Object.keys(FILTER_FLAGS)),
  fault: known('a fault that changed it'),
  sig: choices('result of the signature check', [
    ...Object.keys(SIGNATURE_GROUPS),
    ...signatureVerdictSchema.options,
  ]),
  ms: number('duration in milliseconds'),
  id: number('number of the exchange'),
  import: number('import number'),
};
export type FilterFieldName = keyof typeof FIELDS;

/** All fields of the filter language. */
export const FILTER_FIELDS: Readonly<Record<FilterFieldName, FilterField>> = FIELDS;
export const FILTER_FIELD_NAMES = Object.keys(FIELDS) as FilterFieldName[];

export function isFilterField(name: string): name is FilterFieldName {
  return Object.hasOwn(FIELDS, name);
}

function choices(what: string, values: readonly string[]): FilterField {
  return { what, values, isNumber: false, isKnown: false };
}

function number(what: string): FilterField {
  return { what, values: null, isNumber: true, isKnown: false };
}

function text(what: string): FilterField {
  return { what, values: null, isNumber: false, isKnown: false };
}

function known(what: string): FilterField {
  return { ...text(what), isKnown: true };
}
