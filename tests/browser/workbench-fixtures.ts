import { test as base, type Page } from '@playwright/test';
import { startInterfaceServer, type InterfaceServer } from '../support/workbench/interface-server.ts';
import type { ServedWorkbench } from '../support/workbench/served-workbench.ts';

interface Fixtures {
  /** Runs for this test only. */
  readonly workbench: ServedWorkbench;
  /** The interface, opened by its printed link. Any error that the page logs fails the test. */
  readonly interfacePage: Page;
}

interface Options {
  /** Calls that the test expects to be rejected, such as `operators/create`: the browser logs such responses itself. */
  readonly rejectedCalls: readonly string[];
  /** A folder of slot games, instead of the shipped ones. */
  readonly slotsDir: string | undefined;
}

interface WorkerFixtures {
  readonly server: InterfaceServer;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = startInterfaceServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  rejectedCalls: [[], { option: true }],
  slotsDir: [undefined, { option: true }],
  workbench: async ({ server, slotsDir }, use) => {
    const workbench = await server.serve(slotsDir);
    await use(workbench);
    await workbench.stop();
  },
  interfacePage: async ({ page, workbench, rejectedCalls }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      // If the wallet rejects a bet, the game gets a 4xx response, which the browser logs itself.
      const isGameRequest = url.startsWith(workbench.gateway);
      const isExpected = rejectedCalls.some((call) => url.endsWith(`/rpc/${call}`));
      if (message.type() === 'error' && !isGameRequest && !isExpected) errors.push(message.text());
    });
    await page.goto(workbench.interface);
    await use(page);
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
  },
});
