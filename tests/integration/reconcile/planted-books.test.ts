import { expect, test } from 'vitest';
import type { RoundRange } from '#shared/reconcile/comparison-options.ts';
import { ledgerReadingSchema } from '#shared/reconcile/reconciliation.ts';
import { plantBooks } from '#tests/support/reconcile/planted-books.ts';
import { reconcileFolder } from '#tests/support/reconcile/reconcile-folder.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

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

test('the window compares the rounds of a range, with its words, and saves the reading but not the range', async () => {
  const at = (day: number): number => new Date(2026, 2, day, 12).getTime();
  const rounds = [1, 2, 3].map((day) => ({ id: `r${day}`, at: at(day), transactions: [{ id: `t${day}` }] }));
  const { client } = await startTestWorkbench({ dataDir: plantBooks(rounds), operators: [operator()] });
  const book = { name: 'l.csv', casinoId: 'acme', text: 'id,amount,type,time\n' };
  const reading = ledgerReadingSchema.parse({ words: { einsatz: 'bet' } });
  const idsIn = async (range: RoundRange) => {
    const { kind } = await client.reconcile.run({ ...book, reading, range });
    expect(kind).toBe('reconciled');
    const { differences } = await client.reconcile.differences({ limit: 10 });
    return differences.map(({ idProvider }) => idProvider);
  };
  expect(await idsIn({ from: '2026-03-02', to: '' })).toEqual(['t2', 't3']);
  expect(await idsIn({ from: '', to: '2026-03-02' })).toEqual(['t1', 't2']);
  expect(await idsIn({ from: '2026-03-02T12', to: '2026-03-02T12:00' })).toEqual(['t2']);
  expect(await idsIn({ from: '2026-03-02T13', to: '2026-03-02T23' })).toEqual([]);
  await expect(idsIn({ from: '2026-03-02', to: '2026-03-01' })).rejects.toThrow('validation');

  const again = await client.reconcile.run(book);
  expect(again).toMatchObject({
    reconciliation: { transactions: 3, reading: { words: { einsatz: 'bet' } } },
  });
  const unknown = await client.reconcile.run({ ...book, text: `${book.text}a,1,odd,\n` });
  expect(unknown).toMatchObject({ kind: 'unreadable', reading: { words: { einsatz: 'bet' } } });
});
