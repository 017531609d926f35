import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chromium {
  readonly context: BrowserContext;
  /** Where the test, as a second client, can connect to the same pages. */
  readonly endpoint: string;
}

let profile: string | undefined;
let running: Promise<Chromium> | undefined;

/** Its profile is the app's session data, so that page storage survives the app as in Electron. */
export function readyChromium(profileDir: string): void {
  profile = profileDir;
}

/** Starts with the first window: an app that only shows a message needs no browser. */
export function getChromium(): Promise<Chromium> {
  if (profile === undefined) throw new Error('The app is not ready: it has no pages yet');
  return (running ??= startChromium(profile));
}

export async function endChromium(): Promise<void> {
  await (await running)?.context.close();
}

async function startChromium(profileDir: string): Promise<Chromium> {
  const { chromium } = await import('@playwright/test');
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];
  const context = await chromium.launchPersistentContext(profileDir, {
    ...(executablePath !== undefined && { executablePath }),
    // In Electron, a port emits an event when its other end closes; Chromium needs a switch for that.
    args: ['--remote-debugging-port=0', '--enable-blink-features=MessagePortCloseEvent'],
    // The app handles signals and ends the browser itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const [port] = readFileSync(join(profileDir, 'DevToolsActivePort'), 'utf8').split('\n');
  return { context, endpoint: `http://127.0.0.1:${port}` };
}
