import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { client } from '../../../platform/client.ts';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';
import { announce } from '../../../../ui/announcer.ts';
import type { SeenProblem } from '../../../../ui/form/problems.ts';
import { atItsPlace } from '../form/problem-places.ts';
import { NEW_SEQUENCE, writeSequence, type SequenceDraft } from './sequence-draft.ts';

interface SequenceStore {
  /** Chosen once, for every round and session; a secret only for as long as the page. */
  readonly draft: SequenceDraft;
  readonly problems: readonly SeenProblem[];
  readonly failure: string | null;
  edit(field: string, change: Partial<SequenceDraft>): void;
  /** `wrong`: the field that is wrong first, where one is. */
  start(what: ReplaySequence['what']): Promise<{ readonly hasBegun: boolean; readonly wrong: string | null }>;
  step(): Promise<void>;
  stop(): Promise<void>;
}

export const useSequence = create<SequenceStore>()((set, get) => {
  const ask = async (call: Promise<unknown>): Promise<void> => {
    const { error } = await safe(call);
    const failure = error === null ? null : refusalWords(error);
    set({ failure });
    if (failure !== null) announce(failure);
  };
  return {
    draft: NEW_SEQUENCE,
    problems: [],
    failure: null,
    edit(field, change) {
      const { draft, problems } = get();
      set({
        draft: { ...draft, ...change },
        problems: problems.filter((problem) => problem.field.split('.')[0] !== field.split('.')[0]),
        failure: null,
      });
    },
    async start(what) {
      const { error } = await safe(
        client.replay.sequence.start({ sequence: writeSequence(what, get().draft) }),
      );
      if (error === null) {
        set({ problems: [], failure: null });
        announce('The replay has begun.');
        return { hasBegun: true, wrong: null };
      }
      if (isDefinedError(error) && error.code === 'INVALID') {
        const problems = error.data.problems.map((problem) => ({ ...atItsPlace(problem), isEdited: false }));
        set({ problems, failure: null });
        announce('Nothing was sent.');
        return { hasBegun: false, wrong: problems[0]?.field ?? null };
      }
      const failure = refusalWords(error);
      set({ problems: [], failure });
      announce(failure);
      return { hasBegun: false, wrong: null };
    },
    step: () => ask(client.replay.sequence.step()),
    stop: () => ask(client.replay.sequence.stop()),
  };
});
