import type { LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { ReportDefect } from '../defect-log.ts';
import { createFigureCounter } from './figure-counter.ts';
import { ENGINES } from './engines.ts';
import { planLoadTest, type LoadPlanDeps, type PlannedLoad } from './load-plan.ts';
import { runLoadTest, type RunDeps } from './run-load-test.ts';

/** Runs load tests on an existing engine, one at a time, and keeps the last one in memory. */
export interface LoadService {
  /** The started test, or the issues of the input. */
  start(test: LoadStart): LoadRun | readonly ValidationIssue[] | 'busy';
  /** Ends the engine; resolves when all sent requests are settled. */
  stop(): Promise<void>;
  /** The current or the last test. */
  last(): LoadRun | null;
  /** For shutdown: does not settle requests that were already sent. */
  close(): Promise<void>;
}

export interface LoadServiceDeps extends LoadPlanDeps, Omit<RunDeps, 'signals' | 'update'> {
  readonly recorder: Pick<Recorder, 'flush'>;
  readonly onChange: () => void;
  readonly reportDefect: ReportDefect;
}

export function createLoadService(deps: LoadServiceDeps): LoadService {
  let last: LoadRun | null = null;
  let active: {
    readonly stopController: AbortController;
    readonly closeController: AbortController;
    readonly done: Promise<void>;
  } | null = null;

  function update(change: Partial<LoadRun>): void {
    last = { ...last!, ...change };
    deps.onChange();
  }

  async function run(test: LoadStart, plan: PlannedLoad, signals: { stop: AbortSignal; close: AbortSignal }) {
    try {
      await runLoadTest(test, plan, { ...deps, signals, update });
    } catch (error) {
      deps.reportDefect(error);
      update({
        state: 'not_started',
        reasons: [
          'The load test failed with an internal error in the workbench. The details are in the data folder.',
        ],
      });
    }
    active = null;
    update({ endedAt: deps.clock.now() });
  }

  return {
    start(test) {
      if (active !== null) return 'busy';
      deps.recorder.flush();
      const plan = planLoadTest(test, deps);
      if (!('steps' in plan)) return plan;
      last = createStartedRun(test, plan, deps);
      const stopController = new AbortController();
      const closeController = new AbortController();
      active = {
        stopController,
        closeController,
        done: run(test, plan, { stop: stopController.signal, close: closeController.signal }),
      };
      deps.onChange();
      return last;
    },
    async stop() {
      active?.stopController.abort();
      await active?.done;
    },
    last: () => last,
    async close() {
      active?.closeController.abort();
      active?.stopController.abort();
      await active?.done;
    },
  };
}

function createStartedRun(
  { what, engine, rate, durationSeconds, connections, maxErrorPercent }: LoadStart,
  { script, steps, rounds }: PlannedLoad,
  { clock }: Pick<LoadServiceDeps, 'clock'>,
): LoadRun {
  return {
    state: 'preparing',
    startedAt: clock.now(),
    endedAt: null,
    what,
    engine,
    engineName: ENGINES[engine].name,
    urls: [...new Set(steps.map(({ url }) => url))],
    rate,
    durationSeconds,
    connections,
    maxErrorPercent,
    planned: rounds,
    started: 0,
    isStopped: false,
    figures: createFigureCounter().figures(),
    settling: null,
    money: null,
    verdict: null,
    reasons: [],
    leftOut: [...script.leftOut],
    folder: '',
  };
}
