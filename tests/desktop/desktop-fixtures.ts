import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from 'vitest';
import { startDesktop, type Desktop } from '#tests/support/electron-stand-in/start-desktop.ts';

interface Fixtures {
  /** One app for all tests of the file that use it: it starts with the first one. */
  readonly shared: Desktop & { readonly dataDir: string };
  /** The window of the shared app, reloaded for each test. */
  readonly page: Page;
  /** A data folder for one test. */
  readonly dataDir: string;
  /** Starts the built app on it; stopped at the end of the test. */
  readonly start: (options?: { args?: readonly string[]; env?: NodeJS.ProcessEnv }) => Desktop;
  /** The URL of a page that is neither the interface nor the gateway. */
  readonly thirdPartyPage: string;
}

export const test = base.extend<Fixtures>({
  shared: [
    async ({}, use) => {
      const dataDir = temporaryDir();
      const desktop = startDesktop({ dataDir });
      await use({ ...desktop, dataDir });
      await desktop.stop();
      remove(dataDir);
    },
    { scope: 'file' },
  ],
  page: async ({ shared }, use) => {
    const page = await shared.page();
    await page.reload();
    await use(page);
    await page.unrouteAll();
  },
  dataDir: async ({}, use) => {
    const dir = temporaryDir();
    await use(dir);
    remove(dir);
  },
  start: async ({ dataDir }, use) => {
    const started: Desktop[] = [];
    await use((options) => {
      const desktop = startDesktop({ dataDir, ...options });
      started.push(desktop);
      return desktop;
    });
    for (const desktop of started) await desktop.stop();
  },
  thirdPartyPage: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Foreign</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'workbench-desktop-'));
}

function remove(dir: string): void {
  rmSync(dir, { recursive: true, maxRetries: 5 });
}
