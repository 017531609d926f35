import { test as base, type Page } from '@playwright/test';
import { serveWorkbench, type ServedWorkbench } from '../support/served-workbench.ts';

interface Fixtures {
  readonly workbench: ServedWorkbench;
  /** The interface, opened by its printed link. Whatever the page logs as an error fails the test. */
  readonly interfacePage: Page;
}

export const test = base.extend<Fixtures>({
  workbench: async ({}, use) => {
    const workbench = await serveWorkbench();
    await use(workbench);
    await workbench.stop();
  },
  interfacePage: async ({ page, workbench }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // A game that is refused a bet has an answer of 4xx, which the browser logs by itself.
      const isAnswerToGame = message.location().url.startsWith(workbench.gateway);
      if (message.type() === 'error' && !isAnswerToGame) problems.push(message.text());
    });
    await page.goto(workbench.interface);
    await use(page);
    if (problems.length > 0) throw new Error(`The page reported errors:\n${problems.join('\n')}`);
  },
});
