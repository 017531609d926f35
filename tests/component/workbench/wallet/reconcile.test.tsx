import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useComparedLedger } from '#renderer/workbench/views/wallet/reconcile/reconcile-store.ts';
import type { ReconcileResult } from '#shared/contract/reconcile.ts';
import type { RoundRange } from '#shared/reconcile/comparison-options.ts';
import {
  ledgerMappingSchema,
  type Difference,
  type LedgerMapping,
} from '#shared/reconcile/reconciliation.ts';
import { writeSetting } from '#renderer/ui/stored-setting.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const HEADER = ['ref', 'value'];
const MAPPING = ledgerMappingSchema.parse({ columns: { id: 'ref', amount: 'value', type: '' } });

const TWICE: Difference = {
  class: 'applied_twice',
  type: 'bet',
  idProvider: '01a212cb-825f-7336-9a54-c7e55d98b9ce',
  roundId: 'r-1',
  casinoId: 'demo',
  accountId: 'alice',
  currency: 'USD',
  at: 1_770_000_000_000,
  gateway: { state: 'confirmed', amount: '1.00' },
  ledger: { state: 'applied', amount: '-1.00', lines: [3, 4] },
  message: 'The ledger applied it twice.',
  exchangeIds: [17],
};
const MISSING: Difference = {
  ...TWICE,
  class: 'missing_in_ledger',
  idProvider: 'b-2',
  gateway: { state: 'rolled_back', amount: '1.00' },
  ledger: null,
  message: 'The wallet confirmed it, but the ledger does not have it.',
  exchangeIds: [],
};

function createReconciled(differences: readonly Difference[]): ReconcileResult {
  const classes = { missing_in_ledger: 1, applied_twice: 1 };
  return {
    kind: 'reconciled',
    header: HEADER,
    reconciliation: {
      casinoId: 'demo',
      range: { from: null, to: null },
      transactions: 3,
      entries: 4,
      comparedEntries: 2,
      mapping: MAPPING,
      period: null,
      classes: differences.length === 0 ? {} : classes,
      differences: differences.length,
      leftOut: ['2 entries without a transaction ID, such as deposits'],
    },
  };
}

/** The mappings with which the ledger was compared, in order. */
let mappings: (LedgerMapping | undefined)[] = [];
/** The time ranges with which it was compared, in order. */
let ranges: RoundRange[] = [];

/** Opens the page, whose comparisons have this result. */
async function showReconcile(
  result: ReconcileResult,
  differences: readonly Difference[] = [],
): Promise<void> {
  mappings = [];
  ranges = [];
  useComparedLedger.setState({ ledger: null });
  const alice = { casinoId: 'demo', accountId: 'alice', status: 'active' as const, accounts: [] };
  await showWorkbench({ view: 'wallet', wallet: { page: 'reconcile', casinoId: 'demo' } }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => [alice]) },
    wallet: {
      settings: { get: os.wallet.settings.get.handler(() => DEFAULT_WALLET_SETTINGS) },
      snapshots: { list: os.wallet.snapshots.list.handler(() => []) },
      listLedger: os.wallet.listLedger.handler(() => ({ entries: [], hasMore: false })),
      listLedgerValues: os.wallet.listLedgerValues.handler(() => []),
      exportLedger: os.wallet.exportLedger.handler(async function* () {
        yield { text: 'ref,value\r\n' };
      }),
    },
    reconcile: {
      run: os.reconcile.run.handler(({ input }) => {
        mappings.push(input.mapping);
        ranges.push(input.range);
        return result;
      }),
      differences: os.reconcile.differences.handler(({ input }) => {
        const found = differences.filter(
          (each) =>
            (input.class ?? each.class) === each.class && (each.idProvider ?? '').includes(input.text),
        );
        return { differences: [...found], total: found.length };
      }),
    },
  }));
}

const result = () => page.getByRole('region', { name: 'Result' });
const compare = () => page.getByRole('button', { name: 'Use the mock wallet’s ledger' }).click();

test('the page of the ledger of all players opens at its ledger, even if the reconcile tab of an older version is remembered', async () => {
  writeSetting('wallet.casino.tab', 'reconcile');
  await showReconcile(createReconciled([]));
  await page.getByRole('link', { name: 'Ledger of all players' }).click();
  await expect.element(page.getByRole('tab', { name: 'Ledger' })).toHaveAttribute('aria-selected', 'true');
});

test('without a ledger the page explains what it compares, and compares the ledger that is chosen', async () => {
  await showReconcile(createReconciled([]));
  await expect.element(page.getByRole('button', { name: 'Choose a ledger' })).toBeVisible();
  await expectNoViolationsInBothThemes();
  await userEvent.upload(
    page.getByLabelText('Ledger file'),
    new File(['ref,value\nb,1\n'], 'mine.csv', { type: 'text/csv' }),
  );
  await expect.element(result()).toMatchTextContent('The books balance');
  await expect
    .element(result())
    .toMatchTextContent('mine.csv: 3 transactions of the gateway; ledger: 4 entries, 2 of them compared');
  await expect.element(result()).toMatchTextContent('Casino demo, all rounds');
  await expect
    .element(result())
    .toMatchTextContent('Left out: 2 entries without a transaction ID, such as deposits.');
});

test('differences are listed by class, can be filtered, and link to their exchanges', async () => {
  await showReconcile(createReconciled([MISSING, TWICE]), [MISSING, TWICE]);
  await compare();
  await expect.element(result()).toMatchTextContent('2 differences');
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await expect.element(page.getByRole('cell', { name: '1.00 USD rolled back' })).toBeVisible();
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Applied twice 1' }).click();
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByRole('textbox', { name: 'Filter differences' }).fill('b-2');
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await page.getByRole('textbox', { name: 'Filter differences' }).fill('');
  await page.getByRole('button', { name: 'Exchange #17 in Traffic' }).click();
  expect(useNavigation.getState().view).toBe('traffic');
});

test('a column can be changed, and the ledger is compared again with it', async () => {
  await showReconcile(createReconciled([]));
  await compare();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'value' }).click();
  await expect.poll(() => mappings).toHaveLength(2);
  expect(mappings).toEqual([
    undefined,
    { ...MAPPING, columns: { id: 'ref', amount: 'value', type: 'value' } },
  ]);
});

test('a ledger that breaks a rule shows line, field and rule, and its columns can be chosen', async () => {
  await showReconcile({
    kind: 'unreadable',
    header: HEADER,
    mapping: ledgerMappingSchema.parse({}),
    issues: [{ line: 3, field: 'value', message: "'ten' is not an amount." }],
  });
  await compare();
  await expect.element(result()).toMatchTextContent('The ledger cannot be compared');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'is not an amount' }))
    .toHaveTextContent("Line 3, value: 'ten' is not an amount.");
  await expect.element(page.getByRole('combobox', { name: 'id_provider' })).toBeVisible();
});

test('a time range and custom meanings are validated at their fields, and kept for further comparisons', async () => {
  await showReconcile(createReconciled([]));
  await compare();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Rounds from').fill('yesterday');
  await field('Meanings').fill('stake=bat');
  await page.getByRole('button', { name: 'Compare with these settings' }).click();
  await expect.element(field('Rounds from')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Rounds from')).toHaveAccessibleDescription(/must be a time such as/);
  await expect.element(field('Meanings')).toHaveAccessibleDescription(/must be WORD=MEANING/);
  await expect.element(field('Rounds up to')).toHaveAttribute('aria-invalid', 'false');
  await expectNoViolationsInBothThemes();

  await field('Rounds from').fill('2026-03-02');
  await field('Rounds up to').fill('2026-03-01T14');
  await field('Meanings').fill('stake=bet, prize=win');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Rounds up to')).toHaveAccessibleDescription(/must not be before the start/);
  expect(ranges).toEqual([{ from: '', to: '' }]);

  await field('Rounds up to').fill('2026-03-02T14');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ranges).toHaveLength(2);
  await expect
    .element(result())
    .toMatchTextContent('Casino demo, rounds from 2026-03-02 up to the end of 2026-03-02T14');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect.poll(() => ranges).toHaveLength(3);
  const range = { from: '2026-03-02', to: '2026-03-02T14' };
  expect(ranges.slice(1)).toEqual([range, range]);
  expect(mappings[1]).toEqual({ ...MAPPING, meanings: { stake: 'bet', prize: 'win' } });
});
