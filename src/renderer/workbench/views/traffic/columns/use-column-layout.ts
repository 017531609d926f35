import { flushSync } from 'react-dom';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { estimateStatusWidth } from '../../../exchange/badges.tsx';
import { getSortKey } from '#shared/filter/list-order.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { layOutColumns, useColumns, type ColumnLayout } from './columns.ts';

/**
 * Lays out the columns in an element, and again when its width changes. While it is hidden, the layout stays. The
 * status keeps the width of the longest one among the rows so far: scrolling makes no column narrower and wider again.
 */
export function useColumnLayout(
  element: RefObject<HTMLElement | null>,
  rows: readonly (ExchangeSummary | undefined)[],
): ColumnLayout {
  const { order, hidden, widths } = useColumns((state) => state);
  const sorted = useNavigation(({ order }) => (order === 'captured' ? 'time' : getSortKey(order)));
  const [width, setWidth] = useState(0);
  const [statusNeeds, setStatusNeeds] = useState(0);
  const needed = Math.max(...rows.map((row) => (row === undefined ? 0 : estimateStatusWidth(row))));
  if (needed > statusNeeds) setStatusNeeds(needed);
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
    () => layOutColumns({ order, hidden, widths }, width, statusNeeds, sorted),
    [order, hidden, widths, width, statusNeeds, sorted],
  );
}
