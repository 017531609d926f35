const GRID = '#exchange-grid';
const DETAIL = '#exchange-detail';

export function focusList(): void {
  document.querySelector<HTMLElement>(GRID)?.focus();
}

export function focusDetail(): void {
  document.querySelector<HTMLElement>(`${DETAIL} [role="tab"][aria-selected="true"]`)?.focus();
}

export function isInDetail(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DETAIL) !== null;
}

/** In the list, or nowhere in particular. */
export function isInList(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest(GRID) !== null);
}
