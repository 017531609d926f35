import type { FilterFieldName } from './filter-fields.ts';

export type FilterOperator = '=' | '>' | '>=' | '<' | '<=';

/** One thing that a field is asked for: `status:>=400`. `from` and `to` are its place in the text. */
export interface FilterTerm {
  readonly kind: 'term';
  readonly field: FilterFieldName;
  readonly operator: FilterOperator;
  /** Without quotes; of a field with fixed choices in their spelling. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** Looked for everywhere: bodies, headers, address and ids. */
export interface FilterText {
  readonly kind: 'text';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a filter means. */
export type FilterNode =
  | { readonly kind: 'all' }
  | FilterText
  | FilterTerm
  | { readonly kind: 'not'; readonly node: FilterNode }
  | { readonly kind: 'and'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'or'; readonly nodes: readonly FilterNode[] };

/** What is not understood, and where it begins and ends in the text. */
export interface FilterIssue {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}
