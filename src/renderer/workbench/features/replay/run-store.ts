import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { announceNotDone, answerTo } from '../../platform/submit.ts';
import { announce } from '../../../ui/announcer.ts';
import type { Answer } from '../../../ui/form/form.ts';
import { NOTHING_SENT, formatRun, type Run } from './format-run.ts';
import { texts } from './texts.ts';

/** The results of the requests that were sent. */
type Sent = Answer<readonly ExchangeSummary[]>;

interface RunState {
  /** By the exchange that is replayed. A run continues while its dialog is closed. */
  readonly runs: Readonly<Record<number, Run>>;
  send(originId: number, draft: object, times: number): Promise<Sent>;
  /** Requests that have not started are not sent. */
  stop(originId: number): void;
}

const stops = new Map<number, AbortController>();

export const useRuns = create<RunState>()((set, get) => ({
  runs: {},
  async send(originId, draft, times) {
    if (stops.has(originId)) return { kind: 'failed', message: texts.alreadySending };
    const abort = new AbortController();
    stops.set(originId, abort);
    const change = (part: Partial<Run>): Run => {
      const run = { ...(get().runs[originId] ?? begun(times, null)), ...part };
      set(({ runs }) => ({ runs: { ...runs, [originId]: run } }));
      return run;
    };
    change(begun(times, get().runs[originId] ?? null));
    try {
      const events = await client.replay.send({ draft }, { signal: abort.signal });
      for await (const { exchange, of } of events) {
        const run = get().runs[originId];
        const before = run === undefined || run.areEarlier ? [] : run.results;
        change({ of, results: [...before, exchange], areEarlier: false });
      }
      return ended(change({ state: abort.signal.aborted ? 'stopped' : 'done' }));
    } catch (error) {
      return abort.signal.aborted ? ended(change({ state: 'stopped' })) : failed(error, change);
    } finally {
      stops.delete(originId);
    }
  },
  stop: (originId) => stops.get(originId)?.abort(),
}));

/** The previous results stay until this run has some: a rejection is no reason to lose them. */
function begun(times: number, before: Run | null): Run {
  const results = before?.results ?? [];
  return { state: 'running', of: times, results, areEarlier: results.length > 0, failure: null };
}

function failed(error: unknown, change: (part: Partial<Run>) => Run): Sent {
  const answer = answerTo(error);
  change({ state: 'failed', failure: answer.kind === 'failed' ? answer.message : null });
  return announceNotDone(answer, NOTHING_SENT);
}

function ended(run: Run): Sent {
  announce(formatRun(run));
  return { kind: 'done', data: run.areEarlier ? [] : run.results };
}
