import type { SuiteFailure } from './report.ts';

/** A broken rule with all its failures; the first one has the details. */
export type Finding<Failure = SuiteFailure> = readonly [Failure, ...Failure[]];

/** Groups failures by rule and hint, in order of first appearance. */
export function groupFindings<Failure extends Pick<SuiteFailure, 'rule' | 'hint'>>(
  failures: readonly Failure[],
): readonly Finding<Failure>[] {
  const findings = new Map<string, Finding<Failure>>();
  for (const failure of failures) {
    const key = `${failure.rule}\n${failure.hint}`;
    const before = findings.get(key);
    findings.set(key, before === undefined ? [failure] : [...before, failure]);
  }
  return [...findings.values()];
}
