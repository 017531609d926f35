import { listPlayableAdvisoryScenarios } from '#core/suite/all-scenarios.ts';
import {
  ADVISORY_IDS,
  ADVISORY_GROUP,
  ANY_SCENARIO_IDS,
  ANY_SCENARIOS,
  SCENARIO_IDS,
  SUITE_GROUPS,
  type AdvisoryId,
  type AnyScenarioId,
  type ScenarioId,
} from '#shared/suite/scenarios.ts';
import { UsageError } from '../../process/usage-error.ts';

/** What a command line selects. */
export interface SelectedScenarios {
  readonly only: readonly ScenarioId[];
  readonly advisory: readonly AdvisoryId[];
  /** Whether `--only` names them, so they affect the exit code. */
  readonly isAdvisoryNamed: boolean;
}

/**
 * The scenarios selected by `--only`, comma-separated IDs or groups; all of them by default, without the advisory ones
 * with `--no-advisory`, and without A4 if there is no second account. Throws a `UsageError` that names every unknown
 * one.
 */
export function readScenarios(
  only: readonly string[] | undefined,
  {
    hasAdvisory = true,
    hasSecondAccount = false,
  }: { readonly hasAdvisory?: boolean | undefined; readonly hasSecondAccount?: boolean } = {},
): SelectedScenarios {
  const playable = listPlayableAdvisoryScenarios(ADVISORY_IDS, hasSecondAccount).map(({ id }) => id);
  if (only === undefined)
    return { only: SCENARIO_IDS, advisory: hasAdvisory ? playable : [], isAdvisoryNamed: false };
  const names = only.flatMap((text) => text.split(',')).map((name) => name.trim());
  const unknown = names.filter((name) => findScenarios(name).length === 0);
  if (unknown.length > 0) {
    const groups = [...Object.keys(SUITE_GROUPS), ADVISORY_GROUP].join(', ');
    throw new UsageError(
      `--only: unknown scenario or group ${unknown.map((name) => `'${name}'`).join(', ')}. Scenarios: ${ANY_SCENARIO_IDS.join(', ')}. Groups: ${groups}`,
    );
  }
  const wanted = new Set(names.flatMap(findScenarios));
  const advisory = playable.filter((id) => wanted.has(id));
  const lacking = ADVISORY_IDS.filter((id) => !playable.includes(id));
  const requestedId = lacking.find((id) => names.some((name) => name.toUpperCase() === id));
  if (requestedId !== undefined)
    throw new UsageError(`--only names ${requestedId}, which needs --second-account`);
  if (advisory.length > 0 && !hasAdvisory)
    throw new UsageError(`--only names ${advisory.join(', ')}, and --no-advisory leaves them out`);
  return {
    only: SCENARIO_IDS.filter((id) => wanted.has(id)),
    advisory,
    isAdvisoryNamed: advisory.length > 0,
  };
}

function findScenarios(name: string): readonly AnyScenarioId[] {
  return ANY_SCENARIO_IDS.filter(
    (id) => id === name.toUpperCase() || ANY_SCENARIOS[id].group === name.toLowerCase(),
  );
}
