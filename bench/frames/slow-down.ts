import type { Page } from '@playwright/test';

/** Makes the page's thread so many times as slow, as a weaker machine would be; 1 is as it is. */
export async function slowDown(page: Page, slowness: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}
