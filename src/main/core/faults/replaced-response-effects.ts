import type { REPLACED_RESPONSES } from '#shared/faults/replaced-responses.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import {
  createJsonResponse,
  createTextResponse,
  createErrorResponse,
  type HttpResponse,
} from '../http/http-response.ts';

/** Those derived from the correct response; the others replace it completely. */
export const DERIVED_RESPONSES: readonly string[] = [
  'invalid_json',
  'wrong_content_type',
  'too_large_body',
] satisfies (keyof typeof REPLACED_RESPONSES)[];

/** The replacement of a response; `right` is null if nothing was posted. */
export const REPLACED_RESPONSE_EFFECTS: Record<
  keyof typeof REPLACED_RESPONSES,
  (right: HttpResponse | null) => HttpResponse
> = {
  http_500: () => createErrorResponse(createDomainError(API_CODES.internal, 'Internal error')),
  http_502_html: () =>
    createTextResponse(
      502,
      'text/html',
      '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n',
    ),
  http_503: () => createTextResponse(503, 'text/plain', ''),
  invalid_json: (right) => {
    const text = right?.body.toString('utf8') ?? '{"balance":"1000.00"}';
    return createTextResponse(200, 'application/json', text.slice(0, Math.ceil(text.length / 2)));
  },
  empty_body: () => createTextResponse(200, 'application/json', ''),
  wrong_content_type: (right) =>
    createTextResponse(right?.status ?? 200, 'text/html', right?.body.toString('utf8') ?? '{}'),
  too_large_body: (right) => {
    const fields: unknown = JSON.parse(right?.body.toString('utf8') ?? '{}');
    return createJsonResponse(right?.status ?? 200, {
      ...(fields as object),
      padding: ' '.repeat(LIMITS.responseBodyBytes),
    });
  },
  redirect_302: () => {
    const response = createTextResponse(302, 'text/plain', '');
    return { ...response, headers: [...response.headers, ['location', '/elsewhere']] };
  },
};
