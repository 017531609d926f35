import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { layOutColumns, useColumns, type ColumnLayout } from './columns.ts';

/** Lays out the columns in an element, and again when its width changes. While it is hidden, the layout stays. */
export function useColumnLayout(element: RefObject<HTMLElement | null>): ColumnLayout {
  const { order, hidden, widths } = useColumns((state) => state);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const measure = (): void => setWidth((last) => observed.clientWidth || last);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => layOutColumns({ order, hidden, widths }, width), [order, hidden, widths, width]);
}
