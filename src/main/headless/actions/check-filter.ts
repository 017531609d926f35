import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { UsageError } from '../process/usage-error.ts';

/** Refuses a filter that is not understood, with a mark under each mistake. */
export function checkFilter(filter: string): void {
  const parsed = parseFilter(filter);
  if (parsed.kind === 'mistaken') throw new UsageError(markedMistakes(filter, parsed.mistakes));
}

function markedMistakes(filter: string, mistakes: readonly FilterIssue[]): string {
  // A line end or a tab would move the marks away from what they mark.
  const line = filter.replaceAll(/\p{Cc}/gu, ' ');
  const lines =
    line.length <= WIDE
      ? [`  ${line}`, ...mistakes.map((mistake) => mark(mistake, 0))]
      : mistakes.flatMap((mistake) => excerpt(line, mistake));
  return ['invalid filter', ...lines].join('\n');
}

/** A filter that is longer is not shown whole: what stands around a mistake is enough to find it. */
const WIDE = 160;
const AROUND = 40;

function excerpt(line: string, mistake: FilterIssue): string[] {
  const start = Math.max(0, mistake.from - AROUND);
  const end = Math.min(line.length, mistake.from + AROUND);
  const shown = { ...mistake, to: Math.min(mistake.to, end) };
  return [`  …${line.slice(start, end)}${end < line.length ? '…' : ''}`, mark(shown, start - 1)];
}

function mark({ from, to, message }: FilterIssue, start: number): string {
  return `  ${' '.repeat(from - start)}${'^'.repeat(Math.max(1, to - from))} ${message}`;
}
