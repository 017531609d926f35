import type { Operator } from '#shared/operators.ts';
import { API_CODES, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { createErrorResponse, type HttpResponse } from '../http/http-response.ts';
import { isJsonContentType, createTooSlowError, type ReceivedRequest } from '../http/received-request.ts';

export function rejectUnknownUrl(received: ReceivedRequest): { readonly response: HttpResponse } {
  const message = `Not found: ${received.method} ${received.path}. The mock wallet serves POST /{casino}/balance, /betwin, /rollback and /finish`;
  return { response: createErrorResponse(createDomainError(API_CODES.badRequest, message)) };
}

/** Rejections before anything checks the body or its signature. */
export function rejectOnWire(received: ReceivedRequest): DomainError | null {
  if (received.error === 'aborted') return createDomainError(API_CODES.badRequest, 'The body is incomplete');
  if (received.error === 'too_slow') return createTooSlowError();
  if (received.error === 'too_large')
    return createDomainError(
      API_CODES.badRequest,
      `The body is larger than ${LIMITS.callbackBodyBytes} bytes`,
    );
  if (!isJsonContentType(received.headers))
    return createDomainError(API_CODES.badRequest, 'Content-Type must be application/json');
  return null;
}

export function rejectUnknownCasino(operator: Operator | undefined, casinoId: string): DomainError | null {
  return operator === undefined
    ? createDomainError(
        API_CODES.invalidSignature,
        `Unknown casino '${casinoId}', so there is no secret to verify the signature with`,
      )
    : null;
}
