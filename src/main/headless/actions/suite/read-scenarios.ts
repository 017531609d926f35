import { SCENARIO_IDS, SCENARIOS, SUITE_GROUPS, type ScenarioId } from '#shared/suite/scenarios.ts';
import { UsageError } from '../../process/usage-error.ts';

/**
 * The scenarios selected by `--only`, comma-separated ids or groups; all of them by default. Throws a `UsageError` that
 * names every unknown one.
 */
export function readScenarios(only: readonly string[] | undefined): readonly ScenarioId[] {
  if (only === undefined) return SCENARIO_IDS;
  const names = only.flatMap((text) => text.split(',')).map((name) => name.trim());
  const unknown = names.filter((name) => findScenarios(name).length === 0);
  if (unknown.length > 0) {
    const groups = Object.keys(SUITE_GROUPS).join(', ');
    throw new UsageError(
      `--only: unknown scenario or group ${unknown.map((name) => `'${name}'`).join(', ')}. Scenarios: ${SCENARIO_IDS.join(', ')}. Groups: ${groups}`,
    );
  }
  const wanted = new Set(names.flatMap(findScenarios));
  return SCENARIO_IDS.filter((id) => wanted.has(id));
}

function findScenarios(name: string): readonly ScenarioId[] {
  return SCENARIO_IDS.filter((id) => id === name.toUpperCase() || SCENARIOS[id].group === name.toLowerCase());
}
