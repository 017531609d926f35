import { z } from 'zod';
import type { FilterNode } from './filter-node.ts';
import { parseFilter } from './parse-filter.ts';

/** Which exchanges a list covers: captured here, imported, or both. */
export const LIST_SCOPES = ['live', 'imported', 'all'] as const;
export const listScopeSchema = z.enum(LIST_SCOPES);
export type ListScope = z.infer<typeof listScopeSchema>;

/** Imports are counted from 1, so this finds all of them. Unlike `is:imported`, it can be negated without a look at the row. */
const IMPORTED: FilterNode = { kind: 'term', field: 'import', operator: '>=', value: '0', from: 0, to: 0 };
const CONDITIONS: Readonly<Record<ListScope, FilterNode>> = {
  live: { kind: 'not', node: IMPORTED },
  imported: IMPORTED,
  all: { kind: 'all' },
};

/** The filter, within a scope. */
export function joinScope(node: FilterNode, scope: ListScope): FilterNode {
  if (scope === 'all') return node;
  return node.kind === 'all' ? CONDITIONS[scope] : { kind: 'and', nodes: [CONDITIONS[scope], node] };
}

/** Whether a scope covers an exchange of this import, or with null one that was captured here. */
export function isInScope(importId: number | null, scope: ListScope): boolean {
  return scope === 'all' || (scope === 'imported') === (importId !== null);
}

/** A valid filter within a scope as one text, which finds the same: `-is:imported status:>=400`. */
export function formatScope(filter: string, scope: ListScope): string {
  if (scope === 'all') return filter;
  const term = scope === 'live' ? '-is:imported' : 'is:imported';
  const parsed = parseFilter(filter);
  const isOr = parsed.kind === 'filter' && parsed.node.kind === 'or';
  return `${term} ${isOr ? `(${filter})` : filter}`.trim();
}
