import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type {
  Evidence,
  TestGameRun,
  TestGameScenario,
  TestGameStart,
  TestGameState,
} from '#shared/games/testgame-api.ts';
import { type Callback, CALLBACKS } from '#shared/protocol/callback.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import type { ScenarioReport, SuiteExchange, SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS, type ScenarioId } from '#shared/suite/scenarios.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import { type GameError, isGameError, createGameError } from '../game-error.ts';
import { getReturnUrl } from '../../sessions/game-sessions.ts';
import type { RealSession, Session } from '../../sessions/session-store.ts';
import type { MockWalletUrl } from '../../delivery/wallet-client.ts';

/** A session's wallet, to be tested with the session's player. */
export interface TestGameTarget {
  readonly urls: Readonly<Record<Callback, string>>;
  readonly secret: string;
  readonly trustedCertificates: readonly string[];
  readonly casinoId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly decimals: number;
  /** A launch identifies them by its currency. */
  readonly decimalsSource: 'currency';
}

/** Runs the test game's scenarios; the gateway only serves its page. */
export interface TestGame {
  /** Null while another run is in progress. */
  start(run: {
    readonly target: TestGameTarget;
    readonly strict: boolean;
    readonly only: readonly ScenarioId[];
  }): SuiteRunSummary | null;
  /** Resolves when the run has restored the balance and ended. */
  stop(id: number): Promise<void>;
  find(id: number): { readonly run: SuiteRunSummary; readonly report: SuiteReport | null } | undefined;
}

export interface TestGamePlayDeps {
  readonly operators: OperatorStore;
  readonly testGame: TestGame;
  readonly mockWalletUrl: MockWalletUrl;
}

/** The test game of a session: it sees only the run that it started last. */
export interface TestGamePlay {
  state(session: Session): TestGameState;
  start(session: Session, request: TestGameStart): TestGameState | GameError;
  stop(session: Session): Promise<TestGameState>;
}

/** Which run a session started, until the workbench ends: the history of runs has no sessions. */
interface StartedRun {
  readonly id: number;
  readonly only: readonly ScenarioId[];
}

export function createTestGamePlay(deps: TestGamePlayDeps): TestGamePlay {
  const { testGame } = deps;
  const startedRuns = new Map<string, StartedRun>();

  function findRun(session: Session): TestGameRun | null {
    const known = startedRuns.get(session.id);
    const found = known === undefined ? undefined : testGame.find(known.id);
    if (known === undefined || found === undefined) return null;
    const { run, report } = found;
    return {
      id: run.id,
      state: run.state,
      strict: run.strict,
      only: [...known.only],
      current: known.only.find((id) => id === run.current) ?? null,
      error: run.error?.message ?? null,
      scenarios: report?.scenarios.map(toScenarioView) ?? [],
      warnings: report?.suite.warnings ?? [],
      integrationReady: run.state === 'finished' && report?.summary.integration_ready === true,
    };
  }

  function state(session: Session): TestGameState {
    return {
      mode: session.mode,
      casinoId: session.casinoId,
      accountId: session.accountId,
      currency: toPlayerFacingCurrency(session.currency),
      locale: session.launch.locale,
      returnUrl: getReturnUrl(session),
      run: findRun(session),
    };
  }

  function getTarget(session: RealSession): TestGameTarget | GameError {
    const { casinoId, accountId, currency, decimals } = session;
    const operator = deps.operators.find(session.operatorId);
    if (operator === undefined)
      return createGameError('session_ended', 'The operator no longer exists. Please start the game again.');
    const urls = CALLBACKS.map((callback) => [
      callback,
      session.callbackUrls[callback] ?? deps.mockWalletUrl(casinoId, callback),
    ]);
    return {
      urls: Object.fromEntries(urls) as Record<Callback, string>,
      secret: operator.secret,
      trustedCertificates: operator.trusted_certificates,
      casinoId,
      accountId,
      currency,
      decimals,
      decimalsSource: 'currency',
    };
  }

  return {
    state,
    start(session, { strict = false, only }) {
      if (session.mode === 'demo')
        return createGameError(
          'invalid_request',
          'A demo has no wallet to test. Launch the game for real money.',
        );
      const target = getTarget(session);
      if (isGameError(target)) return target;
      const scenarioIds = SCENARIO_IDS.filter((id) => only?.includes(id) ?? true);
      const run = testGame.start({ target, strict, only: scenarioIds });
      if (run === null) return createGameError('busy', 'A run of the test game is already in progress.');
      startedRuns.set(session.id, { id: run.id, only: scenarioIds });
      return state(session);
    },
    async stop(session) {
      const run = findRun(session);
      if (run?.state === 'running') await testGame.stop(run.id);
      return state(session);
    },
  };
}

/** A scenario as the page receives it: only with the exchanges that show what is wrong. */
function toScenarioView({ exchanges, failures, ...scenario }: ScenarioReport): TestGameScenario {
  return {
    ...scenario,
    failures: failures.map(({ exchange, ...failure }) => ({
      ...failure,
      evidence: toEvidence(exchanges.find(({ n }) => n === exchange)),
    })),
  };
}

function toEvidence(exchange: SuiteExchange | undefined): Evidence | null {
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
