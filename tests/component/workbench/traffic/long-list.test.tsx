import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { unfilteredList } from '#renderer/workbench/views/traffic/list/lists.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { showWorkbench } from '../show-workbench.tsx';

/** Far more rows than the page keeps in memory. */
const EXCHANGES = 20_000;
const KINDS = ['balance', 'betwin', 'betwin', 'rollback', 'betwin'] as const;

function createRow(id: number): ExchangeSummary {
  return exchangeSummary({ id, kind: KINDS[id % KINDS.length] ?? 'betwin' });
}

function newestFirst(): number[] {
  return Array.from({ length: EXCHANGES }, (_, index) => EXCHANGES - index);
}

/** How many of the oldest exchanges a search finds last. */
const OLDEST = 1_000;
/** If it is set, a search finds the oldest exchanges once it has resolved. */
let oldestFound: Promise<void> | null = null;
/** If it is set, a search finds nothing before it has resolved. */
let newestFound: Promise<void> | null = null;

/** If it is set, rows are loaded once it has resolved. */
let rowsLoaded: Promise<void> | null = null;

/** How many times the newest rows were requested. */
let listed = 0;

beforeEach(async () => {
  listed = 0;
  oldestFound = null;
  newestFound = null;
  rowsLoaded = null;
  // The list is shared with the previous test, which may have scrolled away from its end.
  unfilteredList.getState().follow();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(({ input }) => {
        listed += 1;
        return {
          exchanges: newestFirst().slice(0, input.limit).toReversed().map(createRow),
          total: EXCHANGES,
          hasImports: false,
          hasSuite: false,
        };
      }),
      getMany: os.exchanges.getMany.handler(async ({ input }) => {
        await rowsLoaded;
        return input.ids.toSorted((a, b) => a - b).map(createRow);
      }),
      search: os.exchanges.search.handler(async function* ({ input: { filter, afterId = 0 } }) {
        await newestFound;
        const kinds = filter.split(' or ').map((term) => term.replace('callback:', ''));
        const ids = newestFirst().filter(
          (id) => id > afterId && (filter === '' || kinds.includes(createRow(id).kind)),
        );
        const searched = { rows: [], searched: EXCHANGES, total: EXCHANGES };
        if (oldestFound === null) return yield { ids, ...searched, done: true };
        yield { ids: ids.slice(0, -OLDEST), ...searched, done: false };
        await oldestFound;
        return yield { ids: ids.slice(-OLDEST), ...searched, done: true };
      }),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.poll(() => getVisibleIds().at(-1), { timeout: 60_000 }).toBe(EXCHANGES);
}, 60_000);

function grid(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role="grid"][aria-label="Exchanges"]');
  if (found === null) throw new Error('There is no list');
  return found;
}

/** IDs of the visible rows; empty while some of them are not loaded. */
function getVisibleIds(): number[] {
  const list = document.querySelector('[role="grid"][aria-label="Exchanges"]');
  if (list === null || list.querySelector('[role="row"][aria-busy="true"]') !== null) return [];
  const { top, bottom } = list.getBoundingClientRect();
  return [...list.querySelectorAll('[role="rowgroup"] > [role="row"]')]
    .filter(
      (row) => row.getBoundingClientRect().bottom > top + 28 && row.getBoundingClientRect().top < bottom,
    )
    .map((row) => Number(row.id.replace('exchange-', '')));
}

function scrollTo(share: number): void {
  grid().scrollTop = share * grid().scrollHeight;
}

function goTo(view: 'launch' | 'traffic'): void {
  useNavigation.getState().goTo(view);
}

test('the newest rows are already loaded when Traffic is opened', async () => {
  goTo('launch');
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).not.toBeInTheDocument();
  const before = listed;
  goTo('traffic');
  await expect.poll(() => getVisibleIds().at(-1)).toBe(EXCHANGES);
  expect(listed).toBe(before);
});

test('a scroll offset in the middle is kept when another view is opened', async () => {
  scrollTo(0.5);
  await expect.poll(() => getVisibleIds()[0]).toBeLessThan(EXCHANGES * 0.6);
  const before = getVisibleIds();
  goTo('launch');
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).not.toBeInTheDocument();
  // Once this additional row has arrived, so has everything that the hidden list requested.
  liveExchanges.emit([createRow(EXCHANGES + 1)]);
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES + 2));
  goTo('traffic');
  await expect.poll(getVisibleIds).toEqual(before);
});

test('the scroll offset is kept when the view is left during scrolling', async () => {
  await new Promise<void>((resolve) => {
    const leave = (): void => {
      goTo('launch');
      // The list checks its scroll offset 150 ms after scrolling has ended.
      setTimeout(resolve, 200);
    };
    grid().addEventListener('scroll', leave, { once: true });
    scrollTo(0.5);
  });
  goTo('traffic');
  await expect.poll(() => getVisibleIds()[0]).toBeGreaterThan(EXCHANGES * 0.4);
  expect(getVisibleIds()[0]).toBeLessThan(EXCHANGES * 0.6);
});

test('in Traffic, a user who scrolls up in the frame in which a row arrives is not taken back to the end', async () => {
  scrollTo(0.5);
  // The list receives the row before the scroll event is dispatched.
  flushSync(() => liveExchanges.emit([createRow(EXCHANGES + 1)]));
  await expect.element(page.getByText('Not following')).toBeVisible();
  await expect.poll(() => getVisibleIds()[0] ?? EXCHANGES).toBeLessThan(EXCHANGES * 0.6);
});

test('a jump to the end shows the newest row immediately, and follows it', async () => {
  scrollTo(0);
  await expect.poll(() => getVisibleIds()[0]).toBe(1);
  await expect.element(page.getByText('Not following')).toBeVisible();
  scrollTo(1);
  await expect.poll(() => getVisibleIds().at(-1)).toBe(EXCHANGES);
  await expect.element(page.getByText('Following')).toBeVisible();
});

test('the selected row stays visible when the filter changes', async () => {
  const field = page.getByRole('combobox', { name: 'Filter' });
  const filterBy = async (filter: string): Promise<void> => {
    await field.fill(filter);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => useNavigation.getState().filter).toBe(filter);
    await expect.poll(() => grid().getAttribute('aria-busy')).toBe('false');
  };
  await filterBy('callback:rollback');
  await expect.poll(() => getVisibleIds().length).toBeGreaterThan(0);
  grid().focus();
  await userEvent.keyboard('{Home}');
  const chosen = 3;
  await expect.poll(getVisibleIds).toContain(chosen);
  for (const filter of ['callback:rollback or callback:betwin', 'callback:rollback or callback:balance']) {
    await filterBy(filter);
    await expect.poll(getVisibleIds).toContain(chosen);
    expect(document.querySelector(`#exchange-${chosen}`)?.getAttribute('aria-selected')).toBe('true');
  }
});

/** The indexes, from 0, of the rows in each rendering of the new list that `act` causes, until `isDone`. */
async function collectRenderings(act: () => unknown, isDone: () => boolean): Promise<number[][]> {
  const isBusy = (): boolean => grid().getAttribute('aria-busy') === 'true';
  const renderings: number[][] = [];
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('#exchange-grid [role="rowgroup"] > [role="row"]');
    if (rows.length > 0 && !isBusy())
      renderings.push([...rows].map((row) => Number(row.getAttribute('aria-rowindex')) - 2));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  act();
  await expect.poll(isDone).toBe(true);
  observer.disconnect();
  return renderings;
}

test('Home selects the first row, even if the search only finds it after the key press, while no row is loaded', async () => {
  let findOldest = (): void => undefined;
  let load = (): void => undefined;
  oldestFound = new Promise((resolve) => (findOldest = resolve));
  useNavigation.getState().filterBy('callback:betwin');
  const FOUND = EXCHANGES * 0.6 - OLDEST;
  await expect.element(page.getByText(new RegExp(`^${FOUND.toLocaleString('en')} `)).first()).toBeVisible();
  await expect.poll(() => getVisibleIds().length).toBeGreaterThan(0);
  rowsLoaded = new Promise((resolve) => (load = resolve));
  grid().focus();
  await userEvent.keyboard('{Home}');
  findOldest();
  await expect.poll(() => grid().ariaRowCount).toBe(String(EXCHANGES * 0.6 + 1));
  load();
  await expect.poll(() => useNavigation.getState().exchangeId).toBe(1);
  await expect.poll(() => getVisibleIds()[0]).toBe(1);
});

test('a key press that waits for its row has no effect once another list is shown', async () => {
  let load = (): void => undefined;
  useNavigation.getState().filterBy('callback:betwin');
  await expect.poll(() => grid().ariaRowCount).toBe(String(EXCHANGES * 0.6 + 1));
  await expect.poll(() => getVisibleIds().length).toBeGreaterThan(0);
  rowsLoaded = new Promise((resolve) => (load = resolve));
  grid().focus();
  await userEvent.keyboard('{Home}');
  expect(useNavigation.getState().exchangeId).toBeNull();
  useNavigation.getState().filterBy('');
  await expect.poll(() => grid().ariaRowCount).toBe(String(EXCHANGES + 1));
  load();
  await expect.poll(() => getVisibleIds().length).toBeGreaterThan(0);
  grid().scrollTop = 0;
  await expect.poll(() => getVisibleIds()[0]).toBe(1);
  expect(useNavigation.getState().exchangeId).toBeNull();
});

test('a filtered list loads from its end: first the visible rows, then those above them', async () => {
  const betwins = (EXCHANGES * 3) / 5;
  const renderings = await collectRenderings(
    () => useNavigation.getState().filterBy('callback:betwin'),
    () =>
      grid().getAttribute('aria-rowcount') === String(betwins + 1) &&
      getVisibleIds().at(-1) === EXCHANGES - 1,
  );
  expect(renderings.map((rows) => rows.at(-1))).toEqual(renderings.map(() => betwins - 1));
  // One more is under the header, and one is cut off at each edge.
  expect(renderings[0]?.length).toBeLessThanOrEqual(getVisibleIds().length + 3);
  await expect
    .poll(() => grid().querySelectorAll('[role="rowgroup"] > [role="row"]').length)
    .toBeGreaterThanOrEqual(getVisibleIds().length + 12);
});

test('when its filter is removed, the list starts at the open exchange, and never shows its first rows', async () => {
  const open = EXCHANGES / 2 + 3;
  useNavigation.getState().selectExchange(open);
  useNavigation.getState().filterBy('callback:rollback');
  await expect.poll(getVisibleIds).toContain(open);
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
  const renderings = await collectRenderings(
    () => useNavigation.getState().filterBy(''),
    () => getVisibleIds().includes(open),
  );
  expect(renderings.filter((rows) => !rows.includes(open - 1))).toEqual([]);
  expect(renderings.length).toBeGreaterThan(0);
});

test('the list returns to its scroll offset when a filter is removed', async () => {
  scrollTo(0.5);
  await expect.element(page.getByText('Not following')).toBeVisible();
  await expect.poll(() => getVisibleIds()[0]).toBeLessThan(EXCHANGES * 0.6);
  const before = getVisibleIds();
  useNavigation.getState().filterBy('callback:rollback');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
  useNavigation.getState().filterBy('');
  await expect.poll(getVisibleIds).toEqual(before);
});

test('another filter leaves the rows in place until it has results, which start at their end', async () => {
  useNavigation.getState().filterBy('callback:rollback');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
  scrollTo(0.5);
  await expect.element(page.getByText('Not following')).toBeVisible();
  await expect.poll(() => getVisibleIds()[0]).toBeLessThan(EXCHANGES * 0.6);
  const before = getVisibleIds();
  let find: () => void = () => undefined;
  newestFound = new Promise((resolve) => (find = resolve));
  const lastIds = new Set<number | undefined>();
  const observer = new MutationObserver(() => lastIds.add(getVisibleIds().at(-1)));
  observer.observe(grid(), { childList: true, subtree: true, attributes: true });
  useNavigation.getState().filterBy('callback:betwin');
  await expect.poll(() => grid().getAttribute('aria-busy')).toBe('true');
  expect(getVisibleIds()).toEqual(before);
  find();
  await expect.poll(() => getVisibleIds().at(-1)).toBe(EXCHANGES - 1);
  observer.disconnect();
  expect([...lastIds].filter((id) => id !== undefined)).toEqual([before.at(-1), EXCHANGES - 1]);
});

test('with a selected row, the results of another filter start where it would be, and never follow', async () => {
  const open = EXCHANGES / 2 + 3;
  useNavigation.getState().filterBy('callback:rollback');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
  useNavigation.getState().selectExchange(open);
  await expect.poll(getVisibleIds).toContain(open);
  let find: () => void = () => undefined;
  oldestFound = new Promise((resolve) => (find = resolve));
  const statuses = new Set<string>();
  const observer = new MutationObserver(() =>
    statuses.add(page.getByText('Following').query() === null ? 'paused' : 'following'),
  );
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  useNavigation.getState().filterBy('callback:balance');
  // All but the oldest, which are above it.
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 - OLDEST + 1));
  await expect.poll(() => getVisibleIds().some((id) => Math.abs(id - open) <= 5)).toBe(true);
  find();
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
  await expect.poll(() => getVisibleIds().some((id) => Math.abs(id - open) <= 5)).toBe(true);
  observer.disconnect();
  expect([...statuses]).toEqual(['paused']);
});

test('rows that replace all others take over their elements', async () => {
  const last = document.querySelector(`#exchange-${EXCHANGES}`)!;
  scrollTo(0);
  await expect.poll(() => getVisibleIds()[0]).toBe(1);
  expect(last.isConnected).toBe(true);
  expect(last.id).not.toBe(`exchange-${EXCHANGES}`);
});

test.each([
  { list: 'a list that follows', exchangeId: null },
  { list: 'a list with an open exchange', exchangeId: 19_998 },
])(
  'rows of $list that move because more are found above them keep their elements',
  async ({ exchangeId }) => {
    let find: () => void = () => undefined;
    oldestFound = new Promise((resolve) => (find = resolve));
    useNavigation.setState({ exchangeId });
    useNavigation.getState().filterBy('callback:rollback');
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 - OLDEST + 1));
    await expect.poll(getVisibleIds).toContain(19_998);
    const listRows = (): Element[] => [...grid().querySelectorAll('[role="row"][id]')];
    await expect.poll(() => listRows().length).toBeGreaterThanOrEqual(getVisibleIds().length + 12);
    const rows = listRows();
    const ids = rows.map(({ id }) => id);
    find();
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe(String(EXCHANGES / 5 + 1));
    expect(rows.map(({ id, isConnected }) => (isConnected ? id : 'removed'))).toEqual(ids);
  },
);
