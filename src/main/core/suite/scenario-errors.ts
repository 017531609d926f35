import type { SuiteFailure } from '#shared/suite/report.ts';

// A scenario ends early by throwing one of these; only the runner catches them.

/** The wallet broke rules; the rest of the scenario would only repeat that. */
export class RuleViolations extends Error {
  override readonly name = 'RuleViolations';
  readonly failures: readonly SuiteFailure[];

  constructor(failures: readonly SuiteFailure[]) {
    super('The wallet broke a rule');
    this.failures = failures;
  }
}

/** The check was not possible. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}

/** The request was sent, but its response was lost: the wallet may have processed it. */
export class NoResponse extends Inconclusive {}
