import type { AnyScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { parseIsoTime } from '../../clock.ts';
import type { ReportDefect } from '../../defect-log.ts';
import { createSystemRandom } from '../../random.ts';
import { ALL_SCENARIOS, listPlayableAdvisoryScenarios } from '../all-scenarios.ts';
import { createBalanceLog, type BalanceLog } from '../judge/balance-log.ts';
import type { Scenario } from '../play.ts';
import { createRecordedWallet } from './recorded-wallet.ts';
import { runRepeatedly } from '../run-repeatedly.ts';
import { runScenario } from '../run-scenario.ts';
import { buildReport } from '../suite-report.ts';
import type { SuiteTarget } from '../target.ts';

/**
 * Judges a stored run again with the scenarios of this version, and sends nothing: each request gets its stored
 * response. A scenario that sends requests that differ from the stored ones is inconclusive. Saved cases are left out,
 * because a report has no sequences.
 */
export async function judgeRun(
  stored: SuiteReport,
  { strict, reportDefect }: { readonly strict: boolean; readonly reportDefect: ReportDefect },
): Promise<SuiteReport> {
  const { suite } = stored;
  const startedAt = parseIsoTime(suite.started_at);
  const target = getTarget(stored);
  const random = createSystemRandom();

  /** Each scenario is played twice. */
  const balanceLogs = [createBalanceLog(), createBalanceLog()] as const;

  async function judge<T extends AnyScenarioReport>(
    scenario: Pick<Scenario, 'players' | 'run'>,
    before: T,
  ): Promise<T> {
    const play = async (uuid: () => string, balances: BalanceLog) => {
      balances.startScenario(before.id);
      const wallet = createRecordedWallet(before.exchanges, startedAt);
      const deps = {
        ...wallet,
        target,
        balances,
        strict,
        reportDefect,
        secondAccountId: findSecondAccount(before, target.accountId),
        random: { ...random, uuid },
        onExchange: () => undefined,
        signal: new AbortController().signal,
        closingSignal: new AbortController().signal,
      };
      const outcome = await runRepeatedly(before.repeats?.runs ?? 1, () => runScenario(scenario, deps));
      return { wallet, outcome };
    };
    const drawn: string[] = [];
    const first = await play(() => {
      const id = random.uuid();
      drawn.push(id);
      return id;
    }, balanceLogs[0]);
    // Once more with the original IDs, so that messages about responses refer to the stored ones.
    const ids = drawn.map((id) => first.wallet.storedId(id));
    const { outcome } = await play(() => ids.shift() ?? random.uuid(), balanceLogs[1]);
    // Scenarios that could not be checked in that run, such as because it was stopped, keep their reason.
    if (outcome.status === 'inconclusive' && before.status === 'inconclusive') return before;
    return { ...before, ...outcome, duration_ms: before.duration_ms, exchanges: before.exchanges };
  }

  const scenarios = [];
  for (const scenario of ALL_SCENARIOS) {
    const before = stored.scenarios.find(({ id }) => id === scenario.id);
    if (before !== undefined) scenarios.push(await judge(scenario, before));
  }
  const advisory = [];
  for (const scenario of listPlayableAdvisoryScenarios(
    stored.advisory.map(({ id }) => id),
    true,
  )) {
    const before = stored.advisory.find(({ id }) => id === scenario.id);
    if (before !== undefined) advisory.push(await judge(scenario, before));
  }
  const judged = buildReport(
    { target, strict, only: [], startedAt, durationMs: suite.duration_ms, endedEarly: suite.ended_early },
    { scenarios, advisory },
  );
  const requested = suite.requested === null ? null : { ...suite.requested, cases: 0 };
  return { ...judged, suite: { ...judged.suite, target: suite.target, requested } };
}

/** Nothing is sent, so any secret will do. */
function getTarget({ suite: { target } }: SuiteReport): SuiteTarget {
  return {
    urls: {
      balance: target.balance_url,
      betwin: target.betwin_url,
      rollback: target.rollback_url,
      finish: target.finish_url,
    },
    secret: '',
    accountId: target.account_id,
    currency: target.currency,
    decimals: target.decimals ?? 0,
    decimalsSource: target.decimals_source ?? 'given',
  };
}

/** The other player of a scenario with two. */
function findSecondAccount({ exchanges }: AnyScenarioReport, first: string): string | undefined {
  return exchanges
    .map(({ request }) => /"account_id":("(?:[^"\\]|\\.)*")/.exec(request.body)?.[1])
    .flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as string]))
    .find((account) => account !== first);
}
