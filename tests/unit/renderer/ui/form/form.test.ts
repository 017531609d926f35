import { expect, it } from 'vitest';
import { answerForm, editForm, failureOf, firstWrong, newForm } from '#renderer/ui/form/form.ts';

const wrong = ['wallet.urls.balance', 'wallet.accountId', 'wallet'].map((field) => ({
  field,
  message: 'is wrong',
}));
const fields = (form: { problems: readonly { field: string }[] }) => form.problems.map(({ field }) => field);

it('an edit changes its part of the draft, and takes back what was wrong with its field, around it and within it', () => {
  const form = answerForm(newForm({ accountId: 'a', currency: 'USD' }), { kind: 'refused', problems: wrong });
  const edited = editForm(form, 'wallet.urls', { currency: 'EUR' });
  expect(edited.draft).toEqual({ accountId: 'a', currency: 'EUR' });
  expect(fields(edited)).toEqual(['wallet.accountId']);
  expect(fields(editForm(form, 'wallet.url', {}))).toEqual(['wallet.urls.balance', 'wallet.accountId']);
});

it('a rejection leads to the field that is wrong first, and keeps what was typed', () => {
  const answer = { kind: 'refused', problems: wrong } as const;
  expect(firstWrong(answer)).toBe('wallet.urls.balance');
  expect(answerForm(newForm({ a: 1 }), answer)).toMatchObject({
    draft: { a: 1 },
    submission: { kind: 'idle' },
  });
});

it('a failure is about no field, and is gone with the next edit or success', () => {
  const answer = { kind: 'failed', message: 'The workbench did not answer.' } as const;
  const failed = answerForm(newForm({ a: 1 }), answer);
  expect(firstWrong(answer)).toBeNull();
  expect(failureOf(failed)).toBe('The workbench did not answer.');
  expect(failureOf(editForm(failed, 'a', { a: 2 }))).toBeNull();
  expect(failureOf(answerForm(failed, { kind: 'done', data: null }))).toBeNull();
});
