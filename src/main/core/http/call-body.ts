import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findJsonLimitViolation } from '#shared/json-limits.ts';
import { createSystemClock } from '../clock.ts';

/** More than any call of the interface or of a command has. The cost of a call grows with its values. */
const MAX_CALL_VALUES = 20_000;
const LARGE_BYTES = 4 * 1024 * 1024;

/**
 * Reads the JSON of calls. A call with more values than any real one is rejected before it is parsed: two megabytes
 * can hold half a million, and everything that walks over them would keep callbacks waiting. The few values of an
 * import can be 43 MB, and each step over those takes as long as others may wait.
 */
export function registerCallBodyParser(server: FastifyInstance): void {
  const clock = createSystemClock();
  const yieldToOthers = () => new Promise<void>((resolve) => clock.afterTurn(resolve));
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      if (body.length > LARGE_BYTES) await yieldToOthers();
      const exceeded = findJsonLimitViolation(body, { values: MAX_CALL_VALUES, of: 'call' });
      if (exceeded !== null) throw createBadRequest(`The call ${exceeded}.`);
      const text = body.toString('utf8');
      if (body.length > LARGE_BYTES) await yieldToOthers();
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw createBadRequest('The request body is not JSON.');
      }
    },
  );
}

function createBadRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
