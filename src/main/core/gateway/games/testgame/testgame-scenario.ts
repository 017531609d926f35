import type { Evidence, TestgameScenario } from '#shared/games/testgame-api.ts';
import type { ScenarioReport, SuiteExchange } from '#shared/suite/report.ts';

/** What the page is told of a scenario: of its exchanges, only those that show what is wrong. */
export function shownScenario({ exchanges, failures, ...scenario }: ScenarioReport): TestgameScenario {
  return {
    ...scenario,
    failures: failures.map(({ exchange, ...failure }) => ({
      ...failure,
      evidence: evidenceOf(exchanges.find(({ n }) => n === exchange)),
    })),
  };
}

function evidenceOf(exchange: SuiteExchange | undefined): Evidence | null {
  if (exchange === undefined) return null;
  const { step, callback, request, response, error } = exchange;
  return {
    step,
    callback,
    request: request.body,
    response: response === null ? null : { status: response.status, body: response.body },
    error,
  };
}
