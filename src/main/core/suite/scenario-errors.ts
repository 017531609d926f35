import type { SuiteFailure } from '#shared/suite/report.ts';

// A scenario ends early by throwing one of these; only the runner catches them.

/** The wallet broke rules; the rest of the scenario would only repeat that. */
export class RuleViolationsError extends Error {
  override readonly name = 'RuleViolationsError';
  readonly failures: readonly SuiteFailure[];

  constructor(failures: readonly SuiteFailure[]) {
    super('The wallet broke a rule');
    this.failures = failures;
  }
}

/** The check was not possible. */
export class InconclusiveError extends Error {
  override readonly name = 'InconclusiveError';
}

/** The request was sent, but its response was lost: the wallet may have processed it. */
export class NoResponseError extends InconclusiveError {}
