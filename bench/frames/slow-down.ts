import type { Page } from '@playwright/test';

/** Slows down the page's main thread by this factor, like a weaker machine; 1 is full speed. */
export async function slowDown(page: Page, slowness: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}
