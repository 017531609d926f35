import type { EditState } from './form/edit-state.ts';
import type { OperatorDraft } from './operator-draft.ts';
import { useOperators } from './operators-store.ts';

/** One operator's form, for its sections. */
export interface OperatorForm {
  readonly id: string;
  readonly editing: EditState<OperatorDraft>;
  readonly draft: OperatorDraft;
  edit(field: string, change: (draft: OperatorDraft) => Partial<OperatorDraft>): void;
}

/** Null until the saved version is loaded. */
export function useOperatorForm(id: string): OperatorForm | null {
  const editing = useOperators((state) => state.forms[id]);
  if (editing === undefined) return null;
  return {
    id,
    editing,
    draft: editing.draft,
    edit: (field, change) => useOperators.getState().edit(id, field, change),
  };
}
