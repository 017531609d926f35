import type { Problem } from '#shared/problems.ts';
import type { SeenProblem } from '../../ui/problems.ts';

/** A document that a person edits: what is saved, what stands on the screen, and what became of saving it. */
export interface Editing<Draft> {
  readonly saved: Draft;
  readonly draft: Draft;
  /** What was saved when the unsaved changes began. */
  readonly begunFrom: Draft;
  readonly problems: readonly SeenProblem[];
  readonly saving: Saving;
}

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: Saving = { kind: 'idle' };

export function begin<Draft>(saved: Draft, unsaved?: Pick<Editing<Draft>, 'draft' | 'begunFrom'>) {
  const editing: Editing<Draft> = {
    saved,
    draft: unsaved?.draft ?? saved,
    begunFrom: unsaved?.begunFrom ?? saved,
    problems: [],
    saving: IDLE,
  };
  return editing;
}

export function isDirty<Draft>({ saved, draft }: Editing<Draft>): boolean {
  return !isSame(saved, draft);
}

/** Somebody else, such as an import or another tab, saved since the unsaved changes began. */
export function isOvertaken<Draft>(editing: Editing<Draft>): boolean {
  return isDirty(editing) && !isSame(editing.saved, editing.begunFrom);
}

/** `field` names what was edited: `casinos[0].id`, or `casinos` where entries moved. */
export function edited<Draft>(editing: Editing<Draft>, field: string, draft: Draft): Editing<Draft> {
  return {
    ...editing,
    draft,
    begunFrom: isDirty(editing) ? editing.begunFrom : editing.saved,
    problems: editing.problems.map((problem) =>
      isWithin(problem.field, field) || isWithin(field, problem.field)
        ? { ...problem, isEdited: true }
        : problem,
    ),
    saving: IDLE,
  };
}

/** Takes in what is saved now, and keeps what is not saved yet. */
export function refreshed<Draft>(editing: Editing<Draft>, saved: Draft): Editing<Draft> {
  if (isSame(editing.saved, saved)) return editing;
  return isDirty(editing) ? { ...editing, saved } : { ...editing, saved, draft: saved, begunFrom: saved };
}

export function reverted<Draft>({ saved }: Editing<Draft>): Editing<Draft> {
  return begin(saved);
}

export function sending<Draft>(editing: Editing<Draft>): Editing<Draft> {
  return { ...editing, saving: { kind: 'sending' } };
}

/** What was typed while `sent` was on its way is a new unsaved change. */
export function done<Draft>(editing: Editing<Draft>, sent: Draft, saved: Draft): Editing<Draft> {
  const draft = editing.draft === sent ? saved : editing.draft;
  return { saved, draft, begunFrom: saved, problems: [], saving: { kind: 'done' } };
}

export function refused<Draft>(editing: Editing<Draft>, problems: readonly Problem[]): Editing<Draft> {
  return {
    ...editing,
    problems: problems.map((problem) => ({ ...problem, isEdited: false })),
    saving: IDLE,
  };
}

export function failed<Draft>(editing: Editing<Draft>, message: string): Editing<Draft> {
  return { ...editing, saving: { kind: 'failed', message } };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}
