import { IDLE, type SubmitResult, type Form, isForField } from '../../../../ui/form/form.ts';

/** A document that is edited, with its saved version. */
export interface EditState<Draft> extends Form<Draft> {
  readonly saved: Draft;
  /** The saved version when the unsaved changes began. */
  readonly startedFrom: Draft;
}

export function startEditing<Draft>(saved: Draft, unsaved?: Pick<EditState<Draft>, 'draft' | 'startedFrom'>) {
  const editing: EditState<Draft> = {
    saved,
    draft: unsaved?.draft ?? saved,
    startedFrom: unsaved?.startedFrom ?? saved,
    issues: [],
    submission: IDLE,
  };
  return editing;
}

export function isDirty<Draft>({ saved, draft }: EditState<Draft>): boolean {
  return !isSame(saved, draft);
}

/** Whether the document was saved elsewhere, such as by an import or another tab, since the unsaved changes began. */
export function isChangedElsewhere<Draft>(editing: EditState<Draft>): boolean {
  return isDirty(editing) && !isSame(editing.saved, editing.startedFrom);
}

/** `field` is the path of the edit: `casinos[0].id`, or `casinos` if entries moved. */
export function applyEdit<Draft>(editing: EditState<Draft>, field: string, draft: Draft): EditState<Draft> {
  return {
    ...editing,
    draft,
    startedFrom: isDirty(editing) ? editing.startedFrom : editing.saved,
    issues: editing.issues.map((issue) => (isForField(issue, field) ? { ...issue, isEdited: true } : issue)),
    submission: IDLE,
  };
}

/** Takes over the saved version and keeps unsaved changes. */
export function refresh<Draft>(editing: EditState<Draft>, saved: Draft): EditState<Draft> {
  if (isSame(editing.saved, saved)) return editing;
  return isDirty(editing) ? { ...editing, saved } : { ...editing, saved, draft: saved, startedFrom: saved };
}

export function revert<Draft>({ saved }: EditState<Draft>): EditState<Draft> {
  return startEditing(saved);
}

export function markSending<Draft>(editing: EditState<Draft>): EditState<Draft> {
  return { ...editing, submission: { kind: 'sending' } };
}

/** Input during the request is a new unsaved change. */
export function applyResult<Draft>(
  editing: EditState<Draft>,
  sent: Draft,
  result: SubmitResult<Draft>,
): EditState<Draft> {
  switch (result.kind) {
    case 'done': {
      const draft = editing.draft === sent ? result.data : editing.draft;
      return { ...startEditing(result.data), draft, submission: { kind: 'done' } };
    }
    case 'rejected':
      return { ...editing, issues: result.issues, submission: IDLE };
    case 'failed':
      return { ...editing, submission: result };
  }
}

/** The order of fields means nothing: a stored draft and a saved document may have different orders. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [fields, others] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    fields.size === others.size &&
    [...fields].every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}
