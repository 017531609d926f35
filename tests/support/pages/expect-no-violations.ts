import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the whole page, frames included, with every rule of axe. */
export async function expectNoViolations(page: Page): Promise<void> {
  // What passed is not asked for: it is long, and put together node by node.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // A second page to gather the results of the frames is as much work as the look itself: only where there are frames.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
