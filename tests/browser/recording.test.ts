import { expect, type BrowserContext, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { listSystemBrowsers } from '../../scripts/browser/system-browsers.ts';
import { launchAndPlayDice } from '../support/pages/dice-flow.ts';
import { test } from './workbench-fixtures.ts';

const browser = process.env['PLAYWRIGHT_CHROMIUM'];
/** Chromium's headless shell, which the other tests prefer, cannot capture a tab. */
const executablePath = [browser, ...listSystemBrowsers(process.platform, process.env)].find(
  (path) => path !== undefined && !path.includes('headless-shell') && existsSync(path),
);
test.skip(
  browser !== undefined && executablePath === undefined,
  'The headless shell cannot capture a tab: install Chromium or Chrome to run this test',
);

// The user's choice in the browser's own dialog.
test.use({
  launchOptions: {
    args: ['--auto-accept-this-tab-capture'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/**
 * What a video player shows of a file: its size, the number of different frames, and the colour in the middle at the
 * left.
 */
interface PlayedVideo {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** In seconds, before it has been played. */
  readonly duration: number;
  readonly colour: readonly number[];
}

test('a recording is a video that shows the game, and nothing else', async ({
  interfacePage: page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await launchAndPlayDice(page, 1);
  await page.getByRole('link', { name: 'Launch' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toHaveText(/^Stop recording · (?:[12]\d|30) s$/);
  const frame = await page.getByTitle('Game').boundingBox();
  const game = page.frameLocator('iframe[title="Game"]');
  for (let roll = 0; roll < 4; roll++) {
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.waitForTimeout(600);
  }
  const [download] = await Promise.all([page.waitForEvent('download'), stop.click()]);
  expect(download.suggestedFilename()).toMatch(/^dice-demo-\d{4}-\d\d-\d\d-\d{6}\.webm$/);
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText(`Recording saved: ${download.suggestedFilename()}`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();

  const { width, height, frames, duration, colour } = await playVideo(
    context,
    await readFile(await download.path()),
  );
  // The encoder wants even sizes.
  expect(Math.abs(width - frame!.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(height - frame!.height)).toBeLessThanOrEqual(2);
  expect(frames).toBeGreaterThan(2);
  expect(duration).toBeGreaterThan(2);
  expect(duration).toBeLessThan(31);
  // The felt of the table only, without the workbench.
  const [red = 0, green = 0, blue = 0] = colour;
  expect(green).toBeGreaterThan(red);
  expect(green).toBeGreaterThan(blue);
});

/** In a separate page, because the workbench's policy allows no videos. */
async function playVideo(context: BrowserContext, file: Buffer): Promise<PlayedVideo> {
  const page: Page = await context.newPage();
  return page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = `data:video/webm;base64,${base64}`;
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve);
      video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'No video')));
    });
    const { duration } = video;
    const canvas = document.createElement('canvas');
    const [width, height] = [video.videoWidth, video.videoHeight];
    [canvas.width, canvas.height] = [width, height];
    const context2d = canvas.getContext('2d', { willReadFrequently: true })!;
    const frames = new Set<string>();
    let colour: number[] = [];
    const ended = new Promise((resolve) => video.addEventListener('ended', resolve));
    const capture = (): void => {
      context2d.drawImage(video, 0, 0);
      frames.add(canvas.toDataURL('image/png'));
      colour = [...context2d.getImageData(4, Math.round(height / 3), 1, 1).data];
    };
    capture();
    const timer = setInterval(capture, 250);
    await video.play();
    await ended;
    clearInterval(timer);
    return { width, height, frames: frames.size, duration, colour };
  }, file.toString('base64'));
}
