import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { announceFailure, toSubmitFailure } from '../../platform/submit.ts';
import { announce } from '../../../ui/announcer.ts';
import type { SubmitResult } from '../../../ui/form/form.ts';
import { NOTHING_SENT, formatRun, type Run } from './format-run.ts';
import { texts } from './texts.ts';

/** The results of the requests that were sent. */
type RunResult = SubmitResult<readonly ExchangeSummary[]>;

interface RunState {
  /** By the exchange that is replayed. A run continues while its dialog is closed. */
  readonly runs: Readonly<Record<number, Run>>;
  send(originId: number, draft: object, times: number): Promise<RunResult>;
  /** Requests that have not started are not sent. */
  stop(originId: number): void;
}

const controllers = new Map<number, AbortController>();

export const useRuns = create<RunState>()((set, get) => ({
  runs: {},
  async send(originId, draft, times) {
    if (controllers.has(originId)) return { kind: 'failed', message: texts.alreadySending };
    const controller = new AbortController();
    controllers.set(originId, controller);
    const update = (change: Partial<Run>): Run => {
      const run = { ...(get().runs[originId] ?? startRun(times, null)), ...change };
      set(({ runs }) => ({ runs: { ...runs, [originId]: run } }));
      return run;
    };
    update(startRun(times, get().runs[originId] ?? null));
    try {
      const events = await client.replay.send({ draft }, { signal: controller.signal });
      for await (const { exchange, of } of events) {
        const run = get().runs[originId];
        const previous = run === undefined || run.areStale ? [] : run.results;
        const isBodyEdited = 'bodyBase64' in draft;
        update({ total: of, results: [...previous, exchange], areStale: false, isBodyEdited });
      }
      return finishRun(update({ state: controller.signal.aborted ? 'stopped' : 'done' }));
    } catch (error) {
      return controller.signal.aborted ? finishRun(update({ state: 'stopped' })) : failRun(error, update);
    } finally {
      controllers.delete(originId);
    }
  },
  stop: (originId) => controllers.get(originId)?.abort(),
}));

/** The previous results stay until this run has some: a rejection is not a reason to lose them. */
function startRun(times: number, previous: Run | null): Run {
  const { results = [], isBodyEdited = false } = previous ?? {};
  return {
    state: 'running',
    total: times,
    results,
    areStale: results.length > 0,
    isBodyEdited,
    failure: null,
  };
}

function failRun(error: unknown, update: (change: Partial<Run>) => Run): RunResult {
  const result = toSubmitFailure(error);
  update({ state: 'failed', failure: result.kind === 'failed' ? result.message : null });
  return announceFailure(result, NOTHING_SENT);
}

function finishRun(run: Run): RunResult {
  announce(formatRun(run));
  return { kind: 'done', data: run.areStale ? [] : run.results };
}
