import type { FuzzReplay, FuzzRunState } from '#shared/contract/fuzz.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Random } from '../random.ts';
import { runFuzz, type FuzzEvent, type FuzzResult, type FuzzOptions } from './fuzz/run-fuzz.ts';
import type { RunLock } from './run-lock.ts';
import type { UnrestoredBalances } from './stored/unrestored-balances.ts';
import { createSuiteSender, toRunTarget, type ResolvedTarget } from './suite-service.ts';

interface StartedFuzz extends Omit<FuzzRunState['options'], 'seed'> {
  readonly target: ResolvedTarget;
  /** Random if undefined. */
  readonly seed: number | undefined;
}

/** Plays random sequences in a workbench, and keeps the last run in memory. */
export interface FuzzService {
  /** Null while another run is in progress. */
  start(run: StartedFuzz): FuzzRunState | null;
  /** Replays a finding of the last run without otherwise changing that run. */
  replay(target: ResolvedTarget, finding: number): FuzzRunState | 'busy' | 'no_finding';
  /** Resolves when the run or replay has restored the balance and ended. */
  stop(): Promise<void>;
  /** The current or the last run. */
  last(): FuzzRunState | null;
  /** For shutdown, before connections are cut; see `RunLock`. */
  close(): Promise<void>;
}

export interface FuzzServiceDeps {
  readonly unrestored: UnrestoredBalances;
  readonly lock: RunLock;
  readonly wire: WireClient;
  readonly recorder: Recorder;
  /** The real time: a report is a document for others. */
  readonly clock: Clock;
  readonly random: Random;
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}

export function createFuzzService(deps: FuzzServiceDeps): FuzzService {
  const { unrestored, lock, clock, random, onChange, reportDefect } = deps;
  let last: FuzzRunState | null = null;
  /** When it started, on a monotonic clock. */
  let startedMs = 0;
  let active: { readonly stopController: AbortController; readonly done: Promise<void> } | null = null;

  function update(change: Partial<FuzzRunState>): void {
    last = { ...last!, ...change };
    onChange();
  }

  function updateRun(change: Partial<FuzzRunState>): void {
    update({ durationMs: clock.monotonicMs() - startedMs, ...change });
  }

  function updateReplay(replay: FuzzReplay): void {
    const others = last!.replays.filter(({ finding }) => finding !== replay.finding);
    update({ replays: [...others, replay] });
  }

  function onEvent(event: FuzzEvent): void {
    if (event.kind === 'shrinking') updateRun({ shrinking: event.rule, requests: event.requests });
    else if (event.kind === 'finding')
      updateRun({ shrinking: null, findings: [...last!.findings, event.finding] });
    else if (event.kind === 'progress')
      updateRun({ shrinking: null, runs: event.runs, requests: event.requests });
  }

  /** Starts work that holds the lock until `onEnd` reports how it ended. */
  function take(
    target: ResolvedTarget,
    { options, ...work }: Pick<FuzzRunState, 'options'> & Pick<FuzzOptions, 'cases' | 'onEvent'>,
    onEnd: (result: FuzzResult | null) => void,
  ): void {
    lock.isTaken = true;
    const stopController = new AbortController();
    const { budgetSeconds, ...bounds } = options;
    const play = async (): Promise<void> => {
      let result: FuzzResult | null = null;
      try {
        result = await runFuzz({
          ...bounds,
          ...work,
          budgetMs: budgetSeconds * 1_000,
          target,
          sender: lock.guard(createSuiteSender(deps, target)),
          clock,
          random,
          signal: stopController.signal,
          onBalanceRead: (accountId, balance) => unrestored.add({ target, run: null }, accountId, balance),
          reportDefect,
        });
      } catch (error) {
        reportDefect(error);
      }
      unrestored.clear();
      active = null;
      lock.isTaken = false;
      onEnd(result);
    };
    active = { stopController, done: play().catch(reportDefect) };
  }

  return {
    start({ target, seed = random.bytes(4).readUInt32LE() >>> 1, ...bounds }) {
      if (lock.isTaken) return null;
      const options = { ...bounds, seed };
      const started: FuzzRunState = {
        state: 'running',
        startedAt: clock.now(),
        endedAt: null,
        target: toRunTarget(target),
        options,
        runs: 0,
        requests: 0,
        durationMs: 0,
        shrinking: null,
        findings: [],
        replays: [],
        error: null,
        report: null,
      };
      last = started;
      startedMs = clock.monotonicMs();
      take(target, { options, onEvent }, (result) =>
        updateRun({ ...describeEnd(result), ...getTotals(result), shrinking: null, endedAt: clock.now() }),
      );
      onChange();
      return started;
    },
    replay(target, n) {
      if (lock.isTaken) return 'busy';
      const finding = last?.findings[n - 1];
      if (finding === undefined) return 'no_finding';
      const { options } = last!;
      const started: FuzzReplay = {
        finding: n,
        state: 'running',
        startedAt: clock.now(),
        found: null,
        steps: [],
        undecided: 0,
        endedEarly: null,
        error: null,
      };
      let passed: FuzzReplay['steps'] = [];
      take(
        target,
        {
          options,
          cases: [finding.case],
          onEvent: (event) => void (event.kind === 'passed' && (passed = [...event.steps])),
        },
        (result) => {
          const found = result?.report.findings[0] ?? null;
          const { undecided = 0, ended_early: endedEarly = null } = result?.report.fuzz ?? {};
          const steps = found?.steps ?? passed;
          updateReplay({ ...started, ...describeEnd(result), found, steps, undecided, endedEarly });
        },
      );
      updateReplay(started);
      return last!;
    },
    async stop() {
      active?.stopController.abort('The run was stopped.');
      await active?.done;
    },
    last: () => last,
    close() {
      active?.stopController.abort('The workbench stopped.');
      return lock.close(active?.done);
    },
  };
}

/** `result` is null after an internal error. */
function describeEnd(result: FuzzResult | null): Pick<FuzzReplay, 'state' | 'error'> {
  if (result?.kind === 'finished') return { state: 'finished', error: null };
  if (result === null) {
    const message =
      'The run failed with an internal error in the workbench. The details are in the data folder.';
    return { state: 'not_started', error: { message, exchangeId: null } };
  }
  const { message, exchange } = result.failure;
  return { state: 'not_started', error: { message, exchangeId: exchange?.exchange_id ?? null } };
}

function getTotals(result: FuzzResult | null): Partial<FuzzRunState> {
  if (result === null) return {};
  const { report } = result;
  const { runs, requests, duration_ms: durationMs } = report.fuzz;
  return { report, runs, requests, durationMs, findings: report.findings };
}
