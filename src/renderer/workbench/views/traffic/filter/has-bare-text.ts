import { FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

/** Whether a filter contains free text, which makes the search read bodies, headers and addresses. */
export const hasBareText = (filter: string): boolean => getLeaves(filter).some(({ kind }) => kind === 'text');

/** Whether a filter has only fields, and one of them a value that a user may have typed a part of. */
export const hasWholeValue = (filter: string): boolean =>
  !hasBareText(filter) && getLeaves(filter).some((leaf) => leaf.kind === 'term' && isWholeText(leaf.field));

/** A text without order or choices; of a note, any part matches. */
function isWholeText(field: FilterFieldName): boolean {
  const { values, order } = FILTER_FIELDS[field];
  return values === null && order === null && field !== 'note';
}

function getLeaves(filter: string): readonly FilterNode[] {
  const parsed = parseFilter(filter);
  return parsed.kind === 'filter' ? flatten(parsed.node) : [];
}

function flatten(node: FilterNode): readonly FilterNode[] {
  if (node.kind === 'not') return flatten(node.node);
  return node.kind === 'and' || node.kind === 'or' ? node.nodes.flatMap(flatten) : [node];
}
