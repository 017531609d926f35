import axe from 'axe-core';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { settleStyles } from './settle-styles.ts';

/** Checks the whole page, including frames, or part of it, with every rule of axe. */
export async function expectNoViolations(page: Page, part?: Locator): Promise<void> {
  await expectNone(page, part, undefined);
}

/** With every rule in the light theme, and only contrast in the dark theme: nothing else depends on it. */
export async function expectNoViolationsInBothThemes(page: Page, part?: Locator): Promise<void> {
  await expectNoViolations(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNone(
  page: Page,
  part: Locator | undefined,
  rules: readonly string[] | undefined,
): Promise<void> {
  const found =
    part === undefined ? findViolations(page, rules) : findFrameViolations(page.mainFrame(), part, rules);
  expect(await found).toEqual([]);
}

/** axe's violations in the whole page, including frames, with all rules or only with these. */
export async function findViolations(
  page: Page,
  rules: readonly string[] | undefined,
): Promise<readonly string[]> {
  const found = page.frames().map((frame) => findFrameViolations(frame, frame.locator(':root'), rules));
  return (await Promise.all(found)).flat();
}

async function findFrameViolations(
  frame: Frame,
  root: Locator,
  rules: readonly string[] | undefined,
): Promise<readonly string[]> {
  // Each frame separately: axe's own frame support opens a second page for each check.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await frame.evaluate(settleStyles);
  return root.evaluate(async (element, values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(element, {
      // Passed checks are omitted: they are slow to collect.
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
