/** One note, made on the spot: nothing is fetched. */
export interface Tone {
  readonly hertz: number;
  readonly afterMs: number;
  readonly lastsMs: number;
  readonly shape: OscillatorType;
}

const LOUDEST = 0.09;
const NEXT_TO_NOTHING = 0.0001;

/** Swells and fades by itself: a tone that is cut off clicks. What it gives can be stopped before it sounds. */
export function playTone(context: AudioContext, { hertz, afterMs, lastsMs, shape }: Tone): OscillatorNode {
  const start = context.currentTime + afterMs / 1_000;
  const end = start + lastsMs / 1_000;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(NEXT_TO_NOTHING, start);
  volume.gain.exponentialRampToValueAtTime(LOUDEST, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(NEXT_TO_NOTHING, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
  return oscillator;
}
