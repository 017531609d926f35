import type { FilterFields } from '#shared/filter/filter-field.ts';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { UsageError } from '../process/usage-error.ts';

/** Rejects an invalid filter, with a marker under each issue. The fields are those of exchanges unless given. */
export function checkFilter(filter: string, fields?: FilterFields): void {
  const parsed = parseFilter(filter, fields);
  if (parsed.kind === 'invalid') throw new UsageError(formatIssues(filter, parsed.issues));
}

function formatIssues(filter: string, issues: readonly FilterIssue[]): string {
  // A line break or a tab would misalign the markers.
  const line = filter.replaceAll(/\p{Cc}/gu, ' ');
  const lines =
    line.length <= MAX_LINE_LENGTH
      ? [`  ${line}`, ...issues.map((issue) => mark(issue, 0))]
      : issues.flatMap((issue) => formatExcerpt(line, issue));
  return ['invalid filter', ...lines].join('\n');
}

/** Longer filters are shown in part: the text around an issue. */
const MAX_LINE_LENGTH = 160;
const CONTEXT_LENGTH = 40;

function formatExcerpt(line: string, issue: FilterIssue): string[] {
  const start = Math.max(0, issue.from - CONTEXT_LENGTH);
  const end = Math.min(line.length, issue.from + CONTEXT_LENGTH);
  const visibleIssue = { ...issue, to: Math.min(issue.to, end) };
  return [`  …${line.slice(start, end)}${end < line.length ? '…' : ''}`, mark(visibleIssue, start - 1)];
}

function mark({ from, to, message }: FilterIssue, start: number): string {
  return `  ${' '.repeat(from - start)}${'^'.repeat(Math.max(1, to - from))} ${message}`;
}
