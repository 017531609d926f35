import { ORPCError } from '@orpc/client';
import { validationError } from '#shared/contract/document-input.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { announce } from '../../ui/announcer.ts';
import type { SubmitResult } from '../../ui/form/form.ts';
import { formatCallError } from './connection/format-call-error.ts';
import { texts } from './texts.ts';

type SubmitFailure = Exclude<SubmitResult<never>, { kind: 'done' }>;

/**
 * Waits for the call that submits a form, and returns its outcome. A failure is announced: `summary` is the text for
 * rejected fields ("Nothing was saved").
 */
export async function submit<Data>(call: PromiseLike<Data>, summary: string): Promise<SubmitResult<Data>> {
  try {
    return { kind: 'done', data: await call };
  } catch (error) {
    return announceFailure(toSubmitFailure(error), summary);
  }
}

export function announceFailure(result: SubmitFailure, summary: string): SubmitFailure {
  announce(result.kind === 'failed' ? result.message : formatRejection(summary, result.issues));
  return result;
}

export function formatRejection(summary: string, issues: readonly ValidationIssue[]): string {
  return `${summary}: ${texts.errorCount(issues.length)}.`;
}

/** The issues of a rejected form by field, or why the workbench could not be reached. */
export function toSubmitFailure(error: unknown): SubmitFailure {
  const issues = readIssues(error);
  return issues === null ? { kind: 'failed', message: formatCallError(error) } : { kind: 'rejected', issues };
}

function readIssues(error: unknown): readonly ValidationIssue[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') return null;
  return validationError.INVALID.data.safeParse(error.data).data?.issues ?? null;
}
