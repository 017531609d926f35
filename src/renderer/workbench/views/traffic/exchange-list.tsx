import { useStore } from 'zustand';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { isSameDay } from '../../../ui/text/format-time.ts';
import { useToday } from '../../platform/clock/use-now.ts';
import { useRowPx } from '../../../ui/display-store.ts';
import { useRowKeys, useVirtualRows } from '../../../ui/table/use-virtual-rows.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { ColumnHeader } from './columns/column-header.tsx';
import { useColumnLayout } from './columns/use-column-layout.ts';
import styles from './exchange-list.module.css';
import { ExchangeRow } from './exchange-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { useListFilter } from './list/scope.ts';
import { getVisibleList, sortedList, useShownList } from './list/lists.ts';
import { useFollowing } from './use-following.ts';
import { selectAll, selectByPointer, useSelectedRows } from './selection/selected-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import { texts } from './texts.tsx';

/** Between the header and the first row: the label of a new day, which that row may have. */
const ROWS_MARGIN_PX = 10;

/** `isBusy`: the rows are results of the previous filter. */
export function ExchangeList(props: { readonly isBusy?: boolean }) {
  return (
    // Outside, so that the menu does not render with each scroll.
    <RowMenu className={styles.list}>
      <Grid {...props} />
    </RowMenu>
  );
}

function Grid({ isBusy = false }: { readonly isBusy?: boolean }) {
  const rowPx = useRowPx();
  const { scroller: grid, ahead } = useFollowing(rowPx);
  const list = useShownList((state) => state);
  const { total, isByTime, isStale, rowAt, idsBetween, indexOf, needs, pause, locate } = list;
  const selectedId = useNavigation((state) => state.exchangeId);
  const filter = useListFilter();
  const today = useToday();
  const several = useSelectedRows(({ ids }) => ids);

  const target = useRef<number | null>(null);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const showIndex = useCallback((index: number) => {
    target.current = index;
    render();
  }, []);
  useListKeys(grid, showIndex);
  const sortings = useStore(sortedList, (sorted) => sorted.sortings);
  useLayoutEffect(() => {
    // Sorted rows are looked at from the first one, wherever the selected one is.
    if (!isByTime) grid.current?.scrollTo({ top: 0 });
  }, [grid, isByTime, sortings]);
  const located = useRef<number | null>(null);
  const isUnfiltered = isBusy && !isStale;
  useLayoutEffect(() => {
    // It is located among the results, as soon as there are any.
    if (isUnfiltered) return;
    const isLocated = selectedId === located.current;
    located.current = selectedId;
    if (selectedId === null || (isLocated && !isByTime)) return;
    let isCurrent = true;
    locate(selectedId, (index) => {
      if (!isCurrent) return;
      pause();
      showIndex(index);
    });
    return () => {
      isCurrent = false;
    };
    // Another filter moves the row to another index, and so does restoring the order of capture.
  }, [selectedId, filter, isUnfiltered, isByTime, locate, pause, showIndex]);

  useLayoutEffect(() => {
    // Wait until the rows that the row was found with are rendered, and the scroll offset has moved with them.
    if (target.current !== null && grid.current !== null) scrollIntoView(grid.current, target.current, rowPx);
    target.current = null;
  });

  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    let heightPx = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const previousPx = heightPx;
      if (element.clientHeight === 0) return;
      heightPx = element.clientHeight;
      const { exchangeId } = useNavigation.getState();
      const index = exchangeId === null ? null : getVisibleList().getState().indexOf(exchangeId);
      if (index === null) return;
      // A detail pane below the list must not cover the row that opened it. A hidden list has not scrolled yet.
      const wasInView = previousPx === 0 || isInView(element, { index, rowPx, heightPx: previousPx });
      if (wasInView) scrollIntoView(element, index, rowPx);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, rowPx]);

  // Rows that are counted but not found yet have an index only.
  const idAt = (index: number): number => idsBetween(index, index)[0] ?? -index;
  const indexes = useVirtualRows({
    scroller: grid,
    count: total,
    rowPx,
    overscan: 12,
    // The header, as high as a row, stays visible while the rows scroll under it.
    scrollMargin: rowPx + ROWS_MARGIN_PX,
    ahead,
    // The rows of a sorted list do not move, and it finds them less quickly.
    ...(isByTime ? { idAt, indexOf: (id: number) => (id > 0 ? indexOf(id) : -id) } : {}),
  });
  const keys = useRowKeys(indexes.map(idAt));
  const visible = useRef({ firstIndex: 0, lastIndex: 0 });
  const layout = useColumnLayout(grid, indexes.map(rowAt));
  const firstIndex = indexes[0] ?? 0;
  const lastIndex = indexes.at(-1) ?? 0;

  useEffect(() => {
    // A hidden list reports offset 0 and gets its old offset back when shown, so the rows at the top are not needed.
    if (grid.current?.clientHeight !== 0) visible.current = { firstIndex, lastIndex };
    needs(visible.current.firstIndex, visible.current.lastIndex);
  }, [grid, list, needs, firstIndex, lastIndex]);

  useCommand('selection.all', selectAll, { within: grid });
  const isListed = selectedId !== null && indexOf(selectedId) !== null;

  return (
    <div
      ref={grid}
      id="exchange-grid"
      role="grid"
      aria-label={texts.exchangesLabel}
      aria-rowcount={total + 1}
      aria-colcount={layout.shown.length}
      aria-busy={isBusy}
      aria-multiselectable
      aria-activedescendant={isListed ? `exchange-${selectedId}` : undefined}
      tabIndex={0}
      className={styles.grid}
    >
      <ColumnHeader layout={layout} />
      <div
        role="rowgroup"
        className={styles.rows}
        style={{ height: total * rowPx, marginTop: ROWS_MARGIN_PX }}
      >
        {indexes.map((index) => {
          const [id, summary] = [idAt(index), rowAt(index)];
          const others = index > 0 ? [rowAt(index - 1)] : [undefined, ...indexes.map(rowAt)];
          return (
            <ExchangeRow
              key={keys.get(id)}
              summary={summary}
              index={index}
              top={index * rowPx}
              selected={several.size > 0 ? several.has(id) : id === selectedId}
              current={id === selectedId}
              beginsDay={summary !== undefined && startsDay(summary, others, today)}
              layout={layout}
              onSelect={selectByPointer}
            />
          );
        })}
      </div>
    </div>
  );
}

/**
 * Whether a row begins a day: its day differs from that of the row above or, for the first row, from today or from the
 * day of any row near it.
 */
function startsDay(row: ExchangeSummary, others: (ExchangeSummary | undefined)[], today: number): boolean {
  return others.some((other) => !isSameDay(row.startedAt, other?.startedAt ?? today));
}

/** Whether the row begins in the list's view, if that has this height. */
function isInView(
  { scrollTop }: HTMLElement,
  { index, rowPx, heightPx }: { readonly index: number; readonly rowPx: number; readonly heightPx: number },
): boolean {
  const top = index * rowPx - scrollTop;
  return top > -rowPx && top < heightPx - rowPx - ROWS_MARGIN_PX;
}

/** Scrolls immediately. The virtualizer's own method scrolls again a frame later, when the row may have moved. */
function scrollIntoView(list: HTMLElement, index: number, rowPx: number): void {
  const top = index * rowPx;
  const lowest = rowPx + ROWS_MARGIN_PX + top + rowPx - list.clientHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, top), lowest);
}
