import { create } from 'zustand';
import { announce } from '../../../../ui/announcer.ts';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { texts } from '../texts.ts';
import { addDuration } from './webm-duration.ts';
import { captureElement, type CaptureFailure, stopStream } from './capture-element.ts';

/** Limited so that a mail can hold it: 30 seconds at the bit rate below are at most 9.4 MB. */
export const MAX_RECORDING_S = 30;
const BITS_PER_SECOND = 2_500_000;
const MEDIA_TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
/** So that a recording that ends with the page's process has lost at most this much. */
const CHUNK_MS = 1_000;

/** The parts of a file's name. */
export interface RecordedGame {
  readonly game: string;
  readonly casinoId: string;
}

interface RecordingState {
  /** Seconds that are left; null while nothing is recorded. */
  readonly secondsLeft: number | null;
  /** The browser asks the user, or the first frame is not encoded yet. */
  readonly isBusy: boolean;
  /** Records `element` until `stop`, the end of the capture or 30 seconds, then saves the file. */
  start(element: HTMLElement, recorded: RecordedGame): Promise<void>;
  /** Ends the recording and saves it. Does nothing if there is none. */
  stop(): void;
}

const FAILURE_MESSAGES: Readonly<Record<CaptureFailure, string>> = {
  unsupported: texts.recordingUnsupported,
  denied: texts.recordingDenied,
  other_source: texts.recordingOtherSource,
  no_press: texts.recordingNoPress,
  failed: texts.recordingFailed,
};

let endRecording: () => void = () => undefined;

export const useRecording = create<RecordingState>()((set, get) => ({
  secondsLeft: null,
  isBusy: false,
  async start(element, recorded) {
    if (get().isBusy || get().secondsLeft !== null) return;
    set({ isBusy: true });
    const mediaType = MEDIA_TYPES.find((type) => globalThis.MediaRecorder?.isTypeSupported(type));
    const capture =
      mediaType === undefined
        ? ({ kind: 'rejected', reason: 'unsupported' } as const)
        : await captureElement(element);
    if (capture.kind === 'rejected') {
      set({ isBusy: false });
      // A user who cancels knows; any other message stays until it is read.
      notify(FAILURE_MESSAGES[capture.reason], capture.reason === 'denied' ? {} : { tone: 'broken' });
      return;
    }
    const video = await record(capture.stream, mediaType, (secondsLeft) => {
      if (get().isBusy) announce(texts.recordingStarted(secondsLeft));
      set({ isBusy: false, secondsLeft });
    });
    set({ isBusy: false, secondsLeft: null });
    if (video.size === 0) return notify(FAILURE_MESSAGES.failed, { tone: 'broken' });
    const fileName = getFileName(recorded, new Date());
    saveFile({ fileName, mediaType: 'video/webm', text: video });
    notify(texts.recordingSaved(fileName));
  },
  stop: () => endRecording(),
}));

/**
 * Resolves with the file when the recording has ended, for whatever reason; empty if no frame was encoded before.
 * `onSecond` is called when the first one is, which takes a busy machine seconds, and then each second.
 */
function record(
  stream: MediaStream,
  mediaType: string | undefined,
  onSecond: (secondsLeft: number) => void,
): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const recorder = new MediaRecorder(stream, {
    ...(mediaType === undefined ? {} : { mimeType: mediaType }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const chunks: Blob[] = [];
  let startedAt = performance.now();
  let left = MAX_RECORDING_S;
  let timer: ReturnType<typeof setInterval> | undefined;
  endRecording = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('start', () => {
    // Chromium also reports the start of a recording that is ended before it started.
    if (recorder.state === 'inactive') return;
    startedAt = performance.now();
    onSecond(left);
    timer = setInterval(() => {
      left -= 1;
      if (left > 0) onSecond(left);
      else endRecording();
    }, 1_000);
  });
  recorder.addEventListener('dataavailable', ({ data }) => void chunks.push(data));
  // Also when the user ends the capture in the browser, which ends its track.
  recorder.addEventListener('stop', () => {
    clearInterval(timer);
    endRecording = () => undefined;
    stopStream(stream);
    resolve(addDuration(new Blob(chunks, { type: 'video/webm' }), performance.now() - startedAt));
  });
  recorder.start(CHUNK_MS);
  return promise;
}

/** Such as `dice-demo-2026-11-26-074501.webm`, in local time. */
function getFileName({ game, casinoId }: RecordedGame, at: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const date = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join('');
  return `${game}-${casinoId}-${date}-${time}.webm`;
}
