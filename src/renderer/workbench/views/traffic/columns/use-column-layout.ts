import { flushSync } from 'react-dom';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { estimateStatusWidth, LETTER_PX } from '../../../exchange/badges.tsx';
import { getSortKey } from '#shared/filter/list-order.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { layOutColumns, useColumns, type ColumnLayout, type TextWidths } from './columns.ts';
import { estimateMoneyWidth } from './money-cell.tsx';

const ESTIMATES: Record<keyof TextWidths, (row: ExchangeSummary) => number> = {
  account: ({ accountId }) => (accountId?.length ?? 0) * LETTER_PX,
  money: estimateMoneyWidth,
  status: estimateStatusWidth,
};

/**
 * Lays out the columns in an element, and again when its width changes. While it is hidden, the layout stays. Columns
 * keep the width of the longest text among the rows so far: scrolling makes no column narrower and wider again.
 */
export function useColumnLayout(
  element: RefObject<HTMLElement | null>,
  rows: readonly (ExchangeSummary | undefined)[],
): ColumnLayout {
  const { order, hidden, widths } = useColumns((state) => state);
  const sorted = useNavigation((state) => (state.order === 'captured' ? 'time' : getSortKey(state.order)));
  const [width, setWidth] = useState(0);
  const [longest, setLongest] = useState<TextWidths>({ account: 0, money: 0, status: 0 });
  const widen = (key: keyof TextWidths): number =>
    Math.max(longest[key], ...rows.map((row) => (row === undefined ? 0 : ESTIMATES[key](row))));
  const { account, money, status } = longest;
  const needed = { account: widen('account'), money: widen('money'), status: widen('status') };
  if (needed.account > account || needed.money > money || needed.status > status) setLongest(needed);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const measure = (): void => setWidth((last) => observed.clientWidth || last);
    measure();
    // In the frame that shows the new width: otherwise one frame would show the columns of the old one.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(
    () => layOutColumns({ order, hidden, widths }, width, longest, sorted),
    [order, hidden, widths, width, longest, sorted],
  );
}
