import axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { settleStyles } from './settle-styles.ts';

/** Looks at the whole page, frames included, with every rule of axe, or with these only. */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  const found = await Promise.all(page.frames().map((frame) => violationsIn(frame, rules)));
  expect(found.flat()).toEqual([]);
}

/** With every rule in the light, and then in the dark by contrast: nothing else depends on the theme. */
export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violationsIn(frame: Frame, rules: readonly string[] | undefined): Promise<readonly string[]> {
  // Each frame by itself: axe's own way through frames opens a second page for each look.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await frame.evaluate(settleStyles);
  return frame.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // What passed is not asked for: it is long, and put together node by node.
      resultTypes: ['violations'],
      iframes: false,
      ...(values === undefined ? {} : { runOnly: { type: 'rule', values: [...values] } }),
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    );
  }, rules);
}
