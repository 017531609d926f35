import { create } from 'zustand';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { announceFailure } from '../../platform/submit.ts';
import {
  applySubmitResult,
  editForm,
  findFirstInvalid,
  createForm,
  placeIssues,
  type Form,
} from '../../../ui/form/form.ts';
import { toFormIssue } from './form/issue-fields.ts';
import { NEW_DRAFT, toReplayRequest, type ReplayFormDraft } from './form/replay-draft.ts';
import { useRuns } from './run-store.ts';
import { NOTHING_SENT } from './format-run.ts';

type ReplayForm = Form<ReplayFormDraft>;

interface ReplayState {
  /** By the exchange that is replayed; each is kept for the lifetime of the tab. */
  readonly forms: Readonly<Record<number, ReplayForm>>;
  edit(originId: number, field: string, change: Partial<ReplayFormDraft>): void;
  /** Sends the form. Returns the first field with an issue, or null. */
  send(origin: ExchangeDetail): Promise<string | null>;
  /** Back to the original request. */
  reset(originId: number): void;
  /** Adopts a stored draft if there is none yet. */
  restore(originId: number, draft: ReplayFormDraft): void;
}

export const NEW_FORM = createForm(NEW_DRAFT);

export const useReplay = create<ReplayState>()((set, get) => {
  const getForm = (id: number): ReplayForm => get().forms[id] ?? NEW_FORM;
  const setForm = (id: number, form: ReplayForm): void =>
    set(({ forms }) => ({ forms: { ...forms, [id]: form } }));
  return {
    forms: {},
    edit: (id, field, change) => setForm(id, editForm(getForm(id), field, change)),
    async send(origin) {
      const { id } = origin.summary;
      const request = toReplayRequest(getForm(id).draft, origin);
      if (request.kind === 'draft') setForm(id, { ...getForm(id), issues: [] });
      const result =
        request.kind === 'draft'
          ? await useRuns.getState().send(id, request.draft, request.times)
          : announceFailure({ kind: 'rejected', issues: request.issues }, NOTHING_SENT);
      const placed = placeIssues(result, toFormIssue);
      setForm(id, applySubmitResult(getForm(id), placed));
      return findFirstInvalid(placed);
    },
    reset: (id) => setForm(id, NEW_FORM),
    restore: (id, draft) => set(({ forms }) => ({ forms: { [id]: createForm(draft), ...forms } })),
  };
});
