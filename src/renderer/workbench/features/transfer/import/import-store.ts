import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { Imported, ImportProgress } from '#shared/contract/transfer.ts';
import type { Problem } from '#shared/problems.ts';
import { client } from '../../../platform/client.ts';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';
import { announce } from '../../../../ui/announcer.ts';
import { ordinaryPlural } from '../../../../ui/text/wording.ts';
import type { SeenProblem } from '../../../../ui/form/problems.ts';
import { atItsField, NEW_IMPORT, type ImportDraft, type ImportTab } from './import-draft.ts';
import { followImport } from './import-progress.ts';
import { writeImport } from './write-import.ts';

interface ImportState {
  readonly tab: ImportTab;
  /** Stays when the dialog is closed, and when an import is refused. */
  readonly draft: ImportDraft;
  readonly problems: Readonly<Record<ImportTab, readonly SeenProblem[]>>;
  /** Why the last one did not come about, where it is about no field. */
  readonly failure: string | null;
  readonly isUnderWay: boolean;
  /** How far it is, once it is told. */
  readonly progress: ImportProgress | null;
  /** Nothing of it will stay; what is in is taken back. */
  readonly isStopping: boolean;
  /** What the last one brought, until another is begun. */
  readonly imported: Imported | null;
  choose(tab: ImportTab): void;
  /** `field` names what is edited: what was wrong with it is settled. */
  edit<Tab extends ImportTab>(tab: Tab, field: string, part: Partial<ImportDraft[Tab]>): void;
  /** Brings it in. Gives the field that is wrong first, or null. */
  run(): Promise<string | null>;
  /** Ends what is under way: nothing of it stays, unless its end was nearer. */
  stop(): void;
  /** Back to the tabs. */
  begin(): void;
}

const NO_PROBLEMS = { file: [], curl: [], raw: [] } as const;

/** Also where the page is not served over TLS, and `randomUUID` is missing. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
}

export const useImport = create<ImportState>()((set, get) => {
  let key = '';

  function refuse(tab: ImportTab, found: readonly Problem[]): string | null {
    const problems = found.map((problem) => ({ ...atItsField(tab, problem), isEdited: false }));
    set((state) => ({ problems: { ...state.problems, [tab]: problems } }));
    announce(`Nothing was imported: ${ordinaryPlural(problems.length, 'problem')}.`);
    return problems[0]?.field ?? null;
  }

  async function bringIn(tab: ImportTab, draft: ImportDraft): Promise<string | null> {
    const written = await writeImport(tab, draft);
    if (written.kind === 'mistaken') return refuse(tab, written.problems);
    const over = new AbortController();
    void followImport(key, over.signal, (progress) => set({ progress }));
    const { error, data: imported } = await safe(client.transfer.import({ source: written.source, key }));
    over.abort();
    if (error === null) {
      // What is in need not be typed again, and is not brought in twice by a second press.
      set((state) => ({ imported, draft: { ...state.draft, [tab]: NEW_IMPORT[tab] } }));
      announce(`${ordinaryPlural(imported.exchanges, 'exchange')} imported.`);
      return null;
    }
    if (isDefinedError(error) && error.code === 'INVALID') return refuse(tab, error.data.problems);
    set({ failure: refusalWords(error) });
    announce(refusalWords(error));
    return null;
  }

  return {
    tab: 'file',
    draft: NEW_IMPORT,
    problems: NO_PROBLEMS,
    failure: null,
    isUnderWay: false,
    progress: null,
    isStopping: false,
    imported: null,
    choose: (tab) => set({ tab, failure: null }),
    edit: (tab, field, part) =>
      set(({ draft, problems }) => ({
        draft: { ...draft, [tab]: { ...draft[tab], ...part } },
        // Of a file, every problem is one of the file that was chosen before.
        problems: {
          ...problems,
          [tab]: tab === 'file' ? [] : problems[tab].filter((problem) => problem.field !== field),
        },
        failure: null,
      })),
    async run() {
      const { tab, draft, isUnderWay, problems } = get();
      if (isUnderWay) return null;
      key = newKey();
      set({
        isUnderWay: true,
        progress: null,
        isStopping: false,
        failure: null,
        problems: { ...problems, [tab]: [] },
      });
      try {
        return await bringIn(tab, draft);
      } finally {
        set({ isUnderWay: false });
      }
    },
    stop() {
      set({ isStopping: true });
      // Where that fails, so does the import, which says why.
      void safe(client.transfer.stopImport({ key }));
    },
    begin: () => set({ imported: null, failure: null }),
  };
});
