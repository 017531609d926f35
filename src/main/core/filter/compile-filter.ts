import { assertNever } from '#shared/assert-never.ts';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';

/** A condition in SQL. Evaluates to 1 or 0, never null, so that it can be negated. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** How a list translates the parts of a filter. */
export interface FilterDialect<Name extends string, Condition extends SqlCondition> {
  readonly all: Condition;
  text(text: string): Condition;
  /** `isNegated`: inside an effective negation. */
  term(term: FilterTerm<Name>, isNegated: boolean): Condition;
  not(condition: Condition): Condition;
  join(operator: 'AND' | 'OR', conditions: readonly Condition[]): Condition;
}

/** A filter as SQL: asks the list for the condition of each field and text. */
export function compileFilter<Name extends string, Condition extends SqlCondition>(
  node: FilterNode<Name>,
  dialect: FilterDialect<Name, Condition>,
  isNegated = false,
): Condition {
  switch (node.kind) {
    case 'all':
      return dialect.all;
    case 'text':
      return dialect.text(node.text);
    case 'term':
      return dialect.term(node, isNegated);
    case 'not':
      return dialect.not(compileFilter(node.node, dialect, !isNegated));
    case 'and':
    case 'or':
      return dialect.join(
        node.kind === 'and' ? 'AND' : 'OR',
        node.nodes.map((each) => compileFilter(each, dialect, isNegated)),
      );
    default:
      return assertNever(node);
  }
}

/** A `LIKE … ESCAPE '\'` pattern that finds this text anywhere: A to Z case-insensitive, all other letters exact. */
export function buildLikePattern(text: string): string {
  return `%${escapeForLike(text)}%`;
}

/** Text for a `LIKE … ESCAPE '\'` pattern, in which `%` and `_` are text. */
export function escapeForLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
