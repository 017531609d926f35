import type { SuiteFailure } from './report.ts';

/** A rule that was broken, with every time that it was seen: the first tells all that there is to tell. */
export type Finding<Failure = SuiteFailure> = readonly [Failure, ...Failure[]];

/** Failures of one rule with one hint together, in the order in which each was first seen. */
export function findingsIn<Failure extends Pick<SuiteFailure, 'rule' | 'hint'>>(
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
