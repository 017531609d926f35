/** Region Capture of Chromium, which TypeScript's DOM types lack. */
interface CropTarget {
  readonly __crop: never;
}
declare global {
  interface Window {
    readonly CropTarget?: { fromElement(element: Element): Promise<CropTarget> };
  }
  interface MediaStreamTrack {
    cropTo?(target: CropTarget): Promise<void>;
  }
}

/**
 * Why part of the page cannot be recorded: `unsupported` by this browser, `denied` by the user or the system,
 * `other_source` was selected instead of this tab, there was `no_press` before, or it `failed` otherwise.
 */
export type CaptureFailure = 'unsupported' | 'denied' | 'other_source' | 'no_press' | 'failed';

export type Capture =
  | { readonly kind: 'ok'; readonly stream: MediaStream }
  | { readonly kind: 'rejected'; readonly reason: CaptureFailure };

/** Enough for a game, and all that a mail's size allows. */
const FRAMES_PER_SECOND = 30;

/**
 * The pixels of `element`, including frames of other origins in it, and nothing else of the page. A browser asks the
 * person for permission. The desktop program grants its own window; there the canvas crops if Region Capture cannot.
 */
export async function captureElement(element: HTMLElement): Promise<Capture> {
  const isDesktop = window.workbenchHost?.kind === 'desktop';
  const canCrop = window.CropTarget !== undefined;
  if (!canCrop && !isDesktop) return { kind: 'rejected', reason: 'unsupported' };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(THIS_TAB);
  } catch (error) {
    return { kind: 'rejected', reason: toFailure(error) };
  }
  try {
    await cropTo(stream, element);
    return { kind: 'ok', stream };
  } catch {
    if (isDesktop) return { kind: 'ok', stream: await cropWithCanvas(stream, element) };
    stopStream(stream);
    return { kind: 'rejected', reason: 'other_source' };
  }
}

/** Chromium asks only for this tab, which is all that can be cropped; other browsers ignore what they do not know. */
const THIS_TAB: DisplayMediaStreamOptions & Readonly<Record<string, unknown>> = {
  video: { frameRate: FRAMES_PER_SECOND },
  audio: false,
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'exclude',
};

function toFailure(error: unknown): CaptureFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotSupportedError') return 'unsupported';
  return name === 'InvalidStateError' ? 'no_press' : 'failed';
}

/** Rejects for every source but this tab, since the element is in no other. */
async function cropTo(stream: MediaStream, element: HTMLElement): Promise<void> {
  const [track] = stream.getVideoTracks();
  if (track?.cropTo === undefined || window.CropTarget === undefined) throw new Error('No Region Capture');
  await track.cropTo(await window.CropTarget.fromElement(element));
}

/** Draws the element's part of each captured frame of the window. Its size is that at the start. */
async function cropWithCanvas(stream: MediaStream, element: HTMLElement): Promise<MediaStream> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const scale = video.videoWidth / window.innerWidth;
  const { width, height } = element.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  const cropped = canvas.captureStream(FRAMES_PER_SECOND);
  const [source] = stream.getVideoTracks();
  const [result] = cropped.getVideoTracks();
  function draw(): void {
    if (result?.readyState !== 'live') return stopStream(stream);
    const { left, top } = element.getBoundingClientRect();
    context?.drawImage(
      video,
      left * scale,
      top * scale,
      width * scale,
      height * scale,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    video.requestVideoFrameCallback(draw);
  }
  draw();
  source?.addEventListener('ended', () => stopStream(cropped));
  return cropped;
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
