import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useSelectedRows } from '#renderer/workbench/views/traffic/selection/selected-rows.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { showWorkbench } from '../show-workbench.tsx';

let captured: ExchangeSummary[] = [];
/** Blocks a search before its first result. */
let held: Promise<void> | null = null;

const rows = page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');

beforeEach(async () => {
  captured = [exchangeSummary({ id: 1, accountId: 'alice' })];
  held = null;
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(() => ({
        exchanges: captured,
        total: captured.length,
        hasImports: false,
        hasSuite: false,
      })),
      getMany: os.exchanges.getMany.handler(({ input: { ids } }) =>
        captured.filter(({ id }) => ids.includes(id)),
      ),
      search: os.exchanges.search.handler(async function* ({ input: { filter, afterId = 0 } }) {
        const total = captured.length;
        if (held !== null) {
          yield { ids: [], rows: [], searched: 0, total, done: false };
          await held;
        }
        const ids = captured
          .filter(({ id, accountId }) => id > afterId && (filter === '' || filter === `account:${accountId}`))
          .map(({ id }) => id)
          .toReversed();
        yield { ids, rows: [], searched: total, total, done: true };
      }),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.poll(() => rows.elements().length, { timeout: 60_000 }).toBe(1);
}, 60_000);

async function filterBy(text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Filter' }).fill(text);
  await userEvent.keyboard('{Enter}');
}

function capture(accountId: string): void {
  const exchange = exchangeSummary({ id: captured.length + 1, accountId });
  captured.push(exchange);
  liveExchanges.emit([exchange]);
}

test('a new exchange appears if it matches the filter', async () => {
  await filterBy('account:bob');
  await expect.element(page.getByRole('heading', { name: 'No matching exchanges' })).toBeVisible();
  capture('bob');
  capture('carol');
  await expect.element(page.getByText('1 of 3 exchanges')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('bob');
});

test('a search shows its progress, and can be stopped and restarted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await filterBy('account:alice');
  await expect.element(page.getByText('searching… 0%')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('stopped at 0%')).toBeVisible();
  resolve();
  held = null;
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect.element(page.getByText('1 of 1 exchange')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Search again' })).not.toBeInTheDocument();
});

test('all exchanges stay, busy, until a first filter has results; until then they cannot be selected together', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  capture('bob');
  await expect.element(rows).toHaveLength(2);
  held = promise;
  await filterBy('account:alice');
  await expect.element(page.getByText('searching… 0%')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Exchanges' });
  await expect.element(grid).toHaveAttribute('aria-busy', 'true');
  expect(rows.elements()).toHaveLength(2);
  grid.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(useSelectedRows.getState().ids.size).toBe(0);
  resolve();
  await expect.element(grid).toHaveAttribute('aria-busy', 'false');
  await expect.element(rows).toHaveLength(1);
});
