import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import '#renderer/ui/base.css';
import { syncDisplay, useDisplay, type Display } from '#renderer/ui/display-store.ts';
import { findKeyTarget } from '#renderer/ui/keys/key-targets.ts';
import { type Column, DataTable } from '#renderer/ui/table/data-table.tsx';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';

const MANY = 10_000;
const ROW_PX = 28;
const COLUMNS: readonly Column<number, 'id'>[] = [
  { key: 'id', head: 'Entry', sort: 'id', cell: (id) => `Entry ${id}` },
];
const getId = (id: number): number => id;
const { keyboard } = userEvent;

interface TableState {
  readonly rows: readonly number[];
  readonly selectedId: number | null;
  readonly isNewestLast: boolean;
  readonly isHidden: boolean;
}

const countTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const useShown = create<TableState>()(() => ({
  rows: countTo(MANY),
  selectedId: null,
  isNewestLast: false,
  isHidden: false,
}));
const change = useShown.setState;

function TableWithDetail() {
  const { rows, selectedId, isNewestLast, isHidden } = useShown();
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <main style={{ height: 500 }}>
        <DataTable
          label="Entries"
          columns={COLUMNS}
          rows={rows}
          getId={getId}
          selectedId={selectedId}
          onSelect={(id) => change({ selectedId: id })}
          detailId="detail"
          sorting={{ sortBy: 'id', descending: !isNewestLast }}
          onSort={() => undefined}
          isNewestLast={isNewestLast}
          footer={<button type="button">Load more</button>}
        />
      </main>
      <section id="detail" aria-label="Detail" tabIndex={-1}>
        {selectedId}
      </section>
    </Activity>
  );
}

async function showTable(initial: Partial<TableState> = {}): Promise<void> {
  useShown.setState({ ...useShown.getInitialState(), ...initial });
  await show(<TableWithDetail />);
  await expect.element(grid).toBeVisible();
}

const grid = page.getByRole('grid', { name: 'Entries' });
const row = (id: number) => grid.getByRole('row').filter({ hasText: new RegExp(`^Entry ${id}$`) });
const findRendered = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];

function scroller(): HTMLElement {
  const element = grid.element().parentElement;
  if (element === null) throw new Error('There is no list');
  return element;
}

/** The IDs of the rows below the header, from top to bottom; empty if they do not fill the space. */
function getVisibleIds(): number[] {
  const { top, bottom } = scroller().getBoundingClientRect();
  const inView = findRendered()
    .map((each) => ({ id: Number(each.dataset['row']), box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > top + ROW_PX && box.top < bottom);
  const covered = inView.reduce((sum, { box }) => sum + box.height, 0);
  return covered < bottom - top - ROW_PX ? [] : inView.map(({ id }) => id);
}

async function scrollTo(top: number): Promise<void> {
  scroller().scrollTop = top;
  await new Promise(requestAnimationFrame);
}

const FIRST_DISPLAY: Pick<Display, 'density' | 'textSize'> = { density: 'comfortable', textSize: 100 };
let isFollowing = false;

beforeEach(() => {
  if (!isFollowing) syncDisplay();
  isFollowing = true;
  onTestFinished(() => useDisplay.getState().change(FIRST_DISPLAY));
});

test('of 10,000 rows only those near the visible ones are in the DOM, and each states its position', async () => {
  await showTable();
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  await expect.element(grid.getByRole('row').nth(0)).toHaveAttribute('aria-rowindex', '1');
  await expect.element(row(1)).toHaveAttribute('aria-rowindex', '2');
  expect(findRendered().length).toBeLessThan(60);
  expect(grid.element().scrollHeight).toBe((MANY + 1) * ROW_PX);

  for (const share of [0.5, 0.9, 0.1]) {
    const first = MANY * share;
    await scrollTo(first * ROW_PX);
    await expect.poll(() => getVisibleIds()[0]).toBe(first + 1);
    await expect.element(row(first + 1)).toHaveAttribute('aria-rowindex', String(first + 2));
    expect(findRendered().length).toBeLessThan(60);
  }
  await scrollTo(scroller().scrollHeight);
  await expect.element(row(MANY)).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Load more' })).toBeInViewport();
  await expectNoViolations();
});

test('End, Home, Page Down and the arrow keys reach rows outside the DOM, and move the focus', async () => {
  await showTable();
  const press = async (key: string, id: number): Promise<void> => {
    await keyboard(`{${key}}`);
    await expect.element(row(id)).toHaveFocus();
    await expect.element(row(id)).toHaveAttribute('aria-selected', 'true');
    await expect.element(row(id)).toBeInViewport({ ratio: 1 });
  };
  await press('End', MANY);
  await press('PageUp', MANY - 20);
  await press('Home', 1);
  for (const id of [21, 41, 61, 81]) await press('PageDown', id);
  await press('ArrowUp', 80);
  // Even when scrolled out of view, it keeps the keyboard position, and Tab reaches it.
  await scrollTo(5_000 * ROW_PX);
  await press('ArrowDown', 81);
  await scrollTo(5_000 * ROW_PX);
  (document.activeElement as HTMLElement).blur();
  scroller().focus();
  expect(findRendered().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(81).element()]);
});

test('Enter selects the focused row if none is selected, then goes to the detail pane', async () => {
  await showTable();
  (row(1).element() as HTMLElement).focus();
  await keyboard('{Enter}');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(row(1)).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Detail' })).toHaveFocus();
});

test('in a list with the newest row last, Tab and the first step reach the newest row, which is in view', async () => {
  await showTable({ isNewestLast: true });
  await expect.element(row(MANY)).toBeInViewport({ ratio: 1 });
  expect(findRendered().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(MANY).element()]);
  findKeyTarget('next')?.();
  await expect.element(row(MANY)).toHaveAttribute('aria-selected', 'true');
  await expect.element(row(MANY)).toBeInViewport({ ratio: 1 });
});

test('the selected row is scrolled to, wherever it was selected, and the focus stays in the detail pane', async () => {
  await showTable({ selectedId: 5_000 });
  await expect.element(row(5_000)).toBeInViewport({ ratio: 1 });
  const detail = page.getByRole('region', { name: 'Detail' });
  (detail.element() as HTMLElement).focus();
  for (let step = 0; step < 60; step++) {
    findKeyTarget('next')?.();
    await new Promise(requestAnimationFrame);
  }
  await expect.element(row(5_060)).toBeInViewport({ ratio: 1 });
  await expect.element(detail).toHaveFocus();
  change({ selectedId: 9_000 });
  await expect.element(row(9_000)).toBeInViewport({ ratio: 1 });
  await expect.element(detail).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(row(9_000)).toHaveFocus();
});

test('a hidden list keeps its scroll offset when it is shown again, even if the selected row is out of view', async () => {
  await showTable({ selectedId: 5_000 });
  await expect.element(row(5_000)).toBeInViewport();
  await scrollTo(2_000 * ROW_PX);
  change({ isHidden: true });
  await expect.element(grid).not.toBeInTheDocument();
  change({ isHidden: false });
  await expect.poll(() => getVisibleIds()[0]).toBe(2_001);
});

test('a list with the newest row last stays at its end while rows arrive and while they change their height', async () => {
  await showTable({ isNewestLast: true });
  await expect.element(row(MANY)).toBeInViewport({ ratio: 1 });
  change({ rows: countTo(MANY + 50) });
  await expect.element(row(MANY + 50)).toBeInViewport({ ratio: 1 });
  for (const display of [{ density: 'compact' }, FIRST_DISPLAY, { textSize: 150 }] as const) {
    useDisplay.getState().change(display);
    await expect.element(row(MANY + 50)).toBeInViewport({ ratio: 1 });
    const { height } = row(MANY + 50)
      .element()
      .getBoundingClientRect();
    expect(grid.element().scrollHeight).toBe((MANY + 51) * height);
  }
});

test('a user who scrolls up in the frame in which a row arrives is not taken back to the end', async () => {
  await showTable({ isNewestLast: true });
  await expect.element(row(MANY)).toBeInViewport({ ratio: 1 });
  scroller().scrollTop = 5_000 * ROW_PX;
  // The table is rendered before the scroll event is dispatched.
  flushSync(() => change({ rows: countTo(MANY + 1) }));
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 2));
  await expect.poll(getVisibleIds).toContain(5_005);
});

test('older rows above the first one do not move those that are visible', async () => {
  await showTable({ isNewestLast: true, rows: countTo(MANY).slice(200) });
  await expect.element(row(MANY)).toBeInViewport();
  await scrollTo(0);
  await expect.element(page.getByRole('button', { name: 'Load more' })).toBeInViewport();
  await expect.element(row(201)).toBeInViewport({ ratio: 1 });
  const { top } = row(201).element().getBoundingClientRect();
  change({ rows: countTo(MANY) });
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  await expect.poll(() => row(201).element().getBoundingClientRect().top).toBe(top);
  expect(getVisibleIds()).toContain(201);
});

test('new rows above the visible ones do not move them, if the newest is first', async () => {
  const newestFirst = (last: number): number[] => countTo(last).toReversed();
  await showTable({ rows: newestFirst(MANY) });
  await scrollTo(1_000 * ROW_PX);
  const [first] = getVisibleIds();
  const { top } = row(first!).element().getBoundingClientRect();
  change({ rows: newestFirst(MANY + 5) });
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 6));
  await expect.poll(() => row(first!).element().getBoundingClientRect().top).toBe(top);
});
