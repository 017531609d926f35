import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { unfilteredList } from '#renderer/workbench/views/traffic/list/lists.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { showWorkbench } from '../show-workbench.tsx';

let captured: ExchangeSummary[] = [];

const grid = page.getByRole('grid', { name: 'Exchanges' });
/** Whether all of the selected row is in the list's view, below its header. */
const isSelectedInView = (): boolean => {
  const list = grid.element().getBoundingClientRect();
  const header = page.getByRole('row').first().element().getBoundingClientRect();
  const selected = document.querySelector('#exchange-grid [aria-selected="true"]')?.getBoundingClientRect();
  return selected !== undefined && selected.top >= header.bottom && selected.bottom <= list.bottom + 1;
};
const row = (id: number) => document.querySelector<HTMLElement>(`#exchange-${id}`);

/** More rows than fit into the view. */
const ROWS = 200;

function capture(): void {
  const exchange = exchangeSummary({ id: captured.length + 1 });
  captured.push(exchange);
  liveExchanges.emit([exchange]);
}

/** Scrolls there, and resolves once the list has handled it. */
async function scrollTo(top: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  grid.element().addEventListener('scroll', () => resolve(), { once: true });
  grid.element().scrollTop = top;
  await promise;
}

beforeEach(async () => {
  captured = Array.from({ length: ROWS }, (_, index) => exchangeSummary({ id: index + 1 }));
  // The list is shared with the previous test, which may have scrolled away from its end.
  unfilteredList.getState().follow();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(({ input }) => ({
        exchanges: captured.slice(-input.limit),
        total: captured.length,
        hasImports: false,
        hasSuite: false,
      })),
      getMany: os.exchanges.getMany.handler(({ input: { ids } }) =>
        captured.filter(({ id }) => ids.includes(id)),
      ),
      search: os.exchanges.search.handler(async function* ({ input: { afterId = 0 } }) {
        const ids = captured.map(({ id }) => id).filter((id) => id > afterId);
        yield {
          ids: ids.toReversed(),
          rows: [],
          searched: captured.length,
          total: captured.length,
          done: true,
        };
      }),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.poll(() => row(ROWS), { timeout: 60_000 }).not.toBeNull();
  await expect.element(page.getByText('Following')).toBeVisible();
}, 60_000);

test('the list follows its newest row, until the user scrolls up, and again from the end', async () => {
  capture();
  await expect.poll(() => row(ROWS + 1)).not.toBeNull();
  await scrollTo(0);
  await expect.element(page.getByText('Not following')).toBeVisible();
  capture();
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(grid.element().scrollTop).toBe(0);
  await scrollTo(grid.element().scrollHeight);
  await expect.element(page.getByText('Following')).toBeVisible();
});

test('the list does not follow while an exchange is open, even if it is scrolled to its end', async () => {
  await page.getByRole('row').last().click();
  await expect.element(page.getByText('Not following')).toBeVisible();
  await scrollTo(0);
  await scrollTo(grid.element().scrollHeight);
  expect(unfilteredList.getState().following).toBe(false);
  capture();
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
  // Once the detail pane is closed, the list is at its end.
  await scrollTo(grid.element().scrollHeight);
  grid.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Following')).toBeVisible();
});

test('a detail pane that opens below the list does not cover the row that opened it', async () => {
  await page.viewport(1024, 700);
  await expect.element(page.getByText('Following')).toBeVisible();
  await page.getByRole('row').last().click();
  await expect.element(page.getByText('Not following')).toBeVisible();
  await expect.poll(isSelectedInView).toBe(true);
});

test('the selected row stays in view if the window becomes smaller while another view is shown', async () => {
  await page.viewport(1440, 900);
  await scrollTo(grid.element().scrollHeight / 2);
  await grid.click({ position: { x: 200, y: 300 } });
  await expect.poll(isSelectedInView).toBe(true);
  useNavigation.setState({ view: 'settings' });
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.viewport(1024, 700);
  useNavigation.setState({ view: 'traffic' });
  await expect.element(grid).toBeVisible();
  await expect.poll(isSelectedInView).toBe(true);
});
