import type { FilterMistake } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { UsageMistake } from './usage-mistake.ts';

/** Refuses a filter that is not understood, with a mark under each mistake. */
export function checkFilter(filter: string): void {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'mistaken') throw new UsageMistake(markedMistakes(filter, parsed.mistakes));
}

function markedMistakes(filter: string, mistakes: readonly FilterMistake[]): string {
  // A line end or a tab would move the marks away from what they mark.
  const lines = [`  ${filter.replaceAll(/\p{Cc}/gu, ' ')}`];
  for (const { from, to, message } of mistakes)
    lines.push(`  ${' '.repeat(from)}${'^'.repeat(Math.max(1, to - from))} ${message}`);
  return `the filter is not understood\n${lines.join('\n')}`;
}
