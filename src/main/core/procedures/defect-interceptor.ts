import { mapEventIterator } from '@orpc/client';
import { ORPCError } from '@orpc/server';
import type { ReportDefect } from '../defect-log.ts';
import { formatStorageFailure } from '../storage/storage-failure.ts';

/**
 * Wraps every procedure and its streams, on both transports: errors of the contract pass through; defects are reported
 * and reach the caller as an internal error without details. Storage failures include their reason.
 */
export function interceptDefects(reportDefect: ReportDefect) {
  const toClientError = (error: unknown): unknown => {
    const cause = error instanceof ORPCError && error.code === 'INTERNAL_SERVER_ERROR' ? error.cause : error;
    const message = formatStorageFailure(cause);
    if (message === null && !(cause instanceof ORPCError)) reportDefect(cause ?? error);
    return message === null ? error : new ORPCError('SERVICE_UNAVAILABLE', { message, cause });
  };
  return async <T extends { readonly output: unknown }>({
    next,
    signal,
  }: {
    next: () => T | PromiseLike<T>;
    signal?: AbortSignal | undefined;
  }): Promise<T> => {
    try {
      const result = await next();
      if (!isStream(result.output)) return result;
      const output = mapEventIterator(result.output, {
        value: async (value: unknown) => value,
        // A caller that disconnected receives nothing, and a stream that ends for that reason is not a defect.
        error: async (reason) => (signal?.aborted === true ? reason : toClientError(reason)),
      });
      return { ...result, output };
    } catch (error) {
      throw toClientError(error);
    }
  };
}

function isStream(output: unknown): output is AsyncIteratorObject<unknown, unknown, void> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}
