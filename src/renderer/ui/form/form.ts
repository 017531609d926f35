import type { ValidationIssue } from '#shared/validation-issue.ts';
import { createContext, useContext } from 'react';

/** A form: its draft, its issues, and the state of its submission. */
export interface Form<Draft> {
  readonly draft: Draft;
  readonly issues: readonly FormIssue[];
  readonly submission: Submission;
}

export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  /** Not about a field: a message with the reason of the failure. */
  | { readonly kind: 'failed'; readonly message: string };

/** The outcome of submitting a form. */
export type SubmitResult<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] }
  | { readonly kind: 'failed'; readonly message: string };

export const IDLE: Submission = { kind: 'idle' };

export function createForm<Draft>(draft: Draft): Form<Draft> {
  return { draft, issues: [], submission: IDLE };
}

/** `field` is the path of the edited value, as issues name it; its issue is removed. */
export function editForm<Draft>(form: Form<Draft>, field: string, change: Partial<Draft>): Form<Draft> {
  return {
    draft: { ...form.draft, ...change },
    issues: form.issues.filter((issue) => !isForField(issue, field)),
    submission: IDLE,
  };
}

/** For a control whose text is the draft's as it is: its path, its value, and how an edit changes the draft. */
export function bindFields<Draft>(draft: Draft, edit: (field: string, change: Partial<Draft>) => void) {
  return <Name extends string & keyof Draft>(field: Name) => ({
    field,
    value: draft[field],
    onChange: (value: Draft[Name]) => edit(field, { [field]: value } as unknown as Partial<Draft>),
  });
}

export function applySubmitResult<Draft>({ draft }: Form<Draft>, result: SubmitResult<unknown>): Form<Draft> {
  switch (result.kind) {
    case 'done':
      return { draft, issues: [], submission: { kind: 'done' } };
    case 'rejected':
      return { draft, issues: result.issues, submission: IDLE };
    case 'failed':
      return { draft, issues: [], submission: result };
  }
}

/** Why the submission failed if no field is to blame; otherwise null. */
export function getFailure({ submission }: Pick<Form<unknown>, 'submission'>): string | null {
  return submission.kind === 'failed' ? submission.message : null;
}

/** Moves issues to the fields that the user sees. */
export function placeIssues<Data>(
  result: SubmitResult<Data>,
  toFormIssue: (issue: ValidationIssue) => ValidationIssue,
): SubmitResult<Data> {
  return result.kind === 'rejected' ? { ...result, issues: result.issues.map(toFormIssue) } : result;
}

/** The field to focus after a rejected submission. */
export function findFirstInvalid(result: SubmitResult<unknown>): string | null {
  return result.kind === 'rejected' ? (result.issues[0]?.field ?? null) : null;
}

export interface FormIssue extends ValidationIssue {
  /** The field was edited since. It stays in the summary, which would otherwise shrink during the corrections. */
  readonly isEdited?: boolean;
}

/** The issues of the surrounding form. */
export const IssuesContext = createContext<readonly FormIssue[]>([]);

/** The issue of this field, or null. */
export function useFieldIssue(field: string): string | null {
  const messages = useContext(IssuesContext)
    .filter((issue) => issue.field === field && issue.isEdited !== true)
    .map(({ message }) => message);
  return messages.length === 0 ? null : messages.join('; ');
}

/** Whether an edit of `field` (`casinos[0].id`, or `casinos` if entries moved) concerns the issue's field. */
export function isForField({ field: issueField }: ValidationIssue, field: string): boolean {
  return isWithin(issueField, field) || isWithin(field, issueField);
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}

/**
 * Focuses the control of a field, or the nearest one above it: `casinos` for `casinos[3].id` if that entry is gone.
 * Returns false if none is shown.
 */
export function focusField(within: ParentNode, field: string): boolean {
  for (let path = field; path !== ''; path = path.replace(/(^|\.|\[)[^.[]*$/, '')) {
    const control = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (control === null) continue;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** The number in the text, or the text itself if it is not one: the workbench then rejects it by its field name. */
export function parseNumberInput(text: string): number | string {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** For `onSubmit`: runs it instead of the browser's page load. */
export function handleSubmit(act: () => void): (event: { preventDefault(): void }) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
