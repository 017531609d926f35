import { ORPCError } from '@orpc/client';

/** Why a call did not do what was wished: what the workbench refused with, or that it could not be asked. */
export function formatCallError(error: unknown): string {
  if (error instanceof ORPCError) {
    const isWhole = error.defined || error.code === 'SERVICE_UNAVAILABLE';
    return isWhole ? error.message : `The workbench could not do this: ${error.message}`;
  }
  return 'The workbench did not respond. What you see may be out of date.';
}
