import type { ScenarioReport, SuiteExchange, SuiteFailure, SuiteWarning } from '#shared/suite/report.ts';
import type { PreflightFailure } from './preflight.ts';

/** Takes a secret out of what a wallet said: one that explains a refused signature may quote it. */
export interface SecretRedactor {
  exchange(exchange: SuiteExchange): SuiteExchange;
  scenario(scenario: ScenarioReport): ScenarioReport;
  preflight(failure: PreflightFailure): PreflightFailure;
}

/** Shorter ones stand in ordinary text by chance, and are none. */
const MIN_SECRET_LENGTH = 4;

/** Takes this secret out, as it is and as it stands in JSON. What the suite itself says never has it. */
export function createSecretRedactor(secret: string): SecretRedactor {
  const spellings = [...new Set([secret, JSON.stringify(secret).slice(1, -1)])];
  const text = (said: string): string =>
    secret.length < MIN_SECRET_LENGTH
      ? said
      : spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[secret]'), said);

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
