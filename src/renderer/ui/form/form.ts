import type { ValidationIssue } from '#shared/validation-issue.ts';
import { createContext, useContext } from 'react';

/** A form: its draft, its issues, and the state of its submission. */
export interface Form<Draft> {
  readonly draft: Draft;
  readonly problems: readonly ShownIssue[];
  readonly submission: Submission;
}

export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  /** Not about a field: a message that says why it was not done. */
  | { readonly kind: 'failed'; readonly message: string };

/** The outcome of submitting a form. */
export type Answer<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'refused'; readonly problems: readonly ValidationIssue[] }
  | { readonly kind: 'failed'; readonly message: string };

export const IDLE: Submission = { kind: 'idle' };

export function newForm<Draft>(draft: Draft): Form<Draft> {
  return { draft, problems: [], submission: IDLE };
}

/** `field` is the path of what is edited, as issues name it; its issue is removed. */
export function editForm<Draft>(form: Form<Draft>, field: string, change: Partial<Draft>): Form<Draft> {
  return {
    draft: { ...form.draft, ...change },
    problems: form.problems.filter((problem) => !concerns(problem, field)),
    submission: IDLE,
  };
}

export function answerForm<Draft>({ draft }: Form<Draft>, answer: Answer<unknown>): Form<Draft> {
  switch (answer.kind) {
    case 'done':
      return { draft, problems: [], submission: { kind: 'done' } };
    case 'refused':
      return { draft, problems: answer.problems, submission: IDLE };
    case 'failed':
      return { draft, problems: [], submission: answer };
  }
}

/** Why the submission failed if no field is to blame; otherwise null. */
export function failureOf({ submission }: Pick<Form<unknown>, 'submission'>): string | null {
  return submission.kind === 'failed' ? submission.message : null;
}

/** Moves issues to the fields that the user sees. */
export function placeIssues<Data>(
  answer: Answer<Data>,
  toFormField: (problem: ValidationIssue) => ValidationIssue,
): Answer<Data> {
  return answer.kind === 'refused' ? { ...answer, problems: answer.problems.map(toFormField) } : answer;
}

/** The field to focus after a rejected submission. */
export function firstWrong(answer: Answer<unknown>): string | null {
  return answer.kind === 'refused' ? (answer.problems[0]?.field ?? null) : null;
}

export interface ShownIssue extends ValidationIssue {
  /**
   * The field was edited since. It stays in the summary, which would otherwise shrink while somebody works through it.
   */
  readonly isEdited?: boolean;
}

/** The issues of the surrounding form. */
export const IssuesContext = createContext<readonly ShownIssue[]>([]);

/** The issue of this field, or null. */
export function useFieldIssue(field: string): string | null {
  const messages = useContext(IssuesContext)
    .filter((problem) => problem.field === field && problem.isEdited !== true)
    .map(({ message }) => message);
  return messages.length === 0 ? null : messages.join('; ');
}

/** Whether an edit of `field` (`casinos[0].id`, or `casinos` if entries moved) concerns the issue's field. */
export function concerns({ field: wrong }: ValidationIssue, field: string): boolean {
  return isWithin(wrong, field) || isWithin(field, wrong);
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

/**
 * The number that the text contains, or the text itself if it is none: the workbench then rejects it by its field name.
 */
export function typedNumber(text: string): number | string {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** For `onSubmit`: runs it instead of the browser's page load. */
export function submitting(act: () => void): (event: { preventDefault(): void }) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
