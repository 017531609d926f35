import { describe, expect, it } from 'vitest';
import {
  toFormIssue,
  formatOtherIssues,
  formatIssues,
} from '#renderer/workbench/features/replay/form/issue-fields.ts';

describe('the issues of a replay', () => {
  it.each([
    ['draft.target.url', 'target.url'],
    ['draft.times', 'times'],
    ['draft.freshIds[3]', 'freshIds'],
    ['sequence.target', 'target'],
    ['sequence.signing.secret', 'signing.secret'],
    ['sequence.spacing.factor', 'spacing.factor'],
  ])('at %s appear at %s', (field, place) => {
    expect(toFormIssue({ field, message: 'is wrong' })).toEqual({ field: place, message: 'is wrong' });
  });

  it('of a header line appear at the headers, with its number', () => {
    expect(toFormIssue({ field: 'draft.headers[1]', message: 'has no name' })).toEqual({
      field: 'headers',
      message: 'header 2 has no name',
    });
  });

  it('appear only at their field, or, if it is not shown, with its name', () => {
    const issue = toFormIssue({ field: 'sequence.spacing.factor', message: 'must be at most 1000' });
    expect(formatOtherIssues([issue])).toBeNull();
    expect(formatIssues([issue])).toBe('Factor must be at most 1000.');
  });

  it('that belong to no field are complete sentences', () => {
    const issues = [
      { field: 'times', message: 'must be at least 1' },
      { field: 'originId', message: 'is not a callback' },
    ];
    expect(formatOtherIssues(issues)).toBe('The exchange is not a callback.');
    expect(formatOtherIssues(issues.slice(0, 1))).toBeNull();
    expect(formatIssues([{ field: 'what', message: 'has no callbacks' }])).toBe(
      'The request has no callbacks.',
    );
  });
});
