import type { Browser } from '@playwright/test';
import { readMainThread } from './main-thread.ts';
import { slowDown } from './slow-down.ts';
import { traceWhile } from './trace.ts';

/** The frame cost of a page that only moves a square by a pixel, in the same browser. In ms. */
export async function measureBaselineFrames(
  browser: Browser,
  count: number,
  slowness: number,
): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.setContent('<i style="position: fixed; width: 9px; height: 9px; background: teal"></i>');
  await slowDown(page, slowness);
  const events = await traceWhile(browser, page, () => page.evaluate(moveSquare, count));
  await page.close();
  return readMainThread(events).frames;
}

/** Runs in the page. */
function moveSquare(frames: number): Promise<void> {
  const square = document.querySelector('i')!;
  return new Promise((resolve) => {
    let frame = 0;
    function draw(): void {
      square.style.transform = `translateX(${frame % 99}px)`;
      frame += 1;
      if (frame < frames) requestAnimationFrame(draw);
      else resolve();
    }
    requestAnimationFrame(draw);
  });
}
