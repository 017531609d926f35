import { safe } from '@orpc/client';
import { create } from 'zustand';
import type { Imported, ImportProgress } from '#shared/contract/transfer.ts';
import { client } from '../../../platform/client.ts';
import { announceNotDone, submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  answerForm,
  editForm,
  firstWrong,
  IDLE,
  newForm,
  placeIssues,
  type Answer,
  type Form,
} from '../../../../ui/form/form.ts';
import { toFormField, NEW_IMPORT, type ImportDraft, type ImportTab } from './import-draft.ts';
import { followImport } from './import-progress.ts';
import { writeImport } from './write-import.ts';
import { texts } from '../texts.ts';

/**
 * Fields have their tab as prefix: `raw.url`. The input is kept when the dialog is closed or the import is rejected.
 */
interface ImportState extends Form<ImportDraft> {
  readonly tab: ImportTab;
  readonly isPending: boolean;
  /** Null until the first progress event. */
  readonly progress: ImportProgress | null;
  /** Stopping: what was imported is removed again. */
  readonly isStopping: boolean;
  /** The result of the last import, until the next begins. */
  readonly imported: Imported | null;
  choose(tab: ImportTab): void;
  edit<Tab extends ImportTab>(tab: Tab, field: string, part: Partial<ImportDraft[Tab]>): void;
  /** Imports. Returns the first field with an issue, or null. */
  run(): Promise<string | null>;
  /** Stops the running import: nothing of it is kept, unless it has just finished. */
  stop(): void;
  /** Back to the tabs. */
  begin(): void;
}

const NOTHING = texts.notImported;

/** Works without TLS too, where `randomUUID` is missing. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
}

export const useImport = create<ImportState>()((set, get) => {
  let key = '';

  async function startImport(tab: ImportTab): Promise<Answer<Imported>> {
    const written = await writeImport(tab, get().draft);
    if (written.kind === 'mistaken')
      return announceNotDone({ kind: 'refused', problems: written.problems }, NOTHING);
    const over = new AbortController();
    void followImport(key, over.signal, (progress) => set({ progress }));
    const answer = await submit(client.transfer.import({ source: written.source, key }), NOTHING);
    over.abort();
    return answer;
  }

  return {
    tab: 'file',
    ...newForm(NEW_IMPORT),
    isPending: false,
    progress: null,
    isStopping: false,
    imported: null,
    choose: (tab) => set({ tab, submission: IDLE }),
    edit: (tab, field, part) =>
      set((form) => {
        const draft = { ...form.draft, [tab]: { ...form.draft[tab], ...part } };
        // Every issue of a file belongs to the previously selected file.
        return editForm(form, tab === 'file' ? tab : `${tab}.${field}`, draft);
      }),
    async run() {
      const { tab, isPending } = get();
      if (isPending) return null;
      key = newKey();
      set({ isPending: true, progress: null, isStopping: false, problems: [], submission: IDLE });
      try {
        const answer = placeIssues(await startImport(tab), (problem) => toFormField(tab, problem));
        if (answer.kind === 'done') {
          // An imported text is cleared, so that a second press does not import it twice.
          set(({ draft }) => ({ imported: answer.data, draft: { ...draft, [tab]: NEW_IMPORT[tab] } }));
          announce(texts.exchangesImported(answer.data.exchanges));
        }
        const ofTab = placeIssues(answer, ({ field, message }) => ({ field: `${tab}.${field}`, message }));
        set((form) => answerForm(form, ofTab));
        return firstWrong(answer);
      } finally {
        set({ isPending: false });
      }
    },
    stop() {
      set({ isStopping: true });
      // If this fails, so does the import, which reports why.
      void safe(client.transfer.stopImport({ key }));
    },
    begin: () => set({ imported: null, submission: IDLE }),
  };
});
