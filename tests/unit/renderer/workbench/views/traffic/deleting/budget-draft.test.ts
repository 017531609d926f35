import { describe, expect, it } from 'vitest';
import { parseBudget, formatBudget } from '#renderer/workbench/views/traffic/deleting/budget-draft.ts';
import { folderBudgetSchema } from '#shared/folder-budget.ts';

describe('the typed maximum size of the database', () => {
  it.each([
    ['2 GB', 2048],
    ['2gb', 2048],
    [' 1.5 GB ', 1536],
    ['500 MB', 500],
    ['1 TB', 1024 * 1024],
  ])('%j is %i MB', (text, megabytes) => expect(parseBudget(text)).toBe(megabytes));

  it.each([100, 1300, 2048, 1024 * 1024])('is unchanged by formatting and parsing %i MB', (megabytes) =>
    expect(parseBudget(formatBudget(megabytes))).toBe(megabytes),
  );

  it.each(['', '2', 'GB', '-2 GB', '2 KB', '2,5 GB', 'much', '1e3 MB'])('%j is not a size', (text) =>
    expect(parseBudget(text)).toBeNull(),
  );

  it.each([
    ['100 MB', '99 MB'],
    ['1 TB', '1025 GB'],
  ])('accepts %s, but not %s, like the workbench', (accepted, rejected) => {
    expect(folderBudgetSchema.safeParse(parseBudget(accepted)).success).toBe(true);
    expect(parseBudget(rejected)).toBeNull();
  });
});
