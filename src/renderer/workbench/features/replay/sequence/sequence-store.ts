import { create } from 'zustand';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  answerForm,
  editForm,
  newForm,
  placeIssues,
  type Answer,
  type Form,
} from '../../../../ui/form/form.ts';
import { toFormField } from '../form/issue-fields.ts';
import { NEW_SEQUENCE, writeSequence, type SequenceDraft } from './sequence-draft.ts';
import { texts } from '../texts.ts';

/** One setting for all rounds and sessions; a secret is kept only as long as the page. */
interface SequenceStore extends Form<SequenceDraft> {
  edit(field: string, change: Partial<SequenceDraft>): void;
  start(what: ReplaySequence['what']): Promise<Answer<unknown>>;
  step(): Promise<unknown>;
  stop(): Promise<unknown>;
}

export const useSequence = create<SequenceStore>()((set, get) => {
  const ask = async (call: PromiseLike<unknown>): Promise<Answer<unknown>> => {
    const answer = placeIssues(await submit(call, texts.nothingWasSent), toFormField);
    set((form) => answerForm(form, answer));
    return answer;
  };
  return {
    ...newForm(NEW_SEQUENCE),
    edit: (field, change) => set((form) => editForm(form, field, change)),
    async start(what) {
      const answer = await ask(client.replay.sequence.start({ sequence: writeSequence(what, get().draft) }));
      if (answer.kind === 'done') announce(texts.replayHasStarted);
      return answer;
    },
    step: () => ask(client.replay.sequence.step()),
    stop: () => ask(client.replay.sequence.stop()),
  };
});
