import { memo, useRef, type PointerEvent } from 'react';
import { toAriaSort, SortButton } from '../../../../ui/table/sort-button.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { getOrderAfterClick, getSorting } from './sorting.ts';
import { texts } from './texts.ts';
import { COLUMNS, useColumns, type ColumnId, type ColumnLayout } from './columns.ts';
import styles from './column-header.module.css';

/** The header of the list. Some columns sort it; each edge can be dragged; a right-click opens the menu of a column. */
export const ColumnHeader = memo(function ColumnHeader({ layout }: { readonly layout: ColumnLayout }) {
  const order = useNavigation((state) => state.order);
  const setOrder = useNavigation((state) => state.setOrder);
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={layout.style}>
      {layout.shown.map((id) => {
        const sorted = getSorting(id, order);
        const { title } = COLUMNS[id];
        return (
          <div
            key={id}
            role="columnheader"
            data-column={id}
            className={styles.cell}
            aria-sort={toAriaSort(sorted)}
          >
            {sorted === undefined ? (
              title
            ) : (
              <SortButton
                head={title}
                sorted={sorted}
                onSort={() => setOrder(getOrderAfterClick(id, order))}
              />
            )}
            {/* The status takes the remaining width. */}
            {id !== 'status' && <Edge id={id} />}
          </div>
        );
      })}
    </div>
  );
});

/** Dragged by pointer only: by keys, columns are resized in the dialog "Columns". */
function Edge({ id }: { readonly id: ColumnId }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const resize = useColumns((state) => state.resize);

  function begin(event: PointerEvent<HTMLElement>): void {
    const { parentElement } = event.currentTarget;
    if (event.button !== 0 || parentElement === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: parentElement.offsetWidth };
  }

  return (
    <span
      className={styles.edge}
      title={texts.dragToResize}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={({ clientX }) => {
        if (start.current !== null) resize(id, start.current.width + clientX - start.current.x);
      }}
      onLostPointerCapture={() => (start.current = null)}
      onDoubleClick={() => resize(id, COLUMNS[id].width)}
    />
  );
}
