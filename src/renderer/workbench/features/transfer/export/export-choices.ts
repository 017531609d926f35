import { create } from 'zustand';
import { NEW_EXPORT, type ExportDraft } from './export-draft.ts';

interface ExportChoices {
  readonly draft: ExportDraft;
  choose(part: Partial<ExportDraft>): void;
}

/** Who exports once does so again, and in the same way: the choices stay for as long as the page. */
export const useExportChoices = create<ExportChoices>()((set) => ({
  draft: NEW_EXPORT,
  choose: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
}));
