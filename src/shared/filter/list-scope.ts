import { z } from 'zod';
import type { ExchangeSummary } from '../exchange.ts';
import type { FilterNode } from './filter-node.ts';
import { parseFilter } from './parse-filter.ts';

/**
 * Which exchanges a list covers: captured here without those of the test suite, those of the suite, imported ones, or
 * all.
 */
export const LIST_SCOPES = ['live', 'suite', 'imported', 'all'] as const;
export const listScopeSchema = z.enum(LIST_SCOPES);
export type ListScope = z.infer<typeof listScopeSchema>;

const IMPORTED: FilterNode = { kind: 'term', field: 'is', operator: '=', value: 'imported', from: 0, to: 0 };
const CAPTURED: FilterNode = { kind: 'not', node: IMPORTED };
const SUITE: FilterNode = { kind: 'term', field: 'is', operator: '=', value: 'suite', from: 0, to: 0 };

interface Scope {
  readonly conditions: readonly FilterNode[];
  /** The same as text. */
  readonly terms: readonly string[];
}

const SCOPES: Readonly<Record<ListScope, Scope>> = {
  live: { conditions: [CAPTURED, { kind: 'not', node: SUITE }], terms: ['-is:imported', '-is:suite'] },
  suite: { conditions: [CAPTURED, SUITE], terms: ['-is:imported', 'is:suite'] },
  imported: { conditions: [IMPORTED], terms: ['is:imported'] },
  all: { conditions: [], terms: [] },
};

/** The filter, within a scope. */
export function joinScope(node: FilterNode, scope: ListScope): FilterNode {
  return joinNodes(SCOPES[scope].conditions, node);
}

/** The filter, limited to local captures of any origin. */
export function joinCapturedScope(node: FilterNode): FilterNode {
  return joinNodes([CAPTURED], node);
}

function joinNodes(conditions: readonly FilterNode[], node: FilterNode): FilterNode {
  const nodes = node.kind === 'all' ? conditions : [...conditions, node];
  return nodes.length > 1 ? { kind: 'and', nodes } : (nodes[0] ?? node);
}

/** The scope besides `all` that covers an exchange. */
export function getScope({
  importId,
  isFromSuite,
}: Pick<ExchangeSummary, 'importId' | 'isFromSuite'>): ListScope {
  if (importId !== null) return 'imported';
  return isFromSuite ? 'suite' : 'live';
}

/** A valid filter within a scope as one text, which finds the same: `-is:imported -is:suite status:>=400`. */
export function formatScope(filter: string, scope: ListScope): string {
  if (scope === 'all') return filter;
  const parsed = parseFilter(filter);
  const isOr = parsed.kind === 'filter' && parsed.node.kind === 'or';
  return [...SCOPES[scope].terms, isOr ? `(${filter})` : filter].join(' ').trim();
}
