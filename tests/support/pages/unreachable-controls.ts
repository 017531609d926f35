/**
 * Finds unreachable controls: covered, such as by the status bar, cut off, or outside the window without scrolling.
 * Runs in the page, so it uses nothing from its scope.
 */
export function findUnreachableControls(): readonly string[] {
  const FOCUSABLE =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
  // An editor moves its text field to its caret.
  const EXEMPT = '[inert], [aria-hidden="true"], .monaco-editor';
  const TOLERANCE_PX = 1;

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Content for screen readers is one pixel in size, or clipped.
    return isDrawn && width > 4 && height > 4 && element.closest(EXEMPT) === null;
  };

  const getParents = (element: Element): readonly Element[] => {
    const parents: Element[] = [];
    for (let each = element.parentElement; each !== null; each = each.parentElement) parents.push(each);
    return parents;
  };

  /** A script can scroll what hides its overflow; a user cannot. */
  const hiddenScroll = (element: Element): Element | undefined =>
    getParents(element).find((parent) => {
      const { overflowX, overflowY } = getComputedStyle(parent);
      return (
        (/hidden|clip/.test(overflowX) && Math.abs(parent.scrollLeft) > TOLERANCE_PX) ||
        (/hidden|clip/.test(overflowY) && parent.scrollTop > TOLERANCE_PX)
      );
    });

  const describe = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} '${name}'`;
  };

  const modal = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]'),
  ].findLast((each) => isShown(each));
  const scrolled = new Map<Element, readonly [number, number]>();
  const found: string[] = [];
  for (const element of (modal ?? document).querySelectorAll(FOCUSABLE)) {
    if (!isShown(element)) continue;
    for (const parent of getParents(element))
      if (!scrolled.has(parent)) scrolled.set(parent, [parent.scrollLeft, parent.scrollTop]);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const rect = element.getBoundingClientRect();
    // Only the visible part of something larger than the window.
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
    if (right - left < 4 || bottom - top < 4) {
      found.push(`${describe(element)} is outside the window`);
    } else {
      const hidden = hiddenScroll(element);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit =
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.closest('label')?.contains(element) === true ||
          // A tooltip disappears when the focus moves on.
          hit.closest('[role="tooltip"]') !== null);
      if (hidden !== undefined) found.push(`${describe(element)} is cut off by ${hidden.className}`);
      else if (!isHit) found.push(`${describe(element)} is covered by ${hit?.outerHTML.slice(0, 120)}`);
    }
    for (const [parent, [x, y]] of scrolled) parent.scrollTo({ left: x, top: y, behavior: 'instant' });
  }
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [...found, `The page is ${scrollWidth - innerWidth} px wider`] : found;
}
