import { ORPCError } from '@orpc/client';
import { texts } from '../texts.ts';

/** Why a call did not do what was wished: what the workbench refused with, or that it could not be asked. */
export function formatCallError(error: unknown): string {
  if (error instanceof ORPCError) {
    const isWhole = error.defined || error.code === 'SERVICE_UNAVAILABLE';
    return isWhole ? error.message : texts.workbenchCouldNotDo(error.message);
  }
  return texts.workbenchDidNotRespond;
}
