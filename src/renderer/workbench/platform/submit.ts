import { ORPCError } from '@orpc/client';
import { validationError } from '#shared/contract/document-input.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { announce } from '../../ui/announcer.ts';
import type { Answer } from '../../ui/form/form.ts';
import { formatCallError } from './connection/format-call-error.ts';
import { texts } from './texts.ts';

type NotDone = Exclude<Answer<never>, { kind: 'done' }>;

/**
 * Waits for the call that submits a form, and returns its outcome. A failure is announced: `nothing` is the text for
 * rejected fields ("Nothing was saved").
 */
export async function submit<Data>(call: PromiseLike<Data>, nothing: string): Promise<Answer<Data>> {
  try {
    return { kind: 'done', data: await call };
  } catch (error) {
    return announceNotDone(answerTo(error), nothing);
  }
}

export function announceNotDone(answer: NotDone, nothing: string): NotDone {
  announce(answer.kind === 'failed' ? answer.message : rejectedMessage(nothing, answer.problems));
  return answer;
}

export function rejectedMessage(nothing: string, problems: readonly ValidationIssue[]): string {
  return `${nothing}: ${texts.problems(problems.length)}.`;
}

/** The issues of a rejected form by field, or why the workbench could not be reached. */
export function answerTo(error: unknown): NotDone {
  const problems = problemsIn(error);
  return problems === null
    ? { kind: 'failed', message: formatCallError(error) }
    : { kind: 'refused', problems };
}

function problemsIn(error: unknown): readonly ValidationIssue[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return null;
  return validationError.INVALID.data.safeParse(error.data).data?.problems ?? null;
}
