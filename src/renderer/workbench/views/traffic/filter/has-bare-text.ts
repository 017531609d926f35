import type { FilterNode } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

/** Whether a filter contains free text, which makes the search read bodies, headers and addresses. */
export function hasBareText(filter: string): boolean {
  const parsed = parseFilter(filter);
  return parsed.kind === 'filter' && hasTextTerm(parsed.node);
}

function hasTextTerm(node: FilterNode): boolean {
  switch (node.kind) {
    case 'text':
      return true;
    case 'not':
      return hasTextTerm(node.node);
    case 'and':
    case 'or':
      return node.nodes.some(hasTextTerm);
    case 'all':
    case 'term':
      return false;
  }
}
