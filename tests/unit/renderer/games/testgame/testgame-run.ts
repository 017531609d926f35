import type { TestGameRun, TestGameScenario, TestGameState } from '#shared/games/testgame-api.ts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '#shared/suite/scenarios.ts';

/** A scenario that has ended. */
export function createEndedScenario(
  id: ScenarioId,
  status: TestGameScenario['status'],
  change: Partial<TestGameScenario> = {},
): TestGameScenario {
  const { group, title } = SCENARIOS[id];
  return {
    id,
    group,
    title,
    status,
    inconclusive_reason: null,
    duration_ms: 1,
    warnings: [],
    failures: [],
    ...change,
  };
}

/** A started run of all scenarios. */
export function testGameRun(change: Partial<TestGameRun> = {}): TestGameRun {
  return {
    id: 1,
    state: 'running',
    strict: false,
    only: [...SCENARIO_IDS],
    current: null,
    error: null,
    scenarios: [],
    warnings: [],
    integrationReady: false,
    ...change,
  };
}

export function testGameState(run: TestGameRun | null): TestGameState {
  return {
    mode: 'real',
    casinoId: 'demo',
    accountId: 'alice',
    currency: 'USD',
    locale: 'en',
    returnUrl: null,
    run,
  };
}
