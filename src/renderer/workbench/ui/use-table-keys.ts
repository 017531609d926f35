import { useEffect, type RefObject } from 'react';
import { isTyping } from '../shell/typing.ts';

const PAGE_STEP = 20;

interface TableKeys<Id extends string | number> {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly ids: readonly Id[];
  readonly selectedId: Id | null;
  readonly onSelect: (id: Id | null) => void;
  readonly detailId: string;
}

/** Moves the selection by key. Letters work wherever nothing is being typed; arrows only where they mean the list. */
export function useTableKeys<Id extends string | number>(table: TableKeys<Id>): void {
  useEffect(() => {
    const { body, ids, selectedId, onSelect, detailId } = table;

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const inDetail = isInside(event.target, document.getElementById(detailId));
      const inList = event.target === document.body || isInside(event.target, body.current);
      const at = selectedId === null ? -1 : ids.indexOf(selectedId);
      const next = placeAfter(event.key, { at, count: ids.length, inList });

      if (next !== null) {
        const id = ids[next];
        if (id === undefined) return;
        onSelect(id);
        // Who steps through the list while reading a detail stays in the detail.
        if (!inDetail) focusRow(body.current, id);
      } else if (event.key === 'Enter' && selectedId !== null && inList) {
        document.getElementById(detailId)?.focus();
      } else if (event.key === 'Escape' && selectedId !== null) {
        if (inDetail) focusRow(body.current, selectedId);
        else onSelect(null);
      } else {
        return;
      }
      event.preventDefault();
    };

    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

interface PlaceInList {
  /** -1 where nothing that is listed is selected. */
  readonly at: number;
  readonly count: number;
  readonly inList: boolean;
}

/** Where a key leads to; null where it is no step. Without a selection, the first step chooses the first row. */
export function placeAfter(key: string, { at, count, inList }: PlaceInList): number | null {
  const step = stepOf(key, inList);
  if (step === null || count === 0) return null;
  if (at === -1 && Number.isFinite(step)) return 0;
  return Math.min(Math.max(at + step, 0), count - 1);
}

function stepOf(key: string, inList: boolean): number | null {
  if (key === 'j') return 1;
  if (key === 'k') return -1;
  if (!inList) return null;
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE_STEP;
    case 'PageUp':
      return -PAGE_STEP;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}

function isInside(target: EventTarget | null, element: HTMLElement | null): boolean {
  return target instanceof Node && element !== null && element.contains(target);
}

function focusRow(body: HTMLElement | null, id: string | number): void {
  const row = body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
