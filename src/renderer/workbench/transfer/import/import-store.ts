import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { Imported } from '#shared/contract/transfer.ts';
import type { Problem } from '#shared/problems.ts';
import { client } from '../../client.ts';
import { refusalWords } from '../../connection/refusal-words.ts';
import { announce } from '../../shell/announcer.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import type { SeenProblem } from '../../ui/problems.ts';
import { atItsField, NEW_IMPORT, type ImportDraft, type ImportTab } from './import-draft.ts';
import { writeImport } from './write-import.ts';

interface ImportState {
  readonly tab: ImportTab;
  /** Stays when the dialog is closed, and when an import is refused. */
  readonly draft: ImportDraft;
  readonly problems: Readonly<Record<ImportTab, readonly SeenProblem[]>>;
  /** Why the last one did not come about, where it is about no field. */
  readonly failure: string | null;
  readonly isUnderWay: boolean;
  /** What the last one brought, until another is begun. */
  readonly imported: Imported | null;
  choose(tab: ImportTab): void;
  /** `field` names what is edited: what was wrong with it is settled. */
  edit<Tab extends ImportTab>(tab: Tab, field: string, part: Partial<ImportDraft[Tab]>): void;
  /** Brings it in. Gives the field that is wrong first, or null. */
  run(): Promise<string | null>;
  /** Ends what is under way: nothing of it stays. */
  stop(): void;
  /** Back to the tabs. */
  begin(): void;
}

const NO_PROBLEMS = { file: [], curl: [], raw: [] } as const;

export const useImport = create<ImportState>()((set, get) => {
  let stopping = new AbortController();

  function refuse(tab: ImportTab, found: readonly Problem[]): string | null {
    const problems = found.map((problem) => ({ ...atItsField(tab, problem), isEdited: false }));
    set((state) => ({ problems: { ...state.problems, [tab]: problems } }));
    announce(`Nothing was imported: ${ordinaryPlural(problems.length, 'problem')}.`);
    return problems[0]?.field ?? null;
  }

  async function bringIn(tab: ImportTab, draft: ImportDraft): Promise<string | null> {
    const written = await writeImport(tab, draft);
    if (written.kind === 'mistaken') return refuse(tab, written.problems);
    const { signal } = stopping;
    const { error, data: imported } = await safe(
      client.transfer.import({ source: written.source }, { signal }),
    );
    if (error === null) {
      // What is in need not be typed again, and is not brought in twice by a second press.
      set((state) => ({ imported, draft: { ...state.draft, [tab]: NEW_IMPORT[tab] } }));
      announce(`${ordinaryPlural(imported.exchanges, 'exchange')} imported.`);
      return null;
    }
    if (signal.aborted) {
      const stopped = 'The import was stopped. Nothing of it stays.';
      set({ failure: stopped });
      announce(stopped);
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
      stopping = new AbortController();
      set({ isUnderWay: true, failure: null, problems: { ...problems, [tab]: [] } });
      try {
        return await bringIn(tab, draft);
      } finally {
        set({ isUnderWay: false });
      }
    },
    stop: () => stopping.abort(),
    begin: () => set({ imported: null, failure: null }),
  };
});
