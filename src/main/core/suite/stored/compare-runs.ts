import type { AnyScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_GROUP } from '#shared/suite/scenarios.ts';

/**
 * How a scenario changed between two runs. One that did not pass in either run is still failing, with `breaksOtherRules` if
 * what is broken changed; one that only one of the runs played is not compared.
 */
export type VerdictChange =
  'regressed' | 'fixed' | 'still_failing' | 'still_passing' | 'not_in_base' | 'not_in_head';

export interface ComparedScenario {
  readonly id: string;
  readonly title: string;
  /** Advisory scenarios depend on chance, so they never count as regressions. */
  readonly isAdvisory: boolean;
  readonly change: VerdictChange;
  readonly base: ScenarioVerdict | null;
  readonly head: ScenarioVerdict | null;
  /** Whether a scenario that is still failing breaks different rules than before. */
  readonly breaksOtherRules: boolean;
  /** The outcome in the newer run, or in the older one if the newer did not play it. */
  readonly report: AnyScenarioReport;
}

export interface RunComparison {
  readonly base: SuiteReport;
  readonly head: SuiteReport;
  /** What differs between the runs besides the wallet's version, as words: 'currency: USD, then EUR'. */
  readonly differences: readonly string[];
  readonly scenarios: readonly ComparedScenario[];
}

/** Compares the verdicts of two runs, scenario by scenario. Saved cases are matched by the name of their file. */
export function compareRuns(base: SuiteReport, head: SuiteReport): RunComparison {
  const before = new Map(listAll(base).map((each) => [getKey(each), each]));
  const now = new Map(listAll(head).map((each) => [getKey(each), each]));
  const keys = [...new Set([...now.keys(), ...before.keys()])];
  return {
    base,
    head,
    differences: listDifferences(base, head),
    scenarios: keys.map((key) => compare(before.get(key), now.get(key))),
  };
}

/** The scenarios that passed before, but no longer do. */
export function getRegressions({ scenarios }: RunComparison): readonly ComparedScenario[] {
  return scenarios.filter(({ change, isAdvisory }) => change === 'regressed' && !isAdvisory);
}

/** Whether any verdict, or any rule that is broken, differs. */
export function hasChanges({ scenarios }: RunComparison): boolean {
  return scenarios.some(
    ({ change, breaksOtherRules }) =>
      breaksOtherRules || (change !== 'still_passing' && change !== 'still_failing'),
  );
}

function listAll({ scenarios, advisory, cases }: SuiteReport): readonly AnyScenarioReport[] {
  return [...scenarios, ...advisory, ...cases];
}

/** A saved case may be named like a scenario. */
function getKey({ group, id }: AnyScenarioReport): string {
  return `${group}/${id}`;
}

function compare(base: AnyScenarioReport | undefined, head: AnyScenarioReport | undefined): ComparedScenario {
  const report = (head ?? base)!;
  const { id, title, group } = report;
  const change = getChange(base?.status, head?.status);
  return {
    id,
    title,
    isAdvisory: group === ADVISORY_GROUP,
    change,
    base: base?.status ?? null,
    head: head?.status ?? null,
    breaksOtherRules: change === 'still_failing' && getRules(base!) !== getRules(head!),
    report,
  };
}

function getChange(base: ScenarioVerdict | undefined, head: ScenarioVerdict | undefined): VerdictChange {
  if (head === undefined) return 'not_in_head';
  if (base === undefined) return 'not_in_base';
  if (base === 'passed') return head === 'passed' ? 'still_passing' : 'regressed';
  return head === 'passed' ? 'fixed' : 'still_failing';
}

function getRules({ status, failures }: AnyScenarioReport): string {
  return JSON.stringify([status, [...new Set(failures.map(({ rule }) => rule))].toSorted()]);
}

function listDifferences(base: SuiteReport, head: SuiteReport): readonly string[] {
  const listFacts = ({ suite }: SuiteReport): Readonly<Record<string, string>> => ({
    'test game': suite.version,
    wallet: suite.target.balance_url,
    account: suite.target.account_id,
    currency: suite.target.currency,
    decimals: String(suite.target.decimals ?? 'unknown'),
    strict: suite.strict ? 'yes' : 'no',
  });
  const [before, now] = [listFacts(base), listFacts(head)];
  return Object.keys(before)
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name}: ${before[name]}, then ${now[name]}`);
}
