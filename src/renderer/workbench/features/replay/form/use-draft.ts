import { useEffect } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { SeenProblem } from '../../../../ui/form/problems.ts';
import { useReplay } from '../replay-store.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { NEW_DRAFT, type ReplayFormDraft } from './replay-draft.ts';

/** The same from render to render, so that nothing is drawn again for it. */
const NO_PROBLEMS: readonly SeenProblem[] = [];

export interface DraftInHand {
  readonly draft: ReplayFormDraft;
  readonly problems: readonly SeenProblem[];
  edit(field: string, change: Partial<ReplayFormDraft>): void;
}

/** The draft of an exchange as it was left, also after looking elsewhere, and after a restart of the workbench. */
export function useDraft({ id, startedAt }: Pick<ExchangeSummary, 'id' | 'startedAt'>): DraftInHand {
  const draft = useReplay((state) => state.drafts[id]);
  const problems = useReplay((state) => state.problems[id]) ?? NO_PROBLEMS;

  useEffect(() => {
    if (draft !== undefined) keepDraft({ id, startedAt }, draft);
    else {
      const kept = keptDraft({ id, startedAt });
      if (kept !== null) useReplay.getState().takeUp(id, kept);
    }
  }, [id, startedAt, draft]);

  return {
    draft: draft ?? NEW_DRAFT,
    problems,
    edit(field, change) {
      const state = useReplay.getState();
      state.edit(id, field, { ...(state.drafts[id] ?? NEW_DRAFT), ...change });
    },
  };
}
