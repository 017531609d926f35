import fc from 'fast-check';
import { FILTER_FIELD_NAMES, FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { FilterNode, FilterOperator } from '#shared/filter/filter-node.ts';
import { quoteText, formatTerm } from '#shared/filter/filter-parts.ts';

const OPERATORS: readonly FilterOperator[] = ['=', '>', '>=', '<', '<='];

/** Values of fields that a test uses in filters; other fields get any text. */
export type FieldValues = Partial<Record<FilterFieldName, readonly string[]>>;

/** Any filter without positions: every field, every operator, nested parentheses. */
export function arbitraryFilter(
  text: fc.Arbitrary<string>,
  values: FieldValues = {},
): fc.Arbitrary<FilterNode> {
  const term = fc.constantFrom(...FILTER_FIELD_NAMES).chain((field) => arbitraryTerm(field, text, values));
  const bare = text.map((each): FilterNode => ({ kind: 'text', text: each, from: 0, to: 0 }));
  const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 5, arbitrary: term },
      { weight: 1, arbitrary: bare },
      // A double `not` is formatted with parentheses, so that it is parsed to the same filter.
      { weight: 2, arbitrary: tie('node').map((each) => ({ kind: 'not', node: each }) as const) },
      { weight: 2, arbitrary: arbitraryList(tie('node'), 'and') },
      { weight: 2, arbitrary: arbitraryList(tie('node'), 'or') },
    ),
  }));
  return node;
}

function arbitraryList(node: fc.Arbitrary<FilterNode>, kind: 'and' | 'or'): fc.Arbitrary<FilterNode> {
  return fc.array(node, { minLength: 2, maxLength: 4 }).map((nodes) => ({ kind, nodes }));
}

function arbitraryTerm(
  field: FilterFieldName,
  text: fc.Arbitrary<string>,
  values: FieldValues,
): fc.Arbitrary<FilterNode> {
  const { order, values: choices } = FILTER_FIELDS[field];
  const known = values[field];
  const value =
    known !== undefined
      ? fc.constantFrom(...known)
      : order === 'date'
        ? fc.constantFrom('2026-01-05', '2026-01-05T08', '2026-01-05T08:10', '2026-01-05T08:10:30')
        : order !== null
          ? fc.nat(1_000).map(String)
          : choices === null
            ? text
            : fc.constantFrom(...choices);
  const operator = order !== null ? fc.constantFrom(...OPERATORS) : fc.constant('=' as const);
  return fc.tuple(value, operator).map(([chosenValue, chosenOperator]) => ({
    kind: 'term',
    field,
    operator: /^\d/.test(chosenValue) ? chosenOperator : '=',
    value: chosenValue,
    from: 0,
    to: 0,
  }));
}

/** A filter as typed by a user. */
export function formatFilter(node: FilterNode): string {
  switch (node.kind) {
    case 'all':
      return '';
    case 'text':
      return quoteText(node.text);
    case 'term':
      return node.operator === '='
        ? formatTerm(node.field, node.value)
        : `${node.field}:${node.operator}${node.value}`;
    case 'not':
      return `-${formatBracketed(node.node)}`;
    case 'and':
      return node.nodes.map(formatBracketed).join(' ');
    case 'or':
      return node.nodes.map(formatBracketed).join(' or ');
  }
}

function formatBracketed(node: FilterNode): string {
  return node.kind === 'text' || node.kind === 'term' ? formatFilter(node) : `(${formatFilter(node)})`;
}

/** The same filter with all positions 0. */
export function removePositions(node: FilterNode): FilterNode {
  switch (node.kind) {
    case 'all':
      return node;
    case 'text':
    case 'term':
      return { ...node, from: 0, to: 0 };
    case 'not':
      return { ...node, node: removePositions(node.node) };
    case 'and':
    case 'or':
      return { ...node, nodes: node.nodes.map(removePositions) };
  }
}
