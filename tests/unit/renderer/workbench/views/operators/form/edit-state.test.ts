import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  toDraft,
  NO_LIMITS,
  operatorDraftSchema,
} from '#renderer/workbench/views/operators/operator-draft.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import {
  applyResult,
  startEditing,
  applyEdit,
  isDirty,
  isChangedElsewhere,
  refresh,
  revert,
  markSending,
} from '#renderer/workbench/views/operators/form/edit-state.ts';

const saved = { name: 'a', casinos: ['one'] };
const typed = { ...saved, name: 'b' };

describe('a document in the editor', () => {
  it('has unsaved changes only while it differs from the saved one', () => {
    const editing = applyEdit(startEditing(saved), 'name', typed);
    expect(isDirty(editing)).toBe(true);
    expect(isDirty(applyEdit(editing, 'name', { ...saved }))).toBe(false);
    expect(revert(editing).draft).toEqual(saved);
  });

  it('is replaced by what is saved elsewhere if it has no unsaved changes', () => {
    expect(refresh(startEditing(saved), typed).draft).toEqual(typed);
  });

  it('keeps its unsaved changes when it is saved elsewhere, and reports that it was changed elsewhere', () => {
    const editing = refresh(applyEdit(startEditing(saved), 'name', typed), { ...saved, name: 'c' });
    expect(editing.draft).toEqual(typed);
    expect(isChangedElsewhere(editing)).toBe(true);
    expect(isChangedElsewhere(applyEdit(startEditing(saved), 'name', typed))).toBe(false);
  });

  it('keeps what is typed while it is being saved', () => {
    const sent = applyEdit(startEditing(saved), 'name', typed);
    const later = applyEdit(markSending(sent), 'name', { ...saved, name: 'bc' });
    expect(applyResult(markSending(sent), typed, { kind: 'done', data: typed })).toMatchObject({
      draft: typed,
      submission: { kind: 'done' },
    });
    const after = applyResult(later, typed, { kind: 'done', data: typed });
    expect(after.draft.name).toBe('bc');
    expect(isDirty(after)).toBe(true);
  });

  it('marks an issue as edited when its field, a parent or a part of it is edited', () => {
    const issues = ['casinos[0].id', 'casinos', 'casinos[1].id', 'name'].map((field) => ({
      field,
      message: 'is wrong',
    }));
    const listEditedIssues = (field: string): string[] =>
      applyEdit(applyResult(startEditing(saved), saved, { kind: 'rejected', issues }), field, typed)
        .issues.filter(({ isEdited }) => isEdited)
        .map((issue) => issue.field);
    expect(listEditedIssues('casinos[0].id')).toEqual(['casinos[0].id', 'casinos']);
    expect(listEditedIssues('casinos')).toEqual(['casinos[0].id', 'casinos', 'casinos[1].id']);
  });
});

test('a draft that was stored and read again was not changed elsewhere, although its fields have another order', () => {
  const settings = operatorSettings({
    bet_limits: { USD: { min: '1', max: '2' } },
    callback_urls: { balance: 'http://a/balance' },
  });
  const document = toDraft(settings);
  const edited = applyEdit(startEditing(document), 'name', { ...document, name: 'Another' });
  const storedDraft = JSON.parse(
    JSON.stringify({ draft: edited.draft, startedFrom: edited.startedFrom }),
  ) as unknown;
  const read = z.object({ draft: operatorDraftSchema, startedFrom: operatorDraftSchema }).parse(storedDraft);
  const reloaded = refresh(startEditing(read.startedFrom, read), toDraft(settings));
  expect(JSON.stringify(read.startedFrom)).not.toBe(JSON.stringify(document));
  expect(isDirty(reloaded)).toBe(true);
  expect(isChangedElsewhere(reloaded)).toBe(false);
  expect(isDirty(applyEdit(reloaded, 'name', { ...reloaded.draft, name: document.name }))).toBe(false);

  // The order of entries counts, and so do fields that only one of the documents has.
  const games = document.games.toReversed();
  expect(isChangedElsewhere(refresh(reloaded, { ...document, games }))).toBe(true);
  expect(isChangedElsewhere(refresh(reloaded, { ...document, bet_limits: {} }))).toBe(true);
  expect(
    isChangedElsewhere(
      refresh(reloaded, { ...document, bet_limits: { ...document.bet_limits, EUR: NO_LIMITS } }),
    ),
  ).toBe(true);
});
