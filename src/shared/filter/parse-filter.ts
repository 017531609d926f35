import type { FilterFields } from './filter-field.ts';
import { FILTER_FIELDS, type FilterFieldName } from './filter-fields.ts';
import type { FilterIssue, FilterNode } from './filter-node.ts';
import { readTerm } from './read-term.ts';
import { scanFilter, type FilterSign, type FilterToken } from './scan-filter.ts';

export type ParsedFilter<Name extends string = FilterFieldName> =
  | { readonly kind: 'filter'; readonly node: FilterNode<Name> }
  | { readonly kind: 'invalid'; readonly issues: readonly FilterIssue[] };

/** In characters: more than any user types, and less than the limits of database and stack. */
export const MAX_FILTER_LENGTH = 4_000;
const MAX_DEPTH = 20;
const MAX_TERMS = 100;

const ALL = { kind: 'all' } as const;

/**
 * Parses a filter: adjacent terms are combined with and, `or` binds looser, `-` negates the following term or
 * parenthesis. Reports all issues in order of position. The fields are those of exchanges unless given.
 */
export function parseFilter<Name extends string = FilterFieldName>(
  text: string,
  fields?: FilterFields<Name>,
): ParsedFilter<Name> {
  if (text.length > MAX_FILTER_LENGTH) {
    const message = `A filter can have at most ${MAX_FILTER_LENGTH} characters.`;
    return { kind: 'invalid', issues: [{ from: MAX_FILTER_LENGTH, to: text.length, message }] };
  }
  type Node = FilterNode<Name>;
  const tokens = scanFilter(text);
  const issues: FilterIssue[] = [];
  let next = 0;
  let terms = 0;

  function addIssue({ from, to }: Pick<FilterToken, 'from' | 'to'>, message: string): Node {
    issues.push({ from, to, message });
    return ALL;
  }

  function addUnfinished({ from, to }: Pick<FilterToken, 'from' | 'to'>, message: string): Node {
    issues.push({ from, to, message, isUnfinished: true });
    return ALL;
  }

  /** Up to the end or the closing parenthesis. Null if empty. */
  function parseOr(depth: number): Node | null {
    const nodes: Node[] = [];
    let before: FilterSign | null = null;
    for (;;) {
      const node = parseAnd(depth);
      const sign = tokens[next];
      const isOr = sign?.kind === 'or';
      if (node !== null) nodes.push(node);
      else if (before !== null) addUnfinished(before, 'A condition is missing after “or”.');
      else if (isOr) addIssue(sign, 'A condition is missing before “or”.');
      if (!isOr) return combineNodes('or', nodes);
      before = sign;
      next += 1;
    }
  }

  function parseAnd(depth: number): Node | null {
    const nodes: Node[] = [];
    for (;;) {
      const token = tokens[next];
      if (token === undefined || token.kind === 'or') break;
      if (token.kind === 'close' && depth > 0) break;
      next += 1;
      if (token.kind === 'close') addIssue(token, 'This parenthesis has no match.');
      else if (token.kind !== 'and') nodes.push(parseOne(token, depth));
      else if (nodes.length === 0) addIssue(token, 'A condition is missing before “and”.');
      else if (isAtEnd()) addUnfinished(token, 'A condition is missing after “and”.');
    }
    return combineNodes('and', nodes);
  }

  function parseOne(token: FilterToken, depth: number): Node {
    if (token.kind === 'open') return parseBracket(token, depth + 1);
    if (token.kind !== 'word') return parseMinus(token, depth);
    terms += 1;
    if (terms > MAX_TERMS)
      return terms > MAX_TERMS + 1 ? ALL : addIssue(token, `A filter can have at most ${MAX_TERMS} terms.`);
    const read = readTerm(token, fields ?? (FILTER_FIELDS as FilterFields<Name>));
    if (read.kind === 'read') return read.node;
    return read.isUnfinished ? addUnfinished(read, read.message) : addIssue(read, read.message);
  }

  function parseMinus(minus: FilterSign, depth: number): Node {
    const token = tokens[next];
    if (token === undefined || !['word', 'open'].includes(token.kind) || token.from !== minus.to)
      return addUnfinished(
        minus,
        'A condition is missing after the minus. To search for it as text, put it in quotes.',
      );
    next += 1;
    return { kind: 'not', node: parseOne(token, depth) };
  }

  function parseBracket(open: FilterSign, depth: number): Node {
    if (depth > MAX_DEPTH) {
      skipBracket();
      return addIssue(open, `Parentheses can be nested at most ${MAX_DEPTH} deep.`);
    }
    const node = parseOr(depth);
    const close = tokens[next];
    if (close === undefined) return addUnfinished(open, 'This parenthesis is not closed.');
    next += 1;
    return (
      node ?? addIssue({ from: open.from, to: close.to }, 'A condition is missing between these parentheses.')
    );
  }

  function skipBracket(): void {
    for (let open = 1; open > 0 && next < tokens.length; next++) {
      const kind = tokens[next]?.kind;
      if (kind === 'open') open += 1;
      else if (kind === 'close') open -= 1;
    }
  }

  function isAtEnd(): boolean {
    const token = tokens[next];
    return token === undefined || ['or', 'and', 'close'].includes(token.kind);
  }

  const node = parseOr(0) ?? ALL;
  if (issues.length === 0) return { kind: 'filter', node };
  return { kind: 'invalid', issues: issues.toSorted((a, b) => a.from - b.from || a.to - b.to) };
}

function combineNodes<Name extends string>(
  kind: 'and' | 'or',
  nodes: readonly FilterNode<Name>[],
): FilterNode<Name> | null {
  const [only, ...others] = nodes;
  if (only === undefined) return null;
  return others.length === 0 ? only : { kind, nodes };
}
