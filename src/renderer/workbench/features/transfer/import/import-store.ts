import { safe } from '@orpc/client';
import { create } from 'zustand';
import type { ImportResult, ImportProgress } from '#shared/contract/transfer.ts';
import { client } from '../../../platform/client.ts';
import { announceFailure, submit } from '../../../platform/submit.ts';
import { useDialogs } from '../../../platform/navigation/dialog-store.ts';
import { announce } from '../../../../ui/announcer.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import {
  applySubmitResult,
  editForm,
  findFirstInvalid,
  IDLE,
  createForm,
  placeIssues,
  type SubmitResult,
  type Form,
} from '../../../../ui/form/form.ts';
import { toFormIssue, NEW_IMPORT, type ImportDraft, type ImportTab } from './import-draft.ts';
import { subscribeProgress } from './import-progress.ts';
import { toRequest } from './import-request.ts';
import { texts } from '../texts.ts';

/**
 * Fields have their tab as prefix: `raw.url`. The input is kept when the dialog is closed or the import is rejected.
 */
interface ImportState extends Form<ImportDraft> {
  readonly tab: ImportTab;
  readonly isPending: boolean;
  /** Null until the first progress event. */
  readonly progress: ImportProgress | null;
  /** The import is being stopped, and what it imported removed. */
  readonly isStopping: boolean;
  /** The result of the last import, until the next begins. */
  readonly imported: ImportResult | null;
  selectTab(tab: ImportTab): void;
  edit<Tab extends ImportTab>(tab: Tab, field: string, change: Partial<ImportDraft[Tab]>): void;
  /** Imports. Returns the first field with an issue, or null. */
  run(): Promise<string | null>;
  /** Stops the running import: nothing of it is kept, unless it has just finished. */
  stop(): void;
  /** Back to the tabs. */
  reset(): void;
}

const NOT_IMPORTED = texts.notImported;

/** Works without TLS too, where `randomUUID` is missing. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
}

export const useImport = create<ImportState>()((set, get) => {
  let key = '';

  async function startImport(tab: ImportTab): Promise<SubmitResult<ImportResult>> {
    const request = await toRequest(tab, get().draft);
    if (request.kind === 'invalid')
      return announceFailure({ kind: 'rejected', issues: request.issues }, NOT_IMPORTED);
    const controller = new AbortController();
    void subscribeProgress(key, controller.signal, (progress) => set({ progress }));
    const result = await submit(client.transfer.import({ source: request.source, key }), NOT_IMPORTED);
    controller.abort();
    return result;
  }

  return {
    tab: 'file',
    ...createForm(NEW_IMPORT),
    isPending: false,
    progress: null,
    isStopping: false,
    imported: null,
    selectTab: (tab) => set({ tab, submission: IDLE }),
    edit: (tab, field, change) =>
      set((form) => {
        const draft = { ...form.draft, [tab]: { ...form.draft[tab], ...change } };
        // Every issue of a file belongs to the previously selected file.
        return editForm(form, tab === 'file' ? tab : `${tab}.${field}`, draft);
      }),
    async run() {
      const { tab, isPending } = get();
      if (isPending) return null;
      key = createKey();
      set({ isPending: true, progress: null, isStopping: false, issues: [], submission: IDLE });
      try {
        const result = placeIssues(await startImport(tab), (issue) => toFormIssue(tab, issue));
        if (result.kind === 'done') {
          // An imported text is cleared, so that a second press does not import it twice.
          set(({ draft }) => ({ imported: result.data, draft: { ...draft, [tab]: NEW_IMPORT[tab] } }));
          // The dialog shows it, unless it was closed meanwhile.
          const report = useDialogs.getState().transfer === null ? notify : announce;
          report(texts.importedMessage(result.data.exchanges));
        }
        const prefixed = placeIssues(result, ({ field, message }) => ({ field: `${tab}.${field}`, message }));
        set((form) => applySubmitResult(form, prefixed));
        return findFirstInvalid(result);
      } finally {
        set({ isPending: false });
      }
    },
    stop() {
      set({ isStopping: true });
      // If this fails, so does the import, which reports why.
      void safe(client.transfer.stopImport({ key }));
    },
    reset: () => set({ imported: null, submission: IDLE }),
  };
});
