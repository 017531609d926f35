/** How the values of a field are ordered, if they are; `decimal` is a number that may have decimals. */
export type FilterOrder = 'number' | 'decimal' | 'amount' | 'date';

export interface FilterField {
  /** A short description of what it finds. */
  readonly description: string;
  /** The fixed values, or the words allowed for a number. Null for free text. */
  readonly values: readonly string[] | null;
  /** Descriptions of single values, if they say more than that of the field. */
  readonly valueDescriptions?: Readonly<Record<string, string>>;
  /** Examples for messages, if those of its order are not suitable. */
  readonly examples?: readonly string[];
  /** Also supports `>`, `>=`, `<` and `<=`. Null if there is no order. */
  readonly order: FilterOrder | null;
  /** Previous values can be looked up. */
  readonly isKnown: boolean;
}

/** The fields of one list, by the names under which a filter uses them. */
export type FilterFields<Name extends string = string> = Readonly<Record<Name, FilterField>>;

export function createChoiceField(
  description: string,
  values: readonly string[],
  valueDescriptions: Readonly<Record<string, string>> = {},
): FilterField {
  return { description, values, valueDescriptions, order: null, isKnown: false };
}

/** The values of `is:`, with descriptions. */
export function createFlagField(description: string, flags: Readonly<Record<string, string>>): FilterField {
  return createChoiceField(description, Object.keys(flags), flags);
}

export function createOrderedField(description: string, order: FilterOrder = 'number'): FilterField {
  return { description, values: null, order, isKnown: false };
}

export function createTextField(description: string): FilterField {
  return { description, values: null, order: null, isKnown: false };
}

export function createKnownField(description: string): FilterField {
  return { ...createTextField(description), isKnown: true };
}

/** The names of the fields, in the order of their definition. */
export function getNames<Name extends string>(fields: FilterFields<Name>): readonly Name[] {
  return Object.keys(fields) as Name[];
}

export function isField<Name extends string>(fields: FilterFields<Name>, name: string): name is Name {
  return Object.hasOwn(fields, name);
}
