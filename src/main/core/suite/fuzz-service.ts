import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Random } from '../random.ts';
import { runFuzz, type FuzzEvent, type FuzzResult } from './fuzz/run-fuzz.ts';
import type { RunTurn } from './run-turn.ts';
import { createSuiteSender, toRunTarget, type ResolvedTarget } from './suite-service.ts';

interface StartedFuzz extends Omit<FuzzRunState['options'], 'seed'> {
  readonly target: ResolvedTarget;
  /** Random if undefined. */
  readonly seed: number | undefined;
  /** Random sequences if undefined. */
  readonly cases: FuzzRunState['cases'] | undefined;
}

/** Plays random sequences in a workbench, and keeps the last run in memory. */
export interface FuzzService {
  /** Null while another run is in progress. */
  start(run: StartedFuzz): FuzzRunState | null;
  /** Resolves when the run has restored the balance and ended. */
  stop(): Promise<void>;
  /** The current or the last run. */
  last(): FuzzRunState | null;
  /** For shutdown. */
  close(): Promise<void>;
}

export interface FuzzServiceDeps {
  readonly turn: RunTurn;
  readonly wire: WireClient;
  readonly recorder: Recorder;
  /** The workbench's time, with real timers. */
  readonly clock: Clock;
  readonly random: Random;
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}

export function createFuzzService(deps: FuzzServiceDeps): FuzzService {
  const { turn, clock, random, onChange, reportDefect } = deps;
  let last: FuzzRunState | null = null;
  /** When it started, on a clock that nobody sets. */
  let startedMs = 0;
  let active: { readonly stopController: AbortController; readonly done: Promise<void> } | null = null;

  function update(change: Partial<FuzzRunState>): void {
    last = { ...last!, durationMs: clock.monotonicMs() - startedMs, ...change };
    onChange();
  }

  function onEvent(event: FuzzEvent): void {
    if (event.kind === 'shrinking') update({ shrinking: event.rule, requests: event.requests });
    else if (event.kind === 'finding')
      update({ shrinking: null, findings: [...last!.findings, event.finding] });
    else update({ shrinking: null, runs: event.runs, requests: event.requests });
  }

  async function play(
    target: ResolvedTarget,
    { options, cases }: Pick<FuzzRunState, 'options' | 'cases'>,
    signal: AbortSignal,
  ): Promise<void> {
    let ended: Partial<FuzzRunState>;
    try {
      const sender = createSuiteSender(deps, target);
      const { budgetSeconds, ...bounds } = options;
      ended = describeEnd(
        await runFuzz({
          ...bounds,
          ...(cases === null ? {} : { cases }),
          budgetMs: budgetSeconds * 1_000,
          target,
          sender,
          clock,
          random,
          signal,
          onEvent,
          reportDefect,
        }),
      );
    } catch (error) {
      reportDefect(error);
      const message =
        'The run failed with an internal error in the workbench. The details are in the data folder.';
      ended = { state: 'not_started', problem: { message, exchangeId: null } };
    }
    active = null;
    turn.isTaken = false;
    update({ ...ended, shrinking: null, endedAt: clock.now() });
  }

  async function stop(reason: string): Promise<void> {
    active?.stopController.abort(reason);
    await active?.done;
  }

  return {
    start({ target, seed = random.bytes(4).readUInt32LE() >>> 1, cases = null, ...bounds }) {
      if (turn.isTaken) return null;
      turn.isTaken = true;
      const options = { ...bounds, seed };
      const started: FuzzRunState = {
        state: 'running',
        startedAt: clock.now(),
        endedAt: null,
        target: toRunTarget(target),
        options,
        cases,
        runs: 0,
        requests: 0,
        durationMs: 0,
        shrinking: null,
        findings: [],
        problem: null,
        report: null,
      };
      last = started;
      startedMs = clock.monotonicMs();
      const stopController = new AbortController();
      active = { stopController, done: play(target, started, stopController.signal).catch(reportDefect) };
      onChange();
      return started;
    },
    stop: () => stop('The run was stopped.'),
    last: () => last,
    close: () => stop('The workbench stopped.'),
  };
}

function describeEnd(result: FuzzResult): Partial<FuzzRunState> {
  const { report } = result;
  const { runs, requests } = report.fuzz;
  const totals = { report, runs, requests, durationMs: report.fuzz.duration_ms, findings: report.findings };
  if (result.kind === 'finished') return { ...totals, state: 'finished' };
  const { message, exchange } = result.failure;
  return { ...totals, state: 'not_started', problem: { message, exchangeId: exchange?.exchange_id ?? null } };
}
