import { expect, onTestFinished, test } from 'vitest';
import { createDifferenceStore } from '#core/reconcile/difference-store.ts';
import { formatDifferences } from '#headless/actions/format-reconciliation.ts';
import {
  DIFFERENCE_TITLES,
  type DifferenceClass,
  type Reconciliation,
} from '#shared/reconcile/reconciliation.ts';

function listDifferences(classes: Reconciliation['classes']): string[] {
  const store = createDifferenceStore();
  onTestFinished(() => store.close());
  let at = 0;
  for (const [kind, count] of Object.entries(classes))
    for (let n = 0; n < count; n++)
      store.add({
        class: kind as DifferenceClass,
        type: 'bet',
        idProvider: `${kind}-${n}`,
        roundId: null,
        casinoId: 'demo',
        accountId: 'alice',
        currency: 'USD',
        at: at++,
        gateway: null,
        ledger: null,
        message: 'It differs.',
        exchangeIds: [],
      });
  store.finish();
  const total = Object.values(classes).reduce((sum, count) => sum + count, 0);
  return [...formatDifferences(store, { classes, differences: total } as Reconciliation)];
}

/** How many differences of a class are listed. */
function countListed(lines: readonly string[], kind: DifferenceClass): number {
  return lines.filter((line) => line.includes(`bet ${kind}-`)).length;
}

test('a class with many differences does not hide those of the others', () => {
  const lines = listDifferences({ missing_in_gateway: 111, amount_differs: 2, applied_twice: 1 });
  expect(countListed(lines, 'amount_differs')).toBe(2);
  expect(countListed(lines, 'applied_twice')).toBe(1);
  expect(countListed(lines, 'missing_in_gateway')).toBe(97);
  expect(lines).toContain(`${DIFFERENCE_TITLES.missing_in_gateway}: … and 14 more\n`);
  expect(lines.at(-1)).toBe('--format csv --out FILE writes all.\n');
});

test('up to a hundred differences are all listed, without a hint', () => {
  const lines = listDifferences({ missing_in_gateway: 60, amount_differs: 40 });
  expect(lines).toHaveLength(100);
});
