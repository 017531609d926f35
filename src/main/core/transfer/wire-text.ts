import { z } from 'zod';
import type { HeaderList } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';

/** Characters that no line of a request may contain: a line break would split it. */
// oxlint-disable-next-line eslint/no-control-regex
const CONTROL = /[\x00-\x1f\x7f]/;
/** Header values may contain tabs. */
// oxlint-disable-next-line eslint/no-control-regex
const CONTROL_EXCEPT_TAB = /[\x00-\x08\x0a-\x1f\x7f]/;
const RULE = 'must not contain line breaks or other control characters';

/** A method, a URL or the name of a header in a file. */
export const wireTextSchema = z.string().refine((text) => !CONTROL.test(text), RULE);
export const headerValueSchema = z.string().refine((text) => !CONTROL_EXCEPT_TAB.test(text), RULE);
export const wireHeadersSchema = z.array(z.tuple([wireTextSchema, headerValueSchema]));

/** The same check for a request that is not from a file. */
export function findControlCharacters(request: {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
}): ValidationIssue[] {
  const { method, url, headers } = request;
  return [
    ...(CONTROL.test(method) ? [{ field: 'method', message: RULE }] : []),
    ...(CONTROL.test(url) ? [{ field: 'address', message: RULE }] : []),
    ...headers.flatMap(([name, value]) =>
      CONTROL.test(name) || CONTROL_EXCEPT_TAB.test(value)
        ? [{ field: `header ${JSON.stringify(name)}`, message: RULE }]
        : [],
    ),
  ];
}
