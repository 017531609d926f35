import { create } from 'zustand';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  applySubmitResult,
  editForm,
  createForm,
  placeIssues,
  type SubmitResult,
  type Form,
} from '../../../../ui/form/form.ts';
import { toFormIssue } from '../form/issue-fields.ts';
import { NEW_SEQUENCE, toSequenceRequest, type SequenceDraft } from './sequence-draft.ts';
import { texts } from '../texts.ts';

/** One setting for all rounds and sessions; a secret is kept only as long as the page. */
interface SequenceStore extends Form<SequenceDraft> {
  edit(field: string, change: Partial<SequenceDraft>): void;
  start(what: ReplaySequence['what']): Promise<SubmitResult<unknown>>;
  step(): Promise<unknown>;
  stop(): Promise<unknown>;
}

export const useSequence = create<SequenceStore>()((set, get) => {
  const send = async (call: PromiseLike<unknown>): Promise<SubmitResult<unknown>> => {
    const result = placeIssues(await submit(call, texts.nothingSent), toFormIssue);
    set((form) => applySubmitResult(form, result));
    return result;
  };
  return {
    ...createForm(NEW_SEQUENCE),
    edit: (field, change) => set((form) => editForm(form, field, change)),
    async start(what) {
      const result = await send(
        client.replay.sequence.start({ sequence: toSequenceRequest(what, get().draft) }),
      );
      if (result.kind === 'done') announce(texts.started);
      return result;
    },
    step: () => send(client.replay.sequence.step()),
    stop: () => send(client.replay.sequence.stop()),
  };
});
