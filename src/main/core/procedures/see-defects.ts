import { ORPCError } from '@orpc/server';
import type { ReportDefect } from '../defect-log.ts';
import { storageFailureMessage } from '../storage/storage-failure.ts';

/**
 * Around every procedure, for either transport: a refusal of the contract passes, a defect is reported on its way to
 * the caller, who gets no more of it than that there was one. What could not be saved is told with the reason.
 */
export function seeDefects(reportDefect: ReportDefect) {
  return async <T>({ next }: { next: () => T | PromiseLike<T> }): Promise<T> => {
    try {
      return await next();
    } catch (error) {
      const cause =
        error instanceof ORPCError && error.code === 'INTERNAL_SERVER_ERROR' ? error.cause : error;
      if (!(cause instanceof ORPCError)) reportDefect(cause ?? error);
      const message = storageFailureMessage(cause);
      throw message === null ? error : new ORPCError('SERVICE_UNAVAILABLE', { message, cause });
    }
  };
}
