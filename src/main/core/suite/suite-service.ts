import type { SuiteRunSummary, SuiteTargetInput } from '#shared/contract/suite.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import { formatArming } from '#shared/faults/format-arming.ts';
import type { Operator } from '#shared/operators.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import type { AdvisoryId, AnyScenarioId, ScenarioId } from '#shared/suite/scenarios.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';
import type { FindProxy } from '../http/proxy-route.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { RunStore } from './run-store.ts';
import type { RunLock } from './run-lock.ts';
import type { UnrestoredBalances } from './stored/unrestored-balances.ts';
import { runSuite, type SuiteResult } from './run-suite.ts';
import { describeProxy, type RequestedTarget } from './target.ts';
import { createCapturingSender } from '../capture/capturing-sender.ts';
import { buildCallbackHeaders, type SuiteSender } from './suite-wire.ts';

/** A wallet to test, with its secret and trusted certificates. */
export interface ResolvedTarget extends RequestedTarget {
  /** Null if no operator here owns it. */
  readonly casinoId: string | null;
  readonly trustedCertificates: readonly string[];
  /** Null or omitted: advisory scenario A4 is left out. */
  readonly secondAccountId?: string | null;
}

export interface StartedRun {
  readonly target: ResolvedTarget;
  readonly strict: boolean;
  readonly only: readonly ScenarioId[];
  /** The advisory scenarios to run after them; none if omitted. */
  readonly advisory?: readonly AdvisoryId[];
}

/** Runs the test game in a workbench, one run at a time, and stores the results. */
export interface SuiteService {
  /** The target's details, or the issues of the input. */
  resolve(target: SuiteTargetInput): ResolvedTarget | readonly ValidationIssue[];
  /** Null while another run is in progress. */
  start(run: StartedRun): SuiteRunSummary | null;
  /** Resolves when the run has restored the balance and ended. */
  stop(id: number): Promise<void>;
  list(limit: number): SuiteRunSummary[];
  find(id: number): { readonly run: SuiteRunSummary; readonly report: SuiteReport | null } | undefined;
  /** Does nothing for a run in progress. */
  remove(id: number): void;
  /** The balances that runs of earlier processes did not restore. */
  readonly unrestored: Pick<UnrestoredBalances, 'list' | 'dismiss'>;
  /** For shutdown, before connections are cut; see `RunLock`. */
  close(): Promise<void>;
}

export interface SuiteServiceDeps {
  readonly runs: RunStore;
  readonly unrestored: UnrestoredBalances;
  readonly lock: RunLock;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly wire: WireClient;
  readonly findProxy: FindProxy;
  readonly recorder: Recorder;
  readonly mockWalletUrl: MockWalletUrl;
  /** The armed faults of the mock wallet. */
  readonly armedFaults: () => readonly FaultArming[];
  /** The real time: a report is a document for others. */
  readonly clock: Clock;
  readonly random: Random;
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}

interface ActiveRun {
  readonly id: number;
  readonly stopController: AbortController;
  readonly done: Promise<void>;
}

export function createSuiteService(deps: SuiteServiceDeps): SuiteService {
  const { runs, unrestored, lock, clock, onChange } = deps;
  let active: ActiveRun | null = null;
  // Runs of a process that died cannot continue.
  runs.interruptAll();

  /** The scenario that a run was in matters only if it did not end. */
  function withCurrent(run: SuiteRunSummary): SuiteRunSummary {
    return run.state === 'running' || run.state === 'interrupted' ? run : { ...run, current: null };
  }

  function find(id: number): ReturnType<SuiteService['find']> {
    const found = runs.find(id);
    return found === undefined ? undefined : { run: withCurrent(found.run), report: found.report };
  }

  async function play(id: number, { target, ...requested }: StartedRun, signal: AbortSignal): Promise<void> {
    let scenario: AnyScenarioId | null = null;
    try {
      const result = await runSuite({
        target,
        sender: lock.guard(createSuiteSender(deps, target)),
        clock,
        random: deps.random,
        ...requested,
        secondAccountId: target.secondAccountId ?? undefined,
        signal,
        reportDefect: deps.reportDefect,
        onEvent(event) {
          if (event.kind === 'exchange') return;
          if (event.kind === 'scenario_started' || event.kind === 'advisory_started') {
            scenario = event.id;
            runs.setCurrent(id, event.id);
            // The last scenario has restored the balances, or its report says that it could not.
            unrestored.clear();
          }
          if (event.kind === 'scenario_ended' || event.kind === 'advisory_ended') runs.save(id, event.report);
          onChange();
        },
        onBalanceRead: (accountId, balance) =>
          unrestored.add({ target, run: { id, scenario } }, accountId, balance),
      });
      end(id, result);
    } catch (error) {
      deps.reportDefect(error);
      const message =
        'The run failed with an internal error in the workbench. The details are in the data folder.';
      runs.end(id, { state: 'not_started', at: clock.now(), error: { message, exchangeId: null } });
    } finally {
      unrestored.clear();
      active = null;
      lock.isTaken = false;
      onChange();
    }
  }

  function end(id: number, result: SuiteResult): void {
    const at = clock.now();
    runs.save(id, result.report);
    if (result.kind === 'finished') {
      runs.end(id, { state: 'finished', at, error: null });
      return;
    }
    const { message, exchange } = result.failure;
    const error = { message, exchangeId: exchange?.exchange_id ?? null };
    runs.end(id, { state: 'not_started', at, error });
  }

  /** As given, else as defined for the currency, else null: read from the balance. */
  function getDecimals(
    { currency, decimals }: SuiteTargetInput,
    operator: Operator | null,
  ): Pick<ResolvedTarget, 'decimals' | 'decimalsSource'> {
    if (decimals !== null) return { decimals, decimalsSource: 'given' };
    const { currencies } = deps;
    const known =
      operator === null
        ? currencies.listGlobals().find(({ code }) => code === currency)?.decimals
        : currencies.findDecimals(operator, currency);
    return known === undefined
      ? { decimals: null, decimalsSource: 'balance' }
      : { decimals: known, decimalsSource: 'currency' };
  }

  return {
    resolve(target) {
      if (target.kind === 'external')
        return {
          ...target,
          ...getDecimals(target, null),
          casinoId: null,
          trustedCertificates: [],
          proxy: describeProxy(target.urls, deps.findProxy),
        };
      const operator = deps.operators.findByCasino(target.casinoId)?.operator;
      if (operator === undefined)
        return [{ field: 'target.casinoId', message: 'is not a casino in this workbench' }];
      const wallet = getWallet(operator, target.casinoId, deps.mockWalletUrl);
      return {
        ...target,
        ...getDecimals(target, operator),
        ...wallet,
        certificates: wallet.trustedCertificates.length > 0 ? 'trusted' : 'none',
        proxy: describeProxy(wallet.urls, deps.findProxy),
        armedFaults:
          Object.keys(operator.callback_urls).length > 0
            ? []
            : deps
                .armedFaults()
                .filter(({ casinoId }) => casinoId === null || casinoId === target.casinoId)
                .map(formatArming),
      };
    },
    start(run) {
      if (lock.isTaken) return null;
      const { target, strict, only, advisory = [] } = run;
      const id = runs.create({
        startedAt: clock.now(),
        strict,
        scenarios: [...only],
        advisory: [...advisory],
        target: toRunTarget(target),
      });
      lock.isTaken = true;
      const stopController = new AbortController();
      active = { id, stopController, done: Promise.resolve() };
      active = { ...active, done: play(id, run, stopController.signal).catch(deps.reportDefect) };
      onChange();
      return find(id)!.run;
    },
    async stop(id) {
      if (active?.id !== id) return;
      active.stopController.abort('The run was stopped.');
      await active.done;
    },
    list: (limit) => runs.list(limit).map(withCurrent),
    find,
    remove(id) {
      if (active?.id === id) return;
      runs.remove(id);
      onChange();
    },
    unrestored,
    close() {
      active?.stopController.abort('The workbench stopped.');
      return lock.close(active?.done);
    },
  };
}

/** A target as a run shows it: without its secret. */
export function toRunTarget({
  urls,
  casinoId,
  accountId,
  currency,
  decimals,
  decimalsSource,
  secondAccountId = null,
}: ResolvedTarget): SuiteRunSummary['target'] {
  return { urls, casinoId, accountId, currency, decimals, decimalsSource, secondAccountId };
}

function getWallet(
  operator: Operator,
  casinoId: string,
  mockWalletUrl: MockWalletUrl,
): Pick<ResolvedTarget, 'urls' | 'secret' | 'casinoId' | 'trustedCertificates'> {
  const getUrl = (callback: Callback): string =>
    operator.callback_urls[callback] ?? mockWalletUrl(casinoId, callback);
  return {
    urls: {
      balance: getUrl('balance'),
      betwin: getUrl('betwin'),
      rollback: getUrl('rollback'),
      finish: getUrl('finish'),
    },
    secret: operator.secret,
    casinoId,
    trustedCertificates: operator.trusted_certificates,
  };
}

/** Sends the suite's requests from a workbench and captures them. */
export function createSuiteSender(
  deps: { readonly wire: WireClient; readonly recorder: Recorder },
  target: {
    readonly casinoId: string | null;
    readonly secret: string;
    readonly trustedCertificates: readonly string[];
  },
): SuiteSender {
  const sender = createCapturingSender(deps, 'suite');
  const { casinoId, secret, trustedCertificates } = target;
  return {
    send: ({ callback, url, body, signature }) =>
      sender.send({
        callback,
        method: 'POST',
        url,
        headers: buildCallbackHeaders(signature),
        body,
        casinoId,
        secret,
        trustedCertificates,
      }),
  };
}
