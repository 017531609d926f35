import type { SuiteFailure } from '#shared/suite/report.ts';
import { SUITE_HINTS } from '#shared/suite/hints.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';

const NAMES = new Map<string, string>([
  ...Object.entries(SUITE_RULES).map(([rule, { hint }]) => [hint, rule] as const),
  ...Object.entries(SUITE_HINTS).map(([name, hint]) => [hint, name] as const),
]);

/** The names of all hints: the rule that each usually explains, or a name of its own. */
export const HINT_NAMES: readonly string[] = [...NAMES.values()];

/** Formats the names of these failures' hints, sorted, each name once. */
export function formatHintNames(failures: readonly Pick<SuiteFailure, 'hint'>[]): string {
  const names = failures.map(
    ({ hint }) => NAMES.get(hint.replace(/^Likely cause: .*?\. (?=[A-Z])/, '')) ?? hint,
  );
  return [...new Set(names)].toSorted().join(' ');
}
