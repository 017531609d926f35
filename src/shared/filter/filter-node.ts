import type { FilterFieldName } from './filter-fields.ts';

export type FilterOperator = '=' | '>' | '>=' | '<' | '<=';

/** One condition on a field: `status:>=400`. `from` and `to` are its position in the text. */
export interface FilterTerm<Name extends string = FilterFieldName> {
  readonly kind: 'term';
  readonly field: Name;
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
export type FilterNode<Name extends string = FilterFieldName> =
  | { readonly kind: 'all' }
  | FilterText
  | FilterTerm<Name>
  | { readonly kind: 'not'; readonly node: FilterNode<Name> }
  | { readonly kind: 'and'; readonly nodes: readonly FilterNode<Name>[] }
  | { readonly kind: 'or'; readonly nodes: readonly FilterNode<Name>[] };

/** A syntax error and its position in the text. */
export interface FilterIssue {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** Unfinished input of a user who is still typing: a value, a quote, a parenthesis is missing. */
  readonly isUnfinished?: true;
}
