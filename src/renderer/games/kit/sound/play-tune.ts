import { getBarMs, type MusicNote, getNotes, type Tune } from './tune.ts';

/** Well below the sounds of the game. */
const VOLUME = 0.05;
const SILENT = 0.0001;
const FADES_S = 0.6;
/** A bar is scheduled this long before it begins: timers are late when the page is busy. */
const LOOKAHEAD_MS = 400;

/** Plays until the returned function is called, which fades it out and closes the context. */
export function playTune(context: AudioContext, tune: Tune): () => void {
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENT, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(VOLUME, context.currentTime + 2 * FADES_S);
  volume.connect(context.destination);
  const startS = context.currentTime + LOOKAHEAD_MS / 1_000;
  let bar = 0;

  function scheduleBar(): void {
    const atS = startS + (bar * getBarMs(tune)) / 1_000;
    for (const note of getNotes(tune, bar)) playNote(context, volume, { note, atS });
    bar += 1;
  }

  scheduleBar();
  const timer = setInterval(scheduleBar, getBarMs(tune));
  return () => {
    clearInterval(timer);
    volume.gain.cancelScheduledValues(context.currentTime);
    volume.gain.setTargetAtTime(0, context.currentTime, FADES_S / 4);
    setTimeout(() => void context.close(), FADES_S * 1_000);
  };
}

interface PlacedNote {
  readonly note: MusicNote;
  /** The start of its bar, on the audio context's clock, in seconds. */
  readonly atS: number;
}

function playNote(context: AudioContext, output: AudioNode, { note, atS }: PlacedNote): void {
  const { hertz, afterMs, durationMs, attackMs, shape, loudness } = note;
  const start = Math.max(context.currentTime, atS + afterMs / 1_000);
  const end = start + durationMs / 1_000;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  envelope.gain.setValueAtTime(SILENT, start);
  envelope.gain.exponentialRampToValueAtTime(loudness, start + attackMs / 1_000);
  envelope.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(envelope).connect(output);
  oscillator.start(start);
  oscillator.stop(end);
}
