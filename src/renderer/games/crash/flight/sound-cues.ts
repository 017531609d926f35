import type { Tone } from '../../kit/sound/tone.ts';
import { listBetsInRound, type CrashTableState } from '../crash-state.ts';

/** The sounds of the game: the start, the player's own cash-out, and the crash. */
export type SoundCue = 'start' | 'cash-out' | 'out';

const chord = (hertz: readonly number[], everyMs: number): Tone[] =>
  hertz.map((note, index) => ({ hertz: note, afterMs: index * everyMs, durationMs: 320, shape: 'triangle' }));

export const SOUND_CUES: Readonly<Record<SoundCue, readonly Tone[]>> = {
  start: chord([392, 523.25], 110),
  'cash-out': chord([659.25, 880, 1_318.5], 80),
  out: [
    { hertz: 196, afterMs: 0, durationMs: 260, shape: 'sine' },
    { hertz: 146.8, afterMs: 120, durationMs: 520, shape: 'sine' },
  ],
};

/** The sound for a change of the table; null if there is none. */
export function findSoundCue(before: CrashTableState | null, now: CrashTableState | null): SoundCue | null {
  if (before === null || now === null) return null;
  if (now.round.number === before.round.number && countCashOuts(now) > countCashOuts(before))
    return 'cash-out';
  if (before.round.kind === now.round.kind) return null;
  if (now.round.kind === 'flying') return 'start';
  return now.round.kind === 'crashed' ? 'out' : null;
}

function countCashOuts(table: CrashTableState): number {
  return listBetsInRound(table).filter(({ state }) => state === 'cashing_out' || state === 'cashed_out')
    .length;
}
