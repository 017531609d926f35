import { expect, test } from 'vitest';
import { formatIssue } from '#shared/validation-issue.ts';

test.each([
  [{ field: 'casinos[0].id', message: 'is required' }, undefined, 'casinos[0].id: is required'],
  [{ field: 'casinos[0].id', message: 'is required' }, 'a.json', 'a.json: casinos[0].id is required'],
  [{ field: '(file)', message: 'is not JSON' }, undefined, 'The file is not JSON'],
  [{ field: '(document)', message: 'has 9 more errors' }, undefined, 'The document has 9 more errors'],
  [{ field: '(document)', message: 'is not a case' }, 'a.zip', 'a.zip is not a case'],
  // A field of a document may look like anything.
  [{ field: 'f(x)', message: 'is not known' }, undefined, 'f(x): is not known'],
])('%j of %s reads: %s', (issue, document, text) => {
  expect(formatIssue(issue, document)).toBe(text);
});
