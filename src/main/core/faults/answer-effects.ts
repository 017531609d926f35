import type { ANSWERS } from '#shared/faults/answers.ts';
import { API_CODES, createDomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { jsonAnswer, plainAnswer, errorAnswer, type Answer } from '../http/answer.ts';

/** Those derived from the correct answer; the others replace it completely. */
export const DERIVED_ANSWERS: readonly string[] = [
  'invalid_json',
  'wrong_content_type',
  'too_large_body',
] satisfies (keyof typeof ANSWERS)[];

/** What replaces an answer; `right` is null where nothing was posted. */
export const ANSWER_EFFECTS: Record<keyof typeof ANSWERS, (right: Answer | null) => Answer> = {
  http_500: () => errorAnswer(createDomainError(API_CODES.internal, 'Internal error')),
  http_502_html: () =>
    plainAnswer(
      502,
      'text/html',
      '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n',
    ),
  http_503: () => plainAnswer(503, 'text/plain', ''),
  invalid_json: (right) => {
    const text = right?.body.toString('utf8') ?? '{"balance":"1000.00"}';
    return plainAnswer(200, 'application/json', text.slice(0, Math.ceil(text.length / 2)));
  },
  empty_body: () => plainAnswer(200, 'application/json', ''),
  wrong_content_type: (right) =>
    plainAnswer(right?.status ?? 200, 'text/html', right?.body.toString('utf8') ?? '{}'),
  too_large_body: (right) => {
    const fields: unknown = JSON.parse(right?.body.toString('utf8') ?? '{}');
    return jsonAnswer(right?.status ?? 200, {
      ...(fields as object),
      padding: ' '.repeat(LIMITS.answerBodyBytes),
    });
  },
  redirect_302: () => {
    const answer = plainAnswer(302, 'text/plain', '');
    return { ...answer, headers: [...answer.headers, ['location', '/elsewhere']] };
  },
};
