import { expect, type Page } from '@playwright/test';
import { findViolations } from './expect-no-violations.ts';
import { findUnreachableControls } from './unreachable-controls.ts';

/** A common window, and the same at a zoom of 200%, which halves what fits into it. */
const WINDOW = { width: 1440, height: 900 };
const ZOOMED = { width: 720, height: 450 };

interface PageStyle {
  readonly name: string;
  readonly viewport: typeof WINDOW;
  readonly colorScheme?: 'dark';
  readonly forcedColors?: 'active';
  /** All rules of axe, or these: in another theme only contrast differs. */
  readonly rules?: readonly string[];
}

const LAYOUTS: readonly PageStyle[] = [
  { name: 'at 100%', viewport: WINDOW },
  { name: 'at 100%, dark', viewport: WINDOW, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'at 200%, dark', viewport: ZOOMED, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'with forced colours', viewport: ZOOMED, forcedColors: 'active' },
  { name: 'at 200%', viewport: ZOOMED },
];

/**
 * Checks the current page, including frames, in every theme and size: axe finds no violations, and every control can
 * be reached. Reports all that it finds.
 */
export async function expectUsable(page: Page, state: string): Promise<void> {
  for (const { name, viewport, colorScheme = 'light', forcedColors = 'none', rules } of LAYOUTS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, forcedColors });
    if (forcedColors === 'active') {
      // The browser ensures the contrast, which axe would compute from colours that are not drawn. Its other rules see
      // the same page at 200%.
      const unmarked = await Promise.all(page.frames().map((frame) => frame.evaluate(findUnmarked)));
      expect.soft(unmarked.flat(), `${state} ${name}: selected, but not outlined`).toEqual([]);
      continue;
    }
    expect.soft(await findViolations(page, rules), `${state} ${name}: axe`).toEqual([]);
    if (rules !== undefined) continue;
    const unreachable = await Promise.all(
      page.frames().map((frame) => frame.evaluate(findUnreachableControls)),
    );
    expect.soft(unreachable.flat(), `${state} ${name}: controls out of reach`).toEqual([]);
  }
  await page.setViewportSize(WINDOW);
}

/**
 * Finds selected elements without an outline: forced colours remove the background that marks them. Runs in the page.
 */
function findUnmarked(): readonly string[] {
  const MARKED =
    '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), label:has([type="radio"]:checked:not([aria-hidden="true"]))';
  return [...document.querySelectorAll(MARKED)]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).outlineStyle === 'none')
    .map((each) => each.outerHTML.slice(0, 120));
}
