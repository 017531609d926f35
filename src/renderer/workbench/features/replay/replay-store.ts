import { create } from 'zustand';
import type { Problem } from '#shared/problems.ts';
import type { SeenProblem } from '../../../ui/form/problems.ts';
import { NEW_DRAFT, type ReplayFormDraft } from './form/replay-draft.ts';

interface ReplayState {
  /** By the exchange that is sent again; each is kept for as long as the tab. */
  readonly drafts: Readonly<Record<number, ReplayFormDraft>>;
  readonly problems: Readonly<Record<number, readonly SeenProblem[]>>;
  /** `field` names what is edited, as the workbench names it: what was wrong with it is settled. */
  edit(originId: number, field: string, draft: ReplayFormDraft): void;
  refuse(originId: number, problems: readonly Problem[]): void;
  /** Back to the request as it was sent. */
  reset(originId: number): void;
  /** Takes a draft that was kept, where there is none yet. */
  takeUp(originId: number, draft: ReplayFormDraft): void;
}

export const useReplay = create<ReplayState>()((set) => ({
  drafts: {},
  problems: {},
  edit: (originId, field, draft) =>
    set(({ drafts, problems }) => ({
      drafts: { ...drafts, [originId]: draft },
      problems: {
        ...problems,
        [originId]: (problems[originId] ?? []).filter((problem) => !isWithin(problem.field, field)),
      },
    })),
  refuse: (originId, problems) =>
    set((state) => ({
      problems: {
        ...state.problems,
        [originId]: problems.map((problem) => ({ ...problem, isEdited: false })),
      },
    })),
  reset: (originId) =>
    set(({ drafts, problems }) => ({
      drafts: { ...drafts, [originId]: NEW_DRAFT },
      problems: { ...problems, [originId]: [] },
    })),
  takeUp: (originId, draft) => set(({ drafts }) => ({ drafts: { [originId]: draft, ...drafts } })),
}));

/** What is edited may be a part of what was found wrong, or have it as a part. */
function isWithin(field: string, edited: string): boolean {
  const parts = (path: string): string[] => path.split(/[.[]/);
  return parts(field)[0] === parts(edited)[0];
}
