import { create } from 'zustand';
import type { LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  applySubmitResult,
  editForm,
  createForm,
  placeIssues,
  type Form,
  type SubmitResult,
} from '../../../../ui/form/form.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { submit } from '../../../platform/submit.ts';
import { NEW_LOAD, splitList, toFormIssue, toLoadStart, type LoadDraft } from './load-draft.ts';
import { texts } from './texts.ts';

/** One setting for all load tests; a secret is kept only as long as the page. */
interface LoadStore extends Form<LoadDraft> {
  edit(field: string, change: Partial<LoadDraft>): void;
  start(what: LoadStart['what']): Promise<SubmitResult<unknown>>;
  stop(): Promise<unknown>;
}

export const useLoad = create<LoadStore>()((set, get) => {
  const send = async (call: PromiseLike<unknown>): Promise<SubmitResult<unknown>> => {
    const result = placeIssues(await submit(call, texts.nothingSent), toFormIssue);
    set((form) => applySubmitResult(form, result));
    return result;
  };
  return {
    ...createForm(NEW_LOAD),
    edit: (field, change) => set((form) => editForm(form, field, change)),
    async start(what) {
      const { draft } = get();
      if (draft.hosts !== null) {
        const saved = await send(client.load.hosts.save({ hosts: splitList(draft.hosts) }));
        if (saved.kind !== 'done') return saved;
      }
      const result = await send(client.load.start({ test: toLoadStart(what, draft) }));
      if (result.kind === 'done') {
        // A host is confirmed for one test.
        set((form) => editForm(form, 'confirmHost', { confirmHost: '' }));
        announce(texts.started);
      }
      return result;
    },
    stop: () => send(client.load.stop()),
  };
});

const TOPICS = ['load'] as const;
const load = async (): Promise<LoadRun | null> => (await client.load.get()).run;
const loadHosts = async (): Promise<readonly string[]> => (await client.load.hosts.get()).hosts;

/** The running or last test; null before the first, and until it is loaded. */
export function useLoadRun(): LoadRun | null {
  return useQuery(TOPICS, load).data;
}

/** The hosts that are allowed besides this machine. */
export function useAllowedHosts(): readonly string[] {
  return useQuery(TOPICS, loadHosts).data ?? [];
}

export function isInProgress(run: LoadRun | null): run is LoadRun {
  return run !== null && run.endedAt === null;
}
