import type { SuiteFailure } from '#shared/suite/report.ts';

// A scenario is straight code: what ends it early is thrown, and caught by the runner alone.

/** The wallet broke rules; what follows in the scenario would only repeat it. */
export class RuleViolations extends Error {
  override readonly name = 'RulesBroken';
  readonly failures: readonly SuiteFailure[];

  constructor(failures: readonly SuiteFailure[]) {
    super('The wallet broke a rule');
    this.failures = failures;
  }
}

/** The check could not be made. */
export class Inconclusive extends Error {
  override readonly name = 'CannotTell';
}
