import type { ScenarioReport, SuiteExchange, SuiteFailure, SuiteWarning } from '#shared/suite/report.ts';
import type { PreflightFailure } from './preflight.ts';

/** Removes a secret from a wallet's text: an explanation of a rejected signature may quote it. */
export interface SecretRedactor {
  exchange(exchange: SuiteExchange): SuiteExchange;
  scenario(scenario: ScenarioReport): ScenarioReport;
  preflight(failure: PreflightFailure): PreflightFailure;
}

/** Shorter secrets appear in ordinary text by chance. */
const MIN_SECRET_LENGTH = 4;

/** Removes this secret, as plain text and as it appears in JSON. The suite's own text never contains it. */
export function createSecretRedactor(secret: string): SecretRedactor {
  const spellings = [...new Set([secret, JSON.stringify(secret).slice(1, -1)])];
  const text = (original: string): string =>
    secret.length < MIN_SECRET_LENGTH
      ? original
      : spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[secret]'), original);

  function exchange(one: SuiteExchange): SuiteExchange {
    const { response, error } = one;
    return {
      ...one,
      error: error === null ? null : text(error),
      response:
        response === null
          ? null
          : { ...response, headers: headers(response.headers), body: text(response.body) },
    };
  }

  function headers(given: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [text(name), text(value)]));
  }

  const failure = (one: SuiteFailure): SuiteFailure => ({ ...one, actual: text(one.actual) });
  const warning = (one: SuiteWarning): SuiteWarning => ({ ...one, message: text(one.message) });

  return {
    exchange,
    scenario: (one) => ({
      ...one,
      inconclusive_reason: one.inconclusive_reason === null ? null : text(one.inconclusive_reason),
      warnings: one.warnings.map(warning),
      failures: one.failures.map(failure),
      exchanges: one.exchanges.map(exchange),
    }),
    preflight: (one) => ({
      ...one,
      message: text(one.message),
      exchange: one.exchange === null ? null : exchange(one.exchange),
    }),
  };
}
