import { ORPCError } from '@orpc/client';
import { texts } from '../texts.ts';

/** Why a call failed: the workbench's rejection, or that it could not be reached. */
export function formatCallError(error: unknown): string {
  if (error instanceof ORPCError) {
    const isWhole = error.defined || error.code === 'SERVICE_UNAVAILABLE';
    return isWhole ? error.message : texts.callFailed(error.message);
  }
  return texts.noResponse;
}
