import type { SuiteExchange, SuiteFailure, SuiteWarning } from '#shared/suite/report.ts';
import type { PreflightFailure } from './preflight.ts';
import type { ScenarioOutcome } from './run-scenario.ts';

/** Removes a secret from a wallet's text: an explanation of a rejected signature may quote it. */
export interface SecretRedactor {
  redactText(text: string): string;
  redactExchange(exchange: SuiteExchange): SuiteExchange;
  redactScenario(scenario: ScenarioOutcome): ScenarioOutcome;
  redactPreflight(failure: PreflightFailure): PreflightFailure;
}

/** As in an export, which replaces it in other spellings, too. */
const REMOVED_SECRET = 'removed-secret';

/** Shorter secrets appear in ordinary text by chance. */
const MIN_SECRET_LENGTH = 4;

/** Removes this secret, as plain text and as it appears in JSON. The suite's own text never contains it. */
export function createSecretRedactor(secret: string): SecretRedactor {
  const spellings = [...new Set([secret, JSON.stringify(secret).slice(1, -1)])];
  const redactText = (original: string): string =>
    secret.length < MIN_SECRET_LENGTH
      ? original
      : spellings.reduce((rest, spelling) => rest.replaceAll(spelling, REMOVED_SECRET), original);

  function redactExchange(one: SuiteExchange): SuiteExchange {
    const { response, error } = one;
    return {
      ...one,
      error: error === null ? null : redactText(error),
      response:
        response === null
          ? null
          : { ...response, headers: redactHeaders(response.headers), body: redactText(response.body) },
    };
  }

  function redactHeaders(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [redactText(name), redactText(value)]),
    );
  }

  const redactFailure = (one: SuiteFailure): SuiteFailure => ({ ...one, actual: redactText(one.actual) });
  const redactWarning = (one: SuiteWarning): SuiteWarning => ({ ...one, message: redactText(one.message) });

  return {
    redactText,
    redactExchange,
    redactScenario: (one) => ({
      ...one,
      inconclusive_reason: one.inconclusive_reason === null ? null : redactText(one.inconclusive_reason),
      warnings: one.warnings.map(redactWarning),
      failures: one.failures.map(redactFailure),
      exchanges: one.exchanges.map(redactExchange),
    }),
    redactPreflight: (one) => ({
      ...one,
      message: redactText(one.message),
      exchange: one.exchange === null ? null : redactExchange(one.exchange),
    }),
  };
}
