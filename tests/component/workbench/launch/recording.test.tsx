import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { useRecording } from '#renderer/workbench/views/launch/recording/recording-store.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showGame } from './shown-game.tsx';

const record = page.getByRole('button', { name: 'Record', exact: true });
const stop = page.getByRole('button', { name: 'Stop recording' });
const toasts = page.getByRole('region', { name: 'Notifications' });

afterEach(() => {
  useRecording.getState().stop();
  vi.unstubAllGlobals();
});

/** The files that the page saves instead of downloading them. */
function savedFiles(): { readonly name: string; readonly blob: Promise<Blob> }[] {
  const files: { name: string; blob: Promise<Blob> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: fetch(this.href).then((response) => response.blob()) });
  });
  return files;
}

/** Replaces the browser's capture with a picture whose colour changes with every frame. */
function createCapture({ cropTo }: { readonly cropTo?: () => Promise<void> } = {}): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [window.innerWidth, window.innerHeight];
  const context = canvas.getContext('2d')!;
  let hue = 0;
  const draw = setInterval(() => {
    context.fillStyle = `hsl(${(hue += 20)} 80% 50%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 30);
  const stream = canvas.captureStream(30);
  const [track] = stream.getVideoTracks();
  if (cropTo !== undefined) Object.assign(track!, { cropTo });
  const end = track!.stop.bind(track);
  vi.spyOn(track!, 'stop').mockImplementation(() => {
    clearInterval(draw);
    end();
  });
  return stream;
}

function stubCapture(answer: () => Promise<MediaStream>): void {
  vi.stubGlobal('CropTarget', { fromElement: (element: Element) => Promise.resolve(element) });
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(answer);
}

test('a recording counts down, can be stopped by keyboard, and is saved and announced', async () => {
  const files = savedFiles();
  const cropTo = vi.fn(() => Promise.resolve());
  const stream = createCapture({ cropTo });
  stubCapture(() => Promise.resolve(stream));
  await showGame([]);
  await record.hover();
  await expect
    .element(page.getByText('Record up to 30 seconds of the game as a WebM file, without sound'))
    .toBeVisible();
  const width = record.element().getBoundingClientRect().width;
  (record.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stop).toBeVisible();
  expect(stop.element().getBoundingClientRect().width).toBe(width);
  expect(cropTo).toHaveBeenCalledWith(page.getByTitle('Game').element().parentElement);
  await expect.element(stop).toHaveTextContent('Stop recording · 27 s');
  await expectNoViolationsInBothThemes();
  await expect.element(stop).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(record).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]!.name).toMatch(/^dice-demo-\d{4}-\d\d-\d\d-\d{6}\.webm$/);
  // EBML, the container of WebM.
  const start = new Uint8Array(await (await files[0]!.blob).slice(0, 4).arrayBuffer());
  expect([...start]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  await expect.element(toasts.getByText(`Recording saved: ${files[0]!.name}`)).toBeVisible();
  // The browser no longer shows its capture indicator.
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
}, 120_000);

test('a recording ends after 30 seconds, and when the capture ends', async () => {
  const files = savedFiles();
  let stream = createCapture({ cropTo: () => Promise.resolve() });
  stubCapture(() => Promise.resolve(stream));
  await showGame([]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await record.click();
  await expect.element(stop).toHaveTextContent('Stop recording · 30 s');
  await vi.advanceTimersByTimeAsync(29_000);
  await expect.element(stop).toHaveTextContent('Stop recording · 1 s');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(record).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  vi.useRealTimers();

  stream = createCapture({ cropTo: () => Promise.resolve() });
  await record.click();
  await expect.element(stop).toBeVisible();
  const [track] = stream.getVideoTracks();
  track!.stop();
  track!.dispatchEvent(new Event('ended'));
  await expect.element(record).toBeVisible();
  await expect.poll(() => files).toHaveLength(2);
});

test('a recording ends when the sales demo opens, where another one can start', async () => {
  const files = savedFiles();
  stubCapture(() => Promise.resolve(createCapture({ cropTo: () => Promise.resolve() })));
  await showGame([]);
  await record.click();
  await expect.element(stop).toBeVisible();
  useLaunch.getState().setShowing(true);
  await expect.poll(() => files).toHaveLength(1);
  await record.click();
  await expect.element(stop).toBeVisible();
  await expectNoViolationsInBothThemes();
  useLaunch.getState().setShowing(false);
});

test('nothing is saved, and the reason is shown, if a recording ends before the first frame', async () => {
  const files = savedFiles();
  const empty = document.createElement('canvas').captureStream(0);
  Object.assign(empty.getVideoTracks()[0]!, { cropTo: () => Promise.resolve() });
  stubCapture(() => Promise.resolve(empty));
  await showGame([]);
  await record.click();
  await expect.element(record).toHaveAttribute('aria-disabled', 'true');
  // By then, the countdown would have started.
  await new Promise((resolve) => void setTimeout(resolve, 1_500));
  await expect.element(stop).not.toBeInTheDocument();
  useLaunch.getState().setShowing(true);
  await expect.element(toasts.getByText(/no video frames/)).toBeVisible();
  await expect.element(record).toHaveAttribute('aria-disabled', 'false');
  expect(files).toEqual([]);
  useLaunch.getState().setShowing(false);
});

test.each([
  [
    'the person cancels',
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    /was not allowed to capture/,
  ],
  [
    'nobody pressed',
    () => Promise.reject(new DOMException('', 'InvalidStateError')),
    /Press Record beside the game/,
  ],
  [
    'the browser captures no tab',
    () => Promise.reject(new DOMException('', 'NotSupportedError')),
    /cannot record/,
  ],
  [
    'the source cannot start',
    () => Promise.reject(new DOMException('', 'NotReadableError')),
    /no video frames/,
  ],
  [
    'another tab was chosen',
    () => Promise.resolve(createCapture({ cropTo: () => Promise.reject(new Error('another tab')) })),
    /Choose this tab/,
  ],
] as const)('nothing is saved, and the reason is shown, if %s', async (_, answer, message) => {
  const files = savedFiles();
  stubCapture(answer);
  await showGame([]);
  await record.click();
  await expect.element(toasts.getByText(message)).toBeVisible();
  await expect.element(record).toBeVisible();
  expect(files).toEqual([]);
});

test('a browser that cannot crop is detected before it asks the user', async () => {
  stubCapture(() => Promise.reject(new Error('not asked')));
  vi.stubGlobal('CropTarget', undefined);
  await showGame([]);
  await record.click();
  await expect.element(toasts.getByText(/Use Chrome, Edge or the desktop program/)).toBeVisible();
  expect(navigator.mediaDevices.getDisplayMedia).not.toHaveBeenCalled();
});

test('the desktop program crops its window itself if Region Capture cannot', async () => {
  const files = savedFiles();
  stubCapture(() => Promise.resolve(createCapture()));
  vi.stubGlobal('CropTarget', undefined);
  vi.stubGlobal('workbenchHost', { kind: 'desktop' });
  await showGame([]);
  const { width, height } = page.getByTitle('Game').element().getBoundingClientRect();
  await record.click();
  await stop.click();
  await expect.poll(() => files).toHaveLength(1);
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(await files[0]!.blob);
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve);
    video.addEventListener('error', reject);
  });
  expect(Math.abs(video.videoWidth - width)).toBeLessThanOrEqual(2);
  expect(Math.abs(video.videoHeight - height)).toBeLessThanOrEqual(2);
});
