import type { ValidationIssue } from '#shared/validation-issue.ts';
import { createContext, useContext } from 'react';

/** A form: what stands in its fields, what was found wrong with it, and how far sending it is. */
export interface Form<Draft> {
  readonly draft: Draft;
  readonly problems: readonly ShownIssue[];
  readonly submission: Submission;
}

export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  /** About no field: why it was not done, in words. */
  | { readonly kind: 'failed'; readonly message: string };

/** What came of sending a form. */
export type Answer<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'refused'; readonly problems: readonly ValidationIssue[] }
  | { readonly kind: 'failed'; readonly message: string };

export const IDLE: Submission = { kind: 'idle' };

export function newForm<Draft>(draft: Draft): Form<Draft> {
  return { draft, problems: [], submission: IDLE };
}

/** `field` names what is edited, as the problems do: what was wrong with it is no longer said. */
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

/** Why sending failed where it is about no field; null otherwise. */
export function failureOf({ submission }: Pick<Form<unknown>, 'submission'>): string | null {
  return submission.kind === 'failed' ? submission.message : null;
}

/** Says what was refused at the fields that a person sees. */
export function placeIssues<Data>(
  answer: Answer<Data>,
  place: (problem: ValidationIssue) => ValidationIssue,
): Answer<Data> {
  return answer.kind === 'refused' ? { ...answer, problems: answer.problems.map(place) } : answer;
}

/** Where the focus goes once a form was refused. */
export function firstWrong(answer: Answer<unknown>): string | null {
  return answer.kind === 'refused' ? (answer.problems[0]?.field ?? null) : null;
}

export interface ShownIssue extends ValidationIssue {
  /** Its field was edited since. It stays in a summary, which would else shrink under the hands of who works it off. */
  readonly isEdited?: boolean;
}

/** What is wrong with the form around. */
export const IssuesContext = createContext<readonly ShownIssue[]>([]);

/** What is wrong with this very field, or null. */
export function useFieldIssue(field: string): string | null {
  const messages = useContext(IssuesContext)
    .filter((problem) => problem.field === field && problem.isEdited !== true)
    .map(({ message }) => message);
  return messages.length === 0 ? null : messages.join('; ');
}

/** Whether an edit of `field` (`casinos[0].id`, or `casinos` where entries moved) is about the problem's field. */
export function concerns({ field: wrong }: ValidationIssue, field: string): boolean {
  return isWithin(wrong, field) || isWithin(field, wrong);
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}

/**
 * Puts the focus on the control of a field, or on what holds it where there is none of its own: `casinos` for
 * `casinos[3].id` of an entry that is gone. Gives false where the screen shows nothing of it.
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

/** The number that the text is, or the text itself where it is none: then the workbench refuses it by its name. */
export function typedNumber(text: string): number | string {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** For `onSubmit`: does it in place of the browser, which would load a page. */
export function submitting(act: () => void): (event: { preventDefault(): void }) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
