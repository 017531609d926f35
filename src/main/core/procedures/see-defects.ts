import { ORPCError } from '@orpc/server';
import type { ReportDefect } from '../defect-log.ts';

/**
 * Around every procedure, for either transport: a refusal of the contract passes, a defect is reported on its way to
 * the caller, who gets no more of it than that there was one.
 */
export function seeDefects(reportDefect: ReportDefect) {
  return async <T>({ next }: { next: () => T | PromiseLike<T> }): Promise<T> => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof ORPCError)) reportDefect(error);
      else if (error.code === 'INTERNAL_SERVER_ERROR') reportDefect(error.cause ?? error);
      throw error;
    }
  };
}
