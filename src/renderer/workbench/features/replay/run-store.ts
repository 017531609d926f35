import { ORPCError } from '@orpc/client';
import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { problemsError } from '#shared/contract/problems.ts';
import type { Problem } from '#shared/problems.ts';
import { client } from '../../platform/client.ts';
import { refusalWords } from '../../platform/connection/refusal-words.ts';
import { announce } from '../../../ui/announcer.ts';
import type { Run } from './run.ts';
import { refusedWords, runWords } from './run-words.ts';

/** What came of sending; `refused`: nothing was sent, and why is in the problems. */
export type Sent =
  | { readonly kind: 'sent'; readonly results: readonly ExchangeSummary[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly message: string };

interface RunState {
  /** By the exchange that is sent again. Goes on while it is not looked at. */
  readonly runs: Readonly<Record<number, Run>>;
  send(originId: number, draft: object, times: number): Promise<Sent>;
  /** What has not begun stays unsent. */
  stop(originId: number): void;
}

const stops = new Map<number, AbortController>();

export const useRuns = create<RunState>()((set, get) => ({
  runs: {},
  async send(originId, draft, times) {
    if (stops.has(originId)) return { kind: 'failed', message: 'It is being sent already.' };
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

/** What came of the run before stays until this one has something to show: a refusal is no reason to lose it. */
function begun(times: number, before: Run | null): Run {
  const results = before?.results ?? [];
  return { state: 'running', of: times, results, areEarlier: results.length > 0, failure: null };
}

function failed(error: unknown, change: (part: Partial<Run>) => Run): Sent {
  const problems = problemsIn(error);
  if (problems !== null) {
    change({ state: 'failed' });
    announce(refusedWords(problems.length));
    return { kind: 'refused', problems };
  }
  const message = refusalWords(error);
  change({ state: 'failed', failure: message });
  announce(message);
  return { kind: 'failed', message };
}

/** What a stream was refused with: its error comes without a type. */
function problemsIn(error: unknown): readonly Problem[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return null;
  return problemsError.INVALID.data.safeParse(error.data).data?.problems ?? null;
}

function ended(run: Run): Sent {
  announce(runWords(run));
  return { kind: 'sent', results: run.areEarlier ? [] : run.results };
}
