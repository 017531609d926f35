import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { observeShownOffset } from '../../../ui/table/observe-shown-offset.ts';
import { useToday } from '../../platform/clock/use-now.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import styles from './exchange-list.module.css';
import { ExchangeRow } from './exchange-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { useShownList } from './list/lists.ts';
import { useFollowing } from './use-following.ts';
import { useListKeys } from './use-list-keys.ts';
import { texts } from './texts.tsx';

const ROW_PX = 28;
/** The header stays visible while the rows scroll under it. */
const HEAD_PX = 28;

/** Column widths, by the columns that fit. */
const COLUMNS = {
  '--all-columns': '88px 84px minmax(72px, 140px) 72px 100px minmax(190px, 1fr) 64px',
  '--without-transactions': '88px 80px minmax(48px, 0.35fr) 70px minmax(190px, 1fr) 58px',
  '--without-round': '88px 80px minmax(48px, 0.35fr) minmax(150px, 1fr) 56px',
  '--without-account': '88px 78px minmax(110px, 1fr) 56px',
} as Readonly<Record<string, string>>;

interface ExchangeListProps {
  /** The rows are results of the previous filter. */
  readonly isBusy?: boolean;
}

export function ExchangeList({ isBusy = false }: ExchangeListProps) {
  const grid = useFollowing(ROW_PX);
  const list = useShownList((state) => state);
  const { total, following, rowAt, indexOf, needs, pause, locate } = list;
  const selectedId = useNavigation((state) => state.exchangeId);
  const filter = useNavigation((state) => state.filter);
  const today = useToday();

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    observeElementOffset: observeShownOffset,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  });
  const items = virtualizer.getVirtualItems();
  const inView = useRef({ firstIndex: 0, lastIndex: 0 });
  const firstIndex = items[0]?.index ?? 0;
  const lastIndex = items.at(-1)?.index ?? 0;

  useEffect(() => {
    // A hidden list reports offset 0 and gets its old offset back when shown, so the rows at the top are not needed.
    if (grid.current?.clientHeight !== 0) inView.current = { firstIndex, lastIndex };
    // While it follows, the list is about to scroll to its end, wherever it is now.
    const ahead = following ? Math.max(total - 1 - inView.current.lastIndex, 0) : 0;
    needs(inView.current.firstIndex + ahead, inView.current.lastIndex + ahead);
  }, [grid, list, needs, following, total, firstIndex, lastIndex]);

  const wanted = useRef<number | null>(null);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const showIndex = useCallback((index: number) => {
    wanted.current = index;
    render();
  }, []);
  useListKeys(grid, showIndex);
  useLayoutEffect(() => {
    // Wait until the rows that the row was found with are rendered, and the scroll offset has moved with them.
    if (wanted.current !== null && grid.current !== null) scrollIntoView(grid.current, wanted.current);
    wanted.current = null;
  });

  useEffect(() => {
    if (selectedId === null) return;
    pause();
    let isCurrent = true;
    locate(selectedId, (index) => {
      if (isCurrent) showIndex(index);
    });
    return () => {
      isCurrent = false;
    };
    // Another filter puts the row at another index.
  }, [selectedId, filter, locate, pause, showIndex]);

  const select = useCallback((id: number) => useNavigation.getState().selectExchange(id), []);
  const isListed = selectedId !== null && indexOf(selectedId) !== null;

  return (
    <RowMenu className={styles.list}>
      <div
        ref={grid}
        id="exchange-grid"
        role="grid"
        aria-label={texts.exchangesLabel}
        aria-rowcount={total + 1}
        aria-colcount={7}
        aria-busy={isBusy}
        aria-activedescendant={isListed ? `exchange-${selectedId}` : undefined}
        tabIndex={0}
        className={styles.grid}
        style={COLUMNS}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader">{texts.time}</div>
          <div role="columnheader">{texts.callback}</div>
          <div role="columnheader" className={styles.account}>
            {texts.account}
          </div>
          <div role="columnheader" className={styles.round}>
            {texts.round}
          </div>
          <div role="columnheader" className={styles.transactions}>
            {texts.transactions}
          </div>
          <div role="columnheader">{texts.status}</div>
          <div role="columnheader" className={styles.duration}>
            {texts.duration}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const summary = rowAt(index);
            return (
              <ExchangeRow
                key={index}
                summary={summary}
                index={index}
                top={start - HEAD_PX}
                selected={summary !== undefined && summary.id === selectedId}
                today={today}
                onSelect={select}
              />
            );
          })}
        </div>
      </div>
    </RowMenu>
  );
}

/** Scrolls immediately. The virtualizer's own method scrolls again a frame later, when the row may have moved. */
function scrollIntoView(list: HTMLElement, index: number): void {
  const top = index * ROW_PX;
  const lowest = HEAD_PX + top + ROW_PX - list.clientHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, top), lowest);
}
