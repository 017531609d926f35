import type { FilterFieldName } from './filter-fields.ts';

export type FilterOperator = '=' | '>' | '>=' | '<' | '<=';

/** One condition on a field: `status:>=400`. `from` and `to` are its position in the text. */
export interface FilterTerm {
  readonly kind: 'term';
  readonly field: FilterFieldName;
  readonly operator: FilterOperator;
  /** Without quotes; fixed values in canonical spelling. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** Searched everywhere: bodies, headers, URL and ids. */
export interface FilterText {
  readonly kind: 'text';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A parsed filter. */
export type FilterNode =
  | { readonly kind: 'all' }
  | FilterText
  | FilterTerm
  | { readonly kind: 'not'; readonly node: FilterNode }
  | { readonly kind: 'and'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'or'; readonly nodes: readonly FilterNode[] };

/** A syntax error and its position in the text. */
export interface FilterIssue {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}
