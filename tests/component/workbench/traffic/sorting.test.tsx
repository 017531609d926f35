import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { formatDay } from '#renderer/ui/text/format.ts';
import { sortedList, unfilteredList } from '#renderer/workbench/views/traffic/list/lists.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { ListOrder } from '#shared/filter/list-order.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const DAY_MS = 86_400_000;
/** Each search waits until it resolves. */
let ready = Promise.resolve();
let captured: ExchangeSummary[] = [];

const grid = page.getByRole('grid', { name: 'Exchanges' });
const heading = (name: string) => grid.getByRole('columnheader', { name });
const sortBy = (name: string) => heading(name).getByRole('button');
const asCaptured = page.getByRole('button', { name: 'As captured' });
const row = (id: number) => document.querySelector<HTMLElement>(`#exchange-${id}`);

/** The rows in the view, from top to bottom. */
function visibleIds(): number[] {
  const { top, bottom } = grid.element().getBoundingClientRect();
  const head = heading('Time').element().getBoundingClientRect().height;
  return [...document.querySelectorAll('[id^="exchange-"][role="row"]')]
    .map((element) => ({ id: Number(element.id.split('-')[1]), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= top + head - 1 && box.bottom <= bottom + 1)
    .toSorted((a, b) => a.box.top - b.box.top)
    .map(({ id }) => id);
}

function capture(changes: Partial<ExchangeSummary>): void {
  const exchange = exchangeSummary({ id: captured.length + 1, ...changes });
  captured.push(exchange);
  liveExchanges.emit([exchange]);
}

function sortIds(rows: readonly ExchangeSummary[], order: ListOrder | undefined): number[] {
  const key = ({ id, durationMs, startedAt, outcome }: ExchangeSummary): number => {
    if (order?.endsWith('duration') === true) return durationMs;
    if (order?.endsWith('time') === true) return startedAt;
    return order?.endsWith('status') === true && outcome.kind === 'reply' ? outcome.status : id;
  };
  const ascending = rows.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
  const isNewestFirst = order === undefined || order.startsWith('-');
  return (isNewestFirst ? ascending.toReversed() : ascending).map(({ id }) => id);
}

async function showTraffic(state: { readonly filter?: string; readonly order?: ListOrder } = {}) {
  // The lists are shared with the previous test, which may have scrolled away from their ends.
  unfilteredList.getState().follow();
  sortedList.getState().close();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '', ...state }, (os) => ({
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
      search: os.exchanges.search.handler(async function* ({ input: { filter, afterId = 0, order } }) {
        const isWanted = ({ id, kind }: ExchangeSummary): boolean =>
          id > afterId && (filter === '' || filter === `callback:${kind}`);
        const ids = sortIds(captured.filter(isWanted), order);
        if (order !== undefined) await ready;
        yield { ids, rows: [], searched: captured.length, total: captured.length, done: true };
      }),
    },
  }));
}

/** 200 exchanges on two days: number 50 took longest, then 51, and so on; number 120 was rejected. */
beforeEach(() => {
  localStorage.clear();
  ready = Promise.resolve();
  captured = Array.from({ length: 200 }, (_, index) => {
    const id = index + 1;
    return exchangeSummary({
      id,
      kind: id % 2 === 0 ? 'betwin' : 'balance',
      durationMs: id < 50 ? id : 1_000 - id,
      startedAt: Date.now() - (id <= 55 ? DAY_MS : 0) - 1_000 + id,
      outcome: { kind: 'reply', status: id === 120 ? 400 : 200, apiCode: id === 120 ? '105' : null },
    });
  });
});

test('a click on Duration shows the slowest first, another click the fastest, and As captured follows again', async () => {
  await showTraffic();
  await expect.poll(() => row(200), { timeout: 60_000 }).not.toBeNull();
  await expect.element(heading('Time')).toHaveAttribute('aria-sort', 'none');
  await sortBy('Duration').click();
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([50, 51, 52]);
  await expect.element(heading('Duration')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(heading('Time')).toHaveAttribute('aria-sort', 'none');
  await expect.element(heading('Account')).not.toHaveAttribute('aria-sort');
  await expect.element(page.getByRole('main').getByText('Slowest first')).toBeVisible();
  expect(location.hash).toBe('#/traffic?sort=-duration');
  expect([...document.querySelectorAll('[data-day]')].map(({ id }) => id)).toEqual([
    'exchange-50',
    'exchange-56',
  ]);
  await expectNoViolationsInBothThemes();

  await sortBy('Duration').click();
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([1, 2, 3]);
  await expect.element(heading('Duration')).toHaveAttribute('aria-sort', 'ascending');

  await asCaptured.click();
  await expect.poll(() => visibleIds().at(-1)).toBe(200);
  await expect.element(page.getByText('Following')).toBeVisible();
  expect(location.hash).toBe('#/traffic');
}, 60_000);

test('status sorts failures first, and Time the newest', async () => {
  await showTraffic();
  await sortBy('Status').click();
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([120, 200, 199]);
  await sortBy('Time').click();
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([200, 199, 198]);
  await expect.element(heading('Time')).toHaveAttribute('aria-sort', 'descending');
});

test('newest first, the first row of each day but today has a label, and in other orders each row of another day than the one above it', async () => {
  await showTraffic({ order: '-time' });
  await expect.poll(() => visibleIds()[0]).toBe(200);
  grid.element().scrollTop = 140 * row(200)!.getBoundingClientRect().height;
  await expect.poll(() => row(55)?.dataset['day']).toBe(formatDay(Date.now() - DAY_MS));
  expect([...document.querySelectorAll('[data-day]')].map(({ id }) => id)).toEqual(['exchange-55']);
  await sortBy('Duration').click();
  await expect.poll(() => visibleIds()[0]).toBe(50);
  // Numbers 50 to 55 took longest, yesterday.
  await expect.poll(() => row(50)?.dataset['day']).toBe(formatDay(Date.now() - DAY_MS));
  expect([...document.querySelectorAll('[data-day]')].map(({ id }) => id)).toEqual([
    'exchange-50',
    'exchange-56',
  ]);
});

test('older exchanges that are captured later are last, and a second click on Time shows the oldest first', async () => {
  await showTraffic();
  await expect.poll(() => visibleIds().at(-1)).toBe(200);
  // As an import does.
  for (const days of [0, 1, 2]) capture({ startedAt: captured[0]!.startedAt - days * DAY_MS });
  await expect.poll(() => visibleIds().slice(-4)).toEqual([200, 201, 202, 203]);
  await expect.element(heading('Time')).toHaveAttribute('aria-sort', 'none');
  await sortBy('Time').click();
  await sortBy('Time').click();
  await expect.poll(() => visibleIds().slice(0, 4)).toEqual([203, 202, 1, 201]);
  await expect.element(heading('Time')).toHaveAttribute('aria-sort', 'ascending');
  expect(location.hash).toBe('#/traffic?sort=time');
});

test('rows of today above those of another day have a label as well', async () => {
  captured = captured.slice(0, 9).map((each) => ({ ...each, startedAt: Date.now() - 1_000 + each.id }));
  await showTraffic();
  await expect.poll(() => visibleIds().length).toBe(9);
  expect(document.querySelectorAll('[data-day]')).toHaveLength(0);
  capture({ startedAt: Date.now() - DAY_MS });
  await expect.poll(() => row(10)?.dataset['day']).toBe(formatDay(Date.now() - DAY_MS));
  expect(row(1)?.dataset['day']).toBe(formatDay(Date.now()));
  expect(document.querySelectorAll('[data-day]')).toHaveLength(2);
});

test('a column can be sorted by keyboard, and its heading keeps the focus while an exchange is open', async () => {
  await showTraffic();
  await expect.poll(() => row(199)).not.toBeNull();
  useNavigation.getState().selectExchange(199);
  (sortBy('Duration').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => visibleIds()[0]).toBe(50);
  expect(document.activeElement).toBe(sortBy('Duration').element());
  await userEvent.keyboard(' ');
  await expect.poll(() => visibleIds()[0]).toBe(1);
});

test('new exchanges move no row: they are counted, and sorted in on a click', async () => {
  await showTraffic({ order: '-duration' });
  await expect.poll(() => visibleIds()[0]).toBe(50);
  const before = visibleIds();
  capture({ durationMs: 5_000 });
  capture({ durationMs: 2 });
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible();
  expect(visibleIds()).toEqual(before);
  await page.getByRole('button', { name: '2 new' }).click();
  await expect.poll(() => visibleIds().slice(0, 2)).toEqual([201, 50]);
  await expect.element(page.getByRole('button', { name: /new/ })).not.toBeInTheDocument();
});

test('an exchange that changes is updated in place', async () => {
  await showTraffic({ order: '-duration' });
  await expect.poll(() => visibleIds()[0]).toBe(50);
  const before = visibleIds();
  captured[49] = { ...captured[49]!, durationMs: 7 };
  liveExchanges.emit([captured[49]]);
  await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent('7.0 ms');
  expect(visibleIds()).toEqual(before);
});

test('J and K follow the shown order, and the selected row is in view again as captured', async () => {
  await showTraffic({ order: '-duration' });
  await expect.poll(() => visibleIds()[0]).toBe(50);
  await userEvent.keyboard('j');
  await expect.poll(() => useNavigation.getState().exchangeId).toBe(50);
  await userEvent.keyboard('jj');
  await expect.poll(() => useNavigation.getState().exchangeId).toBe(52);
  await userEvent.keyboard('k');
  await expect.poll(() => useNavigation.getState().exchangeId).toBe(51);
  // Another order shows its first rows, and the exchange stays open.
  await sortBy('Duration').click();
  await expect.poll(() => visibleIds()[0]).toBe(1);
  expect(useNavigation.getState().exchangeId).toBe(51);
  await asCaptured.click();
  await expect.poll(visibleIds).toContain(51);
  await expect.element(page.getByText('Not following')).toBeVisible();
  expect(visibleIds().toSorted((a, b) => a - b)).toEqual(visibleIds());
});

test('while rows are being sorted they stay in the order of capture, and the new order is remembered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ready = promise;
  await showTraffic();
  await expect.poll(() => visibleIds().at(-1)).toBe(200);
  await sortBy('Duration').click();
  await expect.element(page.getByText('Sorting… 0%')).toBeVisible();
  capture({});
  await expect.poll(() => visibleIds().at(-1)).toBe(201);
  resolve();
  await expect.poll(() => visibleIds()[0]).toBe(50);
  expect(localStorage.getItem('ggw.traffic.sort')).toBe('"-duration"');
});

test('filtered rows are sorted as well, and the back button restores the previous order', async () => {
  await showTraffic();
  await expect.poll(() => visibleIds().at(-1)).toBe(200);
  useNavigation.getState().filterBy('callback:betwin');
  await expect.poll(() => visibleIds().slice(-2)).toEqual([198, 200]);
  await sortBy('Duration').click();
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([50, 52, 54]);
  expect(location.hash).toBe('#/traffic?filter=callback%3Abetwin&sort=-duration');
  useNavigation.getState().filterBy('callback:balance');
  await expect.poll(() => visibleIds().slice(0, 3)).toEqual([51, 53, 55]);
  history.go(-2);
  await expect.poll(() => visibleIds().slice(-2)).toEqual([198, 200]);
  expect(useNavigation.getState().order).toBe('captured');
});

test('after a deletion the visible rows stay where they are', async () => {
  await showTraffic({ order: '-duration' });
  await expect.poll(() => visibleIds()[0]).toBe(50);
  grid.element().scrollTop = 2_000;
  await expect.poll(() => visibleIds()[0]).toBeGreaterThan(90);
  const before = visibleIds();
  captured = captured.filter(({ id }) => id < 50 || id > 60);
  emitChanges(['exchanges']);
  await expect.poll(() => grid.element().getAttribute('aria-rowcount')).toBe('190');
  await expect.poll(visibleIds).toEqual(before);
});

test.each([
  [1440, 900],
  [1024, 700],
])('headings and buttons fit at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  await showTraffic({ order: '-duration' });
  await expect.poll(() => visibleIds()[0]).toBe(50);
  capture({});
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeInViewport({ ratio: 1 });
  await expect.element(asCaptured).toBeInViewport({ ratio: 1 });
  useNavigation.getState().selectExchange(52);
  await expect.element(asCaptured).toBeInViewport({ ratio: 1 });
});
