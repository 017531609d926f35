import { expect, test } from 'vitest';
import { plantBooks } from '#tests/support/reconcile/planted-books.ts';
import { reconcileFolder } from '#tests/support/reconcile/reconcile-folder.ts';

test('an ID that many entries have, such as a dash, is one difference with the first hundred lines', async () => {
  const dataDir = plantBooks([{ id: 'r', transactions: [{ id: 'twice' }] }]);
  const lines = ['id,amount,state', ...Array<string>(1_000).fill('-,5.00,applied'), 'twice,-1.00,declined'];
  const many = [...lines, ...Array<string>(150).fill('twice,-1.00,applied')];
  const { all, entries } = await reconcileFolder(dataDir, many.join('\n'));
  expect(entries).toBe(1_151);
  expect(all).toMatchObject([
    { class: 'missing_here', idProvider: '-' },
    { class: 'applied_twice', idProvider: 'twice', message: 'The ledger applied it at least 100 times.' },
  ]);
  expect(all.map(({ there }) => there?.lines.length)).toEqual([100, 100]);
  expect(all[1]?.there?.lines[0]).toBe(1_003);
});
