import { ANY_SCENARIO_IDS, type AnyScenarioId } from '#shared/suite/scenarios.ts';

/** A run of the scenarios, and the selected one. */
export interface RunRoute {
  readonly runId: number;
  readonly scenario: AnyScenarioId | null;
}

/** The tab with random sequences, and the selected finding of the last run, counted from 1. */
export interface ExploreRoute {
  readonly finding: number | null;
}

export type SuiteRoute = RunRoute | ExploreRoute;

/** Parses the part after `#/suite/`: `12`, `12/R4`, `explore/2`. Null if invalid: the newest run is shown. */
export function parseSuiteRoute(text: string): SuiteRoute | null {
  const [isExplore, finding] = /^explore(?:\/(\d{1,9}))?$/.exec(text) ?? [];
  if (isExplore !== undefined) return { finding: finding === undefined ? null : Number(finding) };
  const [, runId, scenario] = /^(\d{1,15})(?:\/([A-Z]\d{1,2}))?$/.exec(text) ?? [];
  if (runId === undefined) return null;
  return { runId: Number(runId), scenario: ANY_SCENARIO_IDS.find((id) => id === scenario) ?? null };
}

export function formatSuiteRoute(route: SuiteRoute): string {
  if (isExploreRoute(route)) return route.finding === null ? 'explore' : `explore/${route.finding}`;
  return route.scenario === null ? String(route.runId) : `${route.runId}/${route.scenario}`;
}

export function isExploreRoute(route: SuiteRoute | null): route is ExploreRoute {
  return route !== null && 'finding' in route;
}

/** The run and scenario that a route selects; null if it selects none. */
export function toRunRoute(route: SuiteRoute | null): RunRoute | null {
  return isExploreRoute(route) ? null : route;
}
