import type { AnyScenarioReport, SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import { escapeLine } from './escape-unprintable.ts';

/** The exchange that shows a failure; undefined if there is none. */
export function findEvidence(
  { exchanges }: Pick<AnyScenarioReport, 'exchanges'>,
  { exchange }: SuiteFailure,
): SuiteExchange | undefined {
  return exchange === null ? undefined : exchanges.find(({ n }) => n === exchange);
}

/**
 * The request on one line: `Step 3: betwin, the same bytes (attempt 2)`. Steps are numbered within their scenario, from
 * 1. `#3` would be an exchange of Traffic, or of a case.
 */
export function formatExchangeTitle(exchange: SuiteExchange, number: number): string {
  return `Step ${formatStep(exchange, number)}`;
}

/** The same after the word: `3: betwin, the same bytes (attempt 2)`. */
export function formatStep({ callback, step, attempt }: SuiteExchange, number: number): string {
  return `${number}: ${callback}, ${escapeLine(step)}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
}

/** The response on one line: `HTTP 400 {"code":…}`, or why there is none. */
export function formatResponse({ response, error }: SuiteExchange): string {
  if (response === null) return error === null ? 'no response' : `no response: ${escapeLine(error)}`;
  const body = response.body === '' ? 'with an empty body' : escapeLine(response.body);
  const cut = error === null ? '' : ` (incomplete: ${escapeLine(error)})`;
  return `HTTP ${response.status} ${body}${cut}`;
}
