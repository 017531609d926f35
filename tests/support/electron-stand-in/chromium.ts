import { chromium, type BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chromium {
  readonly context: BrowserContext;
  /** Where the test, as a second client, can connect to the same pages. */
  readonly endpoint: string;
}

let running: Chromium | undefined;

/** Its profile is the app's session data, so that page storage survives the app as in Electron. */
export async function startChromium(profileDir: string): Promise<void> {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];
  const context = await chromium.launchPersistentContext(profileDir, {
    ...(executablePath !== undefined && { executablePath }),
    // Electron's ports report when the other end has closed; Chromium needs a switch for it.
    args: ['--remote-debugging-port=0', '--enable-blink-features=MessagePortCloseEvent'],
    // The app handles signals and ends the browser itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const [port] = readFileSync(join(profileDir, 'DevToolsActivePort'), 'utf8').split('\n');
  running = { context, endpoint: `http://127.0.0.1:${port}` };
}

export function theChromium(): Chromium {
  if (running === undefined) throw new Error('The app is not ready: it has no pages yet');
  return running;
}

export async function endChromium(): Promise<void> {
  await running?.context.close();
}
