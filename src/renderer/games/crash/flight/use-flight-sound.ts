import { useEffect, useRef } from 'react';
import type { Sound } from '../../kit/sound/use-sound.ts';
import type { CrashTableState } from '../crash-state.ts';
import { SOUND_CUES, findSoundCue } from './sound-cues.ts';

/** Plays the sound for a change of the table, if it has one, to its end. */
export function useFlightSound(play: Sound['play'], table: CrashTableState | null): void {
  const before = useRef(table);

  useEffect(() => {
    const cue = findSoundCue(before.current, table);
    before.current = table;
    if (cue !== null) play(SOUND_CUES[cue]);
  }, [play, table]);
}
