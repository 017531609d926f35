/** Visible text or an accessible name outside the marks of the pseudo-language. */
export interface UnmarkedText {
  readonly text: string;
  readonly where: string;
}

/**
 * Finds text of the page that is not from its catalogues, whose texts are between ⟦ and ⟧ in the pseudo-language. Runs
 * in the page, so it uses nothing from its scope.
 */
export function findUnmarkedTexts(): UnmarkedText[] {
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const found: UnmarkedText[] = [];
  const outside = (text: string): string => {
    let depth = 0;
    let rest = '';
    for (const character of text) {
      if (character === '⟦') depth++;
      if (depth === 0) rest += character;
      if (character === '⟧') depth--;
    }
    return rest;
  };
  const add = (text: string, element: Element, what: string): void => {
    if (/\p{L}{2}/u.test(text)) {
      found.push({ text: text.trim(), where: `${element.tagName.toLowerCase()} ${what}` });
    }
  };

  // A text that contains elements is marked before the first and after the last of them.
  let depth = 0;
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches('script, style, code, kbd, time, .monaco-editor')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) add(outside(node.getAttribute(name) ?? ''), node, name);
      continue;
    }
    // The content of a field is data, as is the value of an input, and a body before its editor has loaded.
    if (node.parentElement?.matches('textarea, pre[role="region"]') === true) continue;
    const text = node.textContent ?? '';
    let rest = '';
    for (const character of text) {
      if (character === '⟦') depth++;
      if (depth === 0) rest += character;
      if (character === '⟧') depth--;
    }
    if (node.parentElement !== null) add(rest, node.parentElement, 'text');
  }
  return found;
}

/** Finds controls that are partly cut off by the window or a container; returns their names. */
export function findClippedControls(): string[] {
  const clips = (element: Element): boolean =>
    ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
  return [...document.querySelectorAll('button, a, input, [role="tab"], [role="radio"], [role="combobox"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) return false;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        // Scroll containers can show the rest.
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return false;
        if (!clips(around)) continue;
        const box = around.getBoundingClientRect();
        if (box.width > 1 && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return left < -1 || right > innerWidth + 1;
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
}
