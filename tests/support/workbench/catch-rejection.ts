import { ORPCError } from '@orpc/server';
import type { ValidationIssue } from '#shared/validation-issue.ts';

/** Returns the rejection of a call: its code, and the issues of a rejected document. */
export async function catchRejection(
  call: Promise<unknown>,
): Promise<{ code: string; issues: ValidationIssue[] }> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ORPCError)) throw new Error(`Not a rejection: ${String(error)}`);
  const { code, data } = error as ORPCError<string, { issues?: ValidationIssue[] } | undefined>;
  return { code, issues: data?.issues ?? [] };
}

/** Returns only the fields of the issues. */
export async function rejectedFields(call: Promise<unknown>): Promise<string[]> {
  const { code, issues } = await catchRejection(call);
  if (code !== 'INVALID') throw new Error(`Rejected with ${code}, not for a field`);
  return issues.map(({ field }) => field);
}
