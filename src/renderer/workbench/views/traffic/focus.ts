const GRID = '#exchange-grid';
const DETAIL = '#exchange-detail';
const LIST_SHOWN_WITHIN_MS = 2_000;

/** The list, for code that returns the focus to it. */
export const listElement = {
  get current() {
    return document.querySelector<HTMLElement>(GRID);
  },
};

export function focusList(): void {
  listElement.current?.focus();
}

/** Focuses the list once it is re-rendered, if the pressed button disappeared and the focus with it. */
export function focusListOnceShown(): void {
  const deadline = performance.now() + LIST_SHOWN_WITHIN_MS;
  const tryFocus = (): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    focusList();
    if (document.activeElement === document.body && performance.now() < deadline)
      requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}

export function focusDetail(): void {
  document.querySelector<HTMLElement>(`${DETAIL} [role="tab"][aria-selected="true"]`)?.focus();
}

export function isInDetail(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DETAIL) !== null;
}

/** In the list, or on no particular element. */
export function isInList(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest(GRID) !== null);
}
