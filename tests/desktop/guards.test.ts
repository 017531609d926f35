import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { request } from 'node:http';
import { test } from './desktop-fixtures.ts';

async function readPolicy(page: Page): Promise<string> {
  const response = await page.reload();
  return response?.headers()['content-security-policy'] ?? '';
}

/** The gateway's origin, from the page's policy. */
async function readGateway(page: Page): Promise<string> {
  return /frame-src (\S+)/.exec(await readPolicy(page))?.[1] ?? '';
}

function waitForBlockedNavigation(page: Page): Promise<unknown> {
  return page.waitForEvent('requestfailed', (failed) => failed.isNavigationRequest());
}

describe('the page', () => {
  test('has no access to Node, Electron or the preload', async ({ page }) => {
    const seen = await page.evaluate(() => ({
      host: window.workbenchHost,
      frozen: Object.isFrozen(window.workbenchHost),
      leaked: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', '__toMain'].filter(
        (name) => name in window,
      ),
    }));
    expect(seen).toEqual({ host: { kind: 'desktop' }, frozen: true, leaked: [] });
  });

  test('runs in an isolated window', async ({ shared }) => {
    const { window } = await shared.report('window-shown');
    expect(window.preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    });
  });

  test('is the only page that game pages recognise as the workbench', async ({ start }) => {
    const gateway = await readGateway(await start().page());
    const page = await (await fetch(`${gateway}/instant/demo/dice`)).text();
    expect(page).toContain('<meta name="workbench-origins" content="workbench://app" /></head>');
  });

  test('can only load its own files, and frame only the gateway', async ({ page, thirdPartyPage }) => {
    expect(await readPolicy(page)).toContain("default-src 'none'; script-src 'self';");

    const violations: string[] = [];
    await page.exposeFunction('onViolation', (directive: string) => void violations.push(directive));
    await page.evaluate(async (foreign) => {
      const { onViolation } = window as unknown as { onViolation: (directive: string) => void };
      document.addEventListener('securitypolicyviolation', (event) => {
        onViolation(event.effectiveDirective);
      });
      const frame = document.createElement('iframe');
      frame.src = foreign;
      document.body.append(frame, Object.assign(new Image(), { src: `${foreign}a.png` }));
      await fetch(foreign).catch(() => undefined);
      try {
        document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' }));
      } catch {
        onViolation('trusted types');
      }
    }, thirdPartyPage);

    await expect
      .poll(() => violations)
      .toEqual(expect.arrayContaining(['frame-src', 'img-src', 'connect-src', 'trusted types']));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  test('is granted no permission except writing to the clipboard', async ({ page }) => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'clipboard-read', 'clipboard-write'] as PermissionName[];
      const requested = names.map(async (name) => [
        name,
        (await navigator.permissions.query({ name })).state,
      ]);
      return Object.fromEntries(await Promise.all(requested)) as Record<string, string>;
    });
    expect(states).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      'clipboard-read': 'denied',
      'clipboard-write': 'granted',
    });
  });

  test("is served from the interface's folder only", async ({ page }) => {
    const { hostname, port } = new URL(page.url());
    const getStatus = (path: string) =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers: { host: `${hostname}:${port}` } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once('error', reject)
          .end();
      });
    expect(await getStatus('/')).toBe(200);
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
    ]) {
      expect(await getStatus(path), path).toBe(404);
    }
  });
});

describe('the window', () => {
  test('does not navigate when a page tries to leave', async ({ page, thirdPartyPage }) => {
    const before = page.url();
    const refused = waitForBlockedNavigation(page);
    await page.evaluate((foreign) => (window.location.href = foreign), thirdPartyPage);
    await refused;
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => window.workbenchHost)).toEqual({ kind: 'desktop' });
  });

  test("loads the gateway's pages in a frame, but not at the top level", async ({ page }) => {
    const gateway = await readGateway(page);
    const before = page.url();
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      `${gateway}/`,
    );
    const gatewayFrame = () => page.frames().find((frame) => frame.url() === `${gateway}/`);
    await expect.poll(gatewayFrame).toBeDefined();

    expect(await gatewayFrame()?.evaluate(() => 'workbenchHost' in window)).toBe(false);
    const refused = waitForBlockedNavigation(page);
    await gatewayFrame()?.evaluate(() => void (window.top!.location.href = window.location.href));
    await refused;
    expect(page.url()).toBe(before);
  });

  test('opens no second window: https and games open in the browser, other URLs nowhere', async ({
    shared,
    page,
  }) => {
    const game = `${await readGateway(page)}/instant/demo/dice?token=t`;
    for (const url of [
      'mailto:a@example.org',
      'file:///etc/passwd',
      'http://192.168.0.1/',
      'https://example.org/docs',
      game,
    ]) {
      await page.evaluate((address) => void window.open(address), url);
    }
    await shared.report('opened-outside', ({ url }) => url === game);
    const opened = shared.reports.flatMap((report) => (report.kind === 'opened-outside' ? [report.url] : []));
    expect(opened).toEqual(['https://example.org/docs', game]);
    // The stand-in's browser starts with an empty page, which is not a window of the app.
    const listOpenPages = () =>
      new Set(
        page
          .context()
          .pages()
          .map((open) => open.url()),
      );
    await expect.poll(listOpenPages).toEqual(new Set(['about:blank', page.url()]));
  });
});
