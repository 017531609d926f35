import type { SeenProblem } from '../../ui/problems.ts';
import { useReplay } from '../replay-store.ts';
import { NEW_DRAFT, type ReplayFormDraft } from './replay-draft.ts';

/** The same from render to render, so that nothing is drawn again for it. */
const NO_PROBLEMS: readonly SeenProblem[] = [];

export interface DraftInHand {
  readonly draft: ReplayFormDraft;
  readonly problems: readonly SeenProblem[];
  edit(field: string, change: Partial<ReplayFormDraft>): void;
}

/** The draft of an exchange as it was left, also after looking elsewhere. */
export function useDraft(originId: number): DraftInHand {
  const draft = useReplay((state) => state.drafts[originId]) ?? NEW_DRAFT;
  const problems = useReplay((state) => state.problems[originId]) ?? NO_PROBLEMS;
  return {
    draft,
    problems,
    edit(field, change) {
      const state = useReplay.getState();
      state.edit(originId, field, { ...(state.drafts[originId] ?? NEW_DRAFT), ...change });
    },
  };
}
