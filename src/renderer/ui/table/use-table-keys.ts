import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useKeyTarget } from '../keys/key-targets.ts';
import { isTyping } from '../keys/typing.ts';
import { placeAfter, stepOf } from './list-keys.ts';

interface TableKeys<Id extends string | number> {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly ids: readonly Id[];
  readonly selectedId: Id | null;
  readonly onSelect: (id: Id | null) => void;
  readonly detailId: string;
}

/** Moves the selection by key: arrows where they mean the list, steps that are asked for from anywhere. */
export function useTableKeys<Id extends string | number>(table: TableKeys<Id>): void {
  const { body, ids, selectedId, onSelect, detailId } = table;

  const step = (by: number): void => {
    const next = placeAfter(by, {
      at: selectedId === null ? -1 : ids.indexOf(selectedId),
      count: ids.length,
    });
    const id = next === null ? undefined : ids[next];
    if (id === undefined) return;
    onSelect(id);
    // Who steps through the list while reading a detail stays in the detail.
    if (!isInside(document.activeElement, document.getElementById(detailId))) focusRow(body.current, id);
  };
  useKeyTarget('next', body, () => step(1));
  useKeyTarget('previous', body, () => step(-1));

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const inList = event.target === document.body || isInside(event.target, body.current);
    const by = inList ? stepOf(event.key) : null;

    if (by !== null) {
      if (ids.length === 0) return;
      step(by);
    } else if (event.key === 'Enter' && selectedId !== null && inList) {
      document.getElementById(detailId)?.focus();
    } else if (event.key === 'Escape' && selectedId !== null) {
      if (isInside(event.target, document.getElementById(detailId))) focusRow(body.current, selectedId);
      else onSelect(null);
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isInside(target: EventTarget | null, element: HTMLElement | null): boolean {
  return target instanceof Node && element !== null && element.contains(target);
}

function focusRow(body: HTMLElement | null, id: string | number): void {
  const row = body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
