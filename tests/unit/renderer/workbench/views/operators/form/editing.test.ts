import { describe, expect, it } from 'vitest';
import {
  answered,
  begin,
  edited,
  isDirty,
  isOvertaken,
  refreshed,
  reverted,
  sending,
} from '#renderer/workbench/views/operators/form/editing.ts';

const saved = { name: 'a', casinos: ['one'] };
const typed = { ...saved, name: 'b' };

describe('a document that is edited', () => {
  it('has unsaved changes only while it differs from what is saved', () => {
    const editing = edited(begin(saved), 'name', typed);
    expect(isDirty(editing)).toBe(true);
    expect(isDirty(edited(editing, 'name', { ...saved }))).toBe(false);
    expect(reverted(editing).draft).toEqual(saved);
  });

  it('follows what is saved elsewhere while it has no changes of its own', () => {
    expect(refreshed(begin(saved), typed).draft).toEqual(typed);
  });

  it('keeps its changes when something else is saved elsewhere, and says that it was overtaken', () => {
    const editing = refreshed(edited(begin(saved), 'name', typed), { ...saved, name: 'c' });
    expect(editing.draft).toEqual(typed);
    expect(isOvertaken(editing)).toBe(true);
    expect(isOvertaken(edited(begin(saved), 'name', typed))).toBe(false);
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = edited(begin(saved), 'name', typed);
    const later = edited(sending(sent), 'name', { ...saved, name: 'bc' });
    expect(answered(sending(sent), typed, { kind: 'done', data: typed })).toMatchObject({
      draft: typed,
      submission: { kind: 'done' },
    });
    const after = answered(later, typed, { kind: 'done', data: typed });
    expect(after.draft.name).toBe('bc');
    expect(isDirty(after)).toBe(true);
  });

  it('marks a problem as worked on once its field, what it is part of, or a part of it was edited', () => {
    const problems = ['casinos[0].id', 'casinos', 'casinos[1].id', 'name'].map((field) => ({
      field,
      message: 'is wrong',
    }));
    const worked = (field: string): string[] =>
      edited(answered(begin(saved), saved, { kind: 'refused', problems }), field, typed)
        .problems.filter(({ isEdited }) => isEdited)
        .map((problem) => problem.field);
    expect(worked('casinos[0].id')).toEqual(['casinos[0].id', 'casinos']);
    expect(worked('casinos')).toEqual(['casinos[0].id', 'casinos', 'casinos[1].id']);
  });
});
