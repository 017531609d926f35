import { ORPCError } from '@orpc/client';
import { formatIssue, type ValidationIssue } from '#shared/validation-issue.ts';
import { CommandError } from '../process/command-error.ts';

/** Converts validation issues of a call to a command error that lists each of them. */
export async function withCommandErrors<T>(heading: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'INVALID') throw error;
    const { issues } = error.data as { issues: readonly ValidationIssue[] };
    const lines = issues.map((issue) => `  ${formatIssue(issue)}`);
    throw new CommandError(`${heading}:\n${lines.join('\n')}`);
  }
}
