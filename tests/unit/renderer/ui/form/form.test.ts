import { expect, it } from 'vitest';
import {
  applySubmitResult,
  editForm,
  getFailure,
  findFirstInvalid,
  createForm,
} from '#renderer/ui/form/form.ts';

const issues = ['wallet.urls.balance', 'wallet.accountId', 'wallet'].map((field) => ({
  field,
  message: 'is wrong',
}));
const listIssueFields = (form: { issues: readonly { field: string }[] }) =>
  form.issues.map(({ field }) => field);

it('an edit changes its part of the draft, and clears the issues of its field, its parents and its parts', () => {
  const form = applySubmitResult(createForm({ accountId: 'a', currency: 'USD' }), {
    kind: 'rejected',
    issues: issues,
  });
  const edited = editForm(form, 'wallet.urls', { currency: 'EUR' });
  expect(edited.draft).toEqual({ accountId: 'a', currency: 'EUR' });
  expect(listIssueFields(edited)).toEqual(['wallet.accountId']);
  expect(listIssueFields(editForm(form, 'wallet.url', {}))).toEqual([
    'wallet.urls.balance',
    'wallet.accountId',
  ]);
});

it('a rejection leads to the first invalid field, and keeps what was typed', () => {
  const result = { kind: 'rejected', issues: issues } as const;
  expect(findFirstInvalid(result)).toBe('wallet.urls.balance');
  expect(applySubmitResult(createForm({ a: 1 }), result)).toMatchObject({
    draft: { a: 1 },
    submission: { kind: 'idle' },
  });
});

it('a failure belongs to no field, and disappears with the next edit or success', () => {
  const result = { kind: 'failed', message: 'The workbench did not answer.' } as const;
  const failed = applySubmitResult(createForm({ a: 1 }), result);
  expect(findFirstInvalid(result)).toBeNull();
  expect(getFailure(failed)).toBe('The workbench did not answer.');
  expect(getFailure(editForm(failed, 'a', { a: 2 }))).toBeNull();
  expect(getFailure(applySubmitResult(failed, { kind: 'done', data: null }))).toBeNull();
});
