/** One synthesised note; no audio files are loaded. */
export interface Tone {
  readonly hertz: number;
  readonly afterMs: number;
  readonly durationMs: number;
  readonly shape: OscillatorType;
  /** Relative to the usual loudness, which is 1 and the default. */
  readonly loudness?: number;
}

const PEAK_GAIN = 0.09;
const SILENT_GAIN = 0.0001;

/** Fades in and out, because an abrupt end clicks. The returned oscillator can be stopped before it starts. */
export function playTone(context: AudioContext, tone: Tone): OscillatorNode {
  const { hertz, afterMs, durationMs, shape, loudness = 1 } = tone;
  const start = context.currentTime + afterMs / 1_000;
  const end = start + durationMs / 1_000;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT_GAIN, start);
  volume.gain.exponentialRampToValueAtTime(PEAK_GAIN * loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(SILENT_GAIN, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
  return oscillator;
}
