import { SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';

/** A run of the test suite, and the selected scenario of it. */
export interface SuiteRoute {
  readonly runId: number;
  readonly scenario: ScenarioId | null;
}

/** Parses what follows `#/suite/`: `12`, `12/R4`. Null if invalid: the newest run is shown. */
export function parseSuiteRoute(text: string): SuiteRoute | null {
  const [, runId, scenario] = /^(\d{1,15})(?:\/([A-Z]\d{1,2}))?$/.exec(text) ?? [];
  if (runId === undefined) return null;
  return { runId: Number(runId), scenario: SCENARIO_IDS.find((id) => id === scenario) ?? null };
}

export function formatSuiteRoute({ runId, scenario }: SuiteRoute): string {
  return scenario === null ? String(runId) : `${runId}/${scenario}`;
}
